import Basics
import Foundation
import JSONModel

/// Scalars of property lists, to the verdict of Foundation's `PropertyListDecoder`. A date is read from dates only, and
/// data from data; `URL` and `Decimal` are dictionaries of their parts.
extension ModelReader {
    mutating func propertyListScalar(_ entry: Int, _ step: Int, _ type: ScalarType) -> ModelValue {
        let scalar = document.origin?.scalars[entry]
        switch type {
        case .url: return parts(entry, step, as: URL.self) { .url(URLValue($0)) }
        case .decimal: return parts(entry, step, as: Decimal.self) { .decimal($0) }
        case .date:
            guard case .date(let seconds)? = scalar else { return failKind(entry, step) }
            return .date(Date(timeIntervalSinceReferenceDate: seconds))
        case .data:
            guard scalar == .data else { return failKind(entry, step) }
            return data(entry, step)
        case .float16, .float, .double, .cgFloat: return real(entry, step, type)
        default: break
        }
        guard scalar == nil else {
            if case .number? = scalar, type.isInteger { return fail(.unreadable, entry, step) }
            return failKind(entry, step)
        }
        switch type {
        case .bool: return bool(entry, step)
        case .string: return string(entry, step)
        case .uuid: return uuid(entry, step)
        case .int: return int(entry, step)
        // Foundation reads neither, whatever the number is.
        case .int128, .uint128: return fail(.unreadable, entry, step)
        default: return integer(entry, step, type)
        }
    }
}

extension ModelReader {
    private mutating func real(_ entry: Int, _ step: Int, _ type: ScalarType) -> ModelValue {
        let value: Double
        if case .number(let odd)? = document.origin?.scalars[entry] {
            value = odd
        } else if index.kind(at: entry) == .number, let number = index.double(at: entry) {
            value = number
        } else {
            return failKind(entry, step)
        }
        switch type {
        case .float16, .float:
            // Foundation reads the digits of XML as the nearest number, but a binary number must be one of the width.
            let isExact = document.notation == .propertyList(isBinary: true) && !index.isIntegral(entry)
            let nearest = index.kind(at: entry) == .number ? Float(index.literalText(of: entry)) : Float(value)
            guard let float = isExact && value.isFinite ? Float(exactly: value) : nearest,
                let result = type == .float ? Double(float) : HalfPrecision.nearest(to: float)
            else { return fail(.unreadable, entry, step) }
            return .floatingPoint(FloatingPointValue(result, as: type))
        default: return .floatingPoint(FloatingPointValue(value, as: type))
        }
    }

    /// A value whose parts Foundation puts together, from a dictionary.
    private mutating func parts<Value: Decodable>(
        _ entry: Int, _ step: Int, as type: Value.Type, _ make: (Value) -> ModelValue
    ) -> ModelValue {
        guard index.kind(at: entry) == .object else { return failKind(entry, step) }
        var elements = ""
        write(entry, to: &elements)
        let list = Data("<plist>\(elements)</plist>\n".utf8)
        guard let value = try? PropertyListDecoder().decode(type, from: list) else {
            return fail(.unreadable, entry, step)
        }
        return make(value)
    }

    /// Writes a value as elements of XML. What a URL or a decimal never has becomes `<false/>`, which neither reads.
    private func write(_ entry: Int, to elements: inout String) {
        switch index.kind(at: entry) {
        case .object:
            elements += "<dict>"
            for name in index.names(of: entry) {
                elements += "<key>\(Self.escaped(index.text(of: name)))</key>"
                write(name + 1, to: &elements)
            }
            elements += "</dict>"
        case .array:
            elements += "<array>"
            var next = index.first(of: entry)
            while next < index.end(of: entry) {
                write(next, to: &elements)
                next = index.next(after: next)
            }
            elements += "</array>"
        case .string where document.origin?.scalars[entry] == nil:
            elements += "<string>\(Self.escaped(index.text(of: entry)))</string>"
        case .string: elements += "<false/>"
        case .number:
            let name = index.isIntegral(entry) ? "integer" : "real"
            elements += "<\(name)>\(index.literalText(of: entry))</\(name)>"
        case .boolean: elements += index.isTrue(entry) ? "<true/>" : "<false/>"
        case .null: elements += "<string>\(PropertyListNode.null)</string>"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacingBytes("&", with: "&amp;").replacingBytes("<", with: "&lt;").replacingBytes(">", with: "&gt;")
    }
}
