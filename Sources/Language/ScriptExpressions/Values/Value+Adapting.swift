import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
package import ModelDecoding
import ScriptSyntax

extension Value {
    /// The scalar type it has; raw JSON has none until its context requires one.
    package var scalarType: ScalarType? {
        switch self {
        case .model(.json): nil
        case .model(let value): if case .scalar(let type)? = value.type { type } else { nil }
        case .secretText: .string
        case .secretData: .data
        case .secretValue(let value, _): value.scalarType
        default: nil
        }
    }

    /// The value as the type that its context requires. Raw JSON takes that type if it matches exactly; any other
    /// value keeps its own.
    package func adapted(to type: ScalarType) -> Value? {
        guard case .model(.json(let json)) = self else {
            if scalarType == type { return self }
            // Of these two, Swift makes one the other.
            guard case .model(.floatingPoint(let number)) = self, number.type.isDouble, type.isDouble else {
                return nil
            }
            return .model(.floatingPoint(FloatingPointValue(number.double, as: type)))
        }
        switch type {
        case .json: return self
        case .bool: return json.boolean.map(Value.bool)
        case .string: return json.string.map(Value.string)
        case .date: return json.string.flatMap(InternetDate.read).map { .model(.date($0)) }
        case .url: return json.string.flatMap(URL.init(string:)).map { .model(.url($0)) }
        case .uuid: return json.string.flatMap(UUID.init(uuidString:)).map { .model(.uuid($0)) }
        case .data: return nil
        case .decimal: return json.numberText.flatMap { Decimal(string: $0, locale: nil) }.map { .model(.decimal($0)) }
        case .double, .cgFloat: return json.double.map { .model(.floatingPoint(FloatingPointValue($0, as: type))) }
        case .float, .float16:
            return json.double.map { .model(.floatingPoint(FloatingPointValue(Double(Float($0)), as: type))) }
        default:
            return json.wholeNumber.flatMap { IntegerValue($0, as: type) }.map { .model(.integer($0)) }
        }
    }

    /// Raw JSON as a Swift value if no type is required: an `Int` if it is written as one, a `Decimal` if it is too
    /// large for that, otherwise a `Double`, a `String` or a `Bool`.
    package var asScalar: Value {
        guard case .model(.json(let json)) = self else { return self }
        switch json.kind {
        case .string: return json.string.map(Value.string) ?? self
        case .boolean: return json.boolean.map(Value.bool) ?? self
        case .number:
            if let int = json.naturalInt { return .int(int) }
            if json.isWhole { return json.holdsDecimal ? adapted(to: .decimal) ?? self : self }
            return json.double.map(Value.double) ?? self
        case .null, .array, .object: return self
        }
    }

    /// The number in raw JSON with all digits of the response, without a decimal point if it is whole; `nil` if it is
    /// not a number.
    package var digits: String? {
        guard case .model(.json(let json)) = self, let text = json.numberText else { return nil }
        guard let whole = json.wholeNumber, !(text.hasPrefix("-") && whole == WholeNumber(0)) else { return text }
        return whole.description
    }

    /// Two values that an operator can take together: raw JSON becomes what the other one is.
    static func matched(_ left: Value, _ right: Value) -> (Value, Value) {
        let (left, right) = (SecretMark.without(left), SecretMark.without(right))
        switch (left.isJSON, right.isJSON) {
        case (false, false):
            guard left.scalarType != right.scalarType, let one = left.adapted(to: .double),
                let two = right.adapted(to: .double)
            else { return (left, right) }
            return (one, two)
        case (true, false): return (right.scalarType.flatMap { left.adapted(to: $0) } ?? left.asScalar, right)
        case (false, true): return (left, left.scalarType.flatMap { right.adapted(to: $0) } ?? right.asScalar)
        case (true, true):
            let (one, two) = (left.asScalar, right.asScalar)
            switch (one.scalarType, two.scalarType) {
            case (.int, .double): return (left.adapted(to: .double) ?? one, two)
            case (.double, .int): return (one, right.adapted(to: .double) ?? two)
            case (.decimal, .int), (.decimal, .double): return (one, right.adapted(to: .decimal) ?? two)
            case (.int, .decimal), (.double, .decimal): return (left.adapted(to: .decimal) ?? one, two)
            default: return (one, two)
            }
        }
    }
}

extension ScalarType {
    /// Indicates whether it is `Double`, or what Swift converts to it by itself.
    var isDouble: Bool { self == .double || self == .cgFloat }
}

extension JSONValue {
    /// The number where it is written as a whole one and an `Int` holds it.
    var naturalInt: Int? { isWhole ? int : nil }

    /// True if a `Decimal` has room for all the digits.
    fileprivate var holdsDecimal: Bool { (numberText?.utf8.count(where: \.isDigit) ?? 0) <= 38 }

    /// True if the number is whole: `100` and `1e2`, but not `100.0`, which is written with a fraction.
    var isWhole: Bool {
        guard let digits = numberText?.utf8, !digits.contains(UInt8(ascii: ".")) else { return false }
        if digits.allSatisfy({ $0 < UInt8(ascii: ":") }) { return true }
        return wholeNumber != nil
    }

    /// The number, in any notation, if it has no fraction.
    fileprivate var wholeNumber: WholeNumber? {
        guard kind == .number else { return nil }
        if let number = int { return WholeNumber(number) }
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
            return numberText.flatMap { WholeNumber($0) }
        }
        return document.index.integer(at: indexEntry, as: Int128.self).map { WholeNumber($0) }
    }
}
