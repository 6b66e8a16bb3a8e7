import Basics
import Foundation
import JSONModel

/// Scalars of property lists, to the verdict of Foundation's `PropertyListDecoder`. A date is read from dates only, and
/// data from data; `URL` and `Decimal` are dictionaries of their parts.
enum PropertyListScalar {
    static func read(_ reader: inout ModelReader, _ entry: Int, _ step: Int, _ type: ScalarType) -> ModelValue {
        let scalar = reader.document.origin?.scalars[entry]
        switch type {
        case .url: return parts(&reader, entry, step, as: URL.self) { .url(URLValue($0)) }
        case .decimal: return parts(&reader, entry, step, as: Decimal.self) { .decimal($0) }
        case .date:
            guard case .date(let seconds)? = scalar else { return reader.failKind(entry, step) }
            return .date(Date(timeIntervalSinceReferenceDate: seconds))
        case .data:
            guard scalar == .data else { return reader.failKind(entry, step) }
            return reader.data(entry, step)
        case .float16, .float, .double, .cgFloat: return real(&reader, entry, step, type)
        default: break
        }
        guard scalar == nil else {
            if case .number? = scalar, type.isInteger { return reader.fail(.unreadable, entry, step) }
            return reader.failKind(entry, step)
        }
        switch type {
        case .bool: return reader.bool(entry, step)
        case .string: return reader.string(entry, step)
        case .uuid: return reader.uuid(entry, step)
        case .int: return reader.int(entry, step)
        // Foundation reads neither, whatever the number is.
        case .int128, .uint128: return reader.fail(.unreadable, entry, step)
        default: return reader.integer(entry, step, type)
        }
    }

    private static func real(_ reader: inout ModelReader, _ entry: Int, _ step: Int, _ type: ScalarType) -> ModelValue {
        let value: Double
        if case .number(let odd)? = reader.document.origin?.scalars[entry] {
            value = odd
        } else if reader.index.kind(at: entry) == .number, let number = reader.index.double(at: entry) {
            value = number
        } else {
            return reader.failKind(entry, step)
        }
        switch type {
        case .float16, .float:
            // Foundation reads the digits of XML as the nearest number, but a binary number must be one of the width.
            let isExact = reader.document.notation == .propertyList(isBinary: true) && !reader.index.isIntegral(entry)
            let nearest =
                reader.index.kind(at: entry) == .number ? Float(reader.index.literalText(of: entry)) : Float(value)
            guard let float = isExact && value.isFinite ? Float(exactly: value) : nearest,
                let result = type == .float ? Double(float) : HalfPrecision.nearest(to: float)
            else { return reader.fail(.unreadable, entry, step) }
            return .floatingPoint(FloatingPointValue(result, as: type))
        default: return .floatingPoint(FloatingPointValue(value, as: type))
        }
    }

    /// A value whose parts Foundation puts together, from a dictionary.
    private static func parts<Value: Decodable>(
        _ reader: inout ModelReader, _ entry: Int, _ step: Int, as type: Value.Type, _ make: (Value) -> ModelValue
    ) -> ModelValue {
        guard reader.index.kind(at: entry) == .object else { return reader.failKind(entry, step) }
        var elements = ""
        write(entry, of: reader.document, to: &elements)
        let list = Data("<plist>\(elements)</plist>\n".utf8)
        guard let value = try? PropertyListDecoder().decode(type, from: list) else {
            return reader.fail(.unreadable, entry, step)
        }
        return make(value)
    }

    /// Writes a value as elements of XML. What a URL or a decimal never has becomes `<false/>`, which neither reads.
    private static func write(_ entry: Int, of document: JSONDocument, to elements: inout String) {
        let index = document.index
        switch index.kind(at: entry) {
        case .object:
            elements += "<dict>"
            for name in index.names(of: entry) {
                elements += "<key>\(escaped(index.text(of: name)))</key>"
                write(name + 1, of: document, to: &elements)
            }
            elements += "</dict>"
        case .array:
            elements += "<array>"
            var next = index.first(of: entry)
            while next < index.end(of: entry) {
                write(next, of: document, to: &elements)
                next = index.next(after: next)
            }
            elements += "</array>"
        case .string where document.origin?.scalars[entry] == nil:
            elements += "<string>\(escaped(index.text(of: entry)))</string>"
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
