import Foundation
import ModelDecoding

extension CodeLibrary {
    /// A literal as another type that Swift makes from it: `5` as a `Double`, a `UInt8`, a `Decimal`. Nil if Swift
    /// makes no such value, or if it is that value already.
    static func literal(_ value: ModelValue, as type: ModelType) -> ModelValue? {
        switch (value, type.innermost) {
        case (.string, .named(let reference))
        where ["Character", "Substring", "StaticString"].contains(reference.qualifiedName):
            return value
        // A literal that is no `Int` has more bits, until its place says how many.
        case (.integer(let integer), .scalar(let scalar))
        where integer.type == .int || integer.type == .int128 && integer.int == nil:
            return ModelValue(.integer(integer.whole), as: scalar)
        case (.floatingPoint(let number), .scalar(.decimal)) where number.type == .double:
            // Swift makes a `Decimal` from the `Double` that the literal is, and not from its digits.
            return .decimal(Decimal(number.double))
        case (.floatingPoint(let number), .scalar(let scalar)) where number.type == .double && scalar != .double:
            return ModelValue(.floatingPoint(number.double), as: scalar)
        case (.array(let array), .named): return options(array.elements, of: type.innermost)
        case (.array(let array), .set(let element)):
            return .set(SetValue(literals(array.elements, element), of: element))
        case (.array(let array), .array(let element)):
            return .array(ArrayValue(literals(array.elements, element), of: element))
        case (.dictionary(let dictionary), .dictionary(let key, let value)):
            let members = zip(literals(dictionary.keys, key), literals(dictionary.values, value))
            return .dictionary(DictionaryValue(members.map { ($0, $1) }, keyType: key, valueType: value))
        default: return nil
        }
    }

    private static func literals(_ values: [ModelValue], _ type: ModelType) -> [ModelValue] {
        values.map { literal($0, as: type) ?? $0 }
    }

    /// Evaluates `value is T` for a library type; nil if that depends on the code's own declarations.
    static func isInstance(_ value: ModelValue, of type: ModelType) -> Bool? {
        switch (value, type) {
        case (_, .optional(let wrapped)): value.isNil ? nil : isInstance(value, of: wrapped)
        case (.nil, _): false
        case (.string, .scalar(.string)): true
        case (let value, .named(let reference)) where reference.qualifiedName == LibraryNull.typeName && !value.isCode:
            false
        // A text is a `String`, a `Substring` or a `Character`, and does not say which.
        case (.string, .named): nil
        case (.json, _): nil
        case (.array(let array), .array(let element)): areInstances(array.elements, of: element)
        case (.set(let set), .set(let element)): areInstances(set.elements, of: element)
        case (.dictionary(let dictionary), .dictionary(let key, let value)):
            both(areInstances(dictionary.keys, of: key), areInstances(dictionary.values, of: value))
        case (.record, .named), (.enumeration, .named), (_, .parameter): nil
        case (.code(let code), .named): code.type == type ? true : nil
        case (_, .named(let reference)): reference.qualifiedName == "Any" ? true : nil
        default: value.type == type
        }
    }

    private static func areInstances(_ values: [ModelValue], of type: ModelType) -> Bool? {
        var all: Bool? = true
        for value in values {
            all = both(all, isInstance(value, of: type))
            if all == false { return false }
        }
        return all
    }

    /// True if both hold; nil if that depends on something unknown.
    private static func both(_ one: Bool?, _ two: Bool?) -> Bool? {
        if one == false || two == false { return false }
        return one == nil || two == nil ? nil : true
    }
}

extension ModelValue {
    fileprivate var isCode: Bool {
        if case .code = self { true } else { false }
    }
}
