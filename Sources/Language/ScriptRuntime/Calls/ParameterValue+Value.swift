import Foundation
import HTTPMiddleware
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension ParameterValue {
    /// Creates an argument from a value. A type can preserve more of a response's number
    /// than would otherwise remain.
    init(_ value: Value, as type: ModelType? = nil, at range: SourceRange) throws(RuntimeError) {
        switch Self.exact(value, as: type) ?? value.asScalar {
        case .model(.nil): self = .null
        case .model(.bool(let value)): self = .boolean(value)
        case .model(.string(let value)): self = .string(value)
        case .model(.date(let value)): self = .date(value)
        case .model(.url(let value)): self = .url(value.url)
        case .model(.uuid(let value)): self = .uuid(value)
        case .model(.decimal(let value)): self = .decimal(value)
        case .model(.floatingPoint(let value)): self = .number(value.shortest)
        case .model(.integer(let value)):
            if let number = value.int {
                self = .integer(number)
            } else if let number = value.number(as: UInt64.self) {
                self = .unsigned(number)
            } else {
                throw RuntimeError("\(value) is too large for an argument", at: range)
            }
        case .model(.enumeration(let value)): self = .string(value.name)
        case .implicitCase(let name, let values) where values.isEmpty: self = .string(name)
        case .secretText(let text): self = .secret(text)
        case .secretValue(let plain, let secrets):
            let scalar = try ParameterValue(plain, as: type, at: range)
            let argument = StructuredArgument(
                value, shownAs: value.written.description, secrets: secrets, madeOf: scalar)
            self = .structure(argument)
        default:
            guard let elements = value.elements else {
                throw RuntimeError("\(value.kindName) cannot be an argument", at: range)
            }
            self = .list(
                try elements.map { (element) throws(RuntimeError) in
                    try ParameterValue(element, as: type, at: range)
                })
        }
    }

    /// Returns a response's number with all its digits, as a parameter of this type or of a list of it takes it.
    private static func exact(_ value: Value, as type: ModelType?) -> Value? {
        guard let type, let digits = value.digits, digits.count(where: \.isNumber) <= mostDigits else { return nil }
        switch type {
        case .optional(let inner), .array(let inner): return exact(value, as: inner)
        case .scalar(let scalar) where [.decimal, .uint, .uint64].contains(scalar): return value.adapted(to: scalar)
        default: return nil
        }
    }

    /// As many a `Decimal` holds.
    private static let mostDigits = 38
}

extension Value {
    /// An argument as a value.
    init(_ value: ParameterValue) {
        switch value {
        case .null: self = .nil
        case .string(let value): self = .string(value)
        case .integer(let value): self = .int(value)
        case .unsigned(let value):
            let large = IntegerValue(value, as: .uint64).map { Value.model(.integer($0)) }
            self = Int(exactly: value).map(Value.int) ?? large ?? .nil
        case .number(let value): self = .double(value)
        case .decimal(let value): self = .model(.decimal(value))
        case .boolean(let value): self = .bool(value)
        case .date(let value): self = .model(.date(value))
        case .url(let value): self = .model(.url(value))
        case .uuid(let value): self = .model(.uuid(value))
        case .secret(let text): self = .text(text)
        case .enumeration(let value): self = .string(value.rawValue)
        case .structure(let structure): self = structure.content as? Value ?? .nil
        case .list(let values): self = .array(values.map { Value($0) })
        }
    }
}
