package import HTTPMiddleware
package import ModelDecoding
import ScriptSyntax

/// The type of a value, as far as the text alone determines it. Raw JSON, and anything derived from it, has
/// no type until it arrives. The type does not say whether a value may be nil.
package indirect enum StaticType: Sendable, Hashable {
    case scalar(ScalarType)
    /// A number literal, which takes on the type of its context.
    case wholeNumber, decimalNumber
    case array(of: StaticType?)
    /// A value that arrives piece by piece. Waiting for its end returns an array.
    case stream(of: StaticType?)
    case dictionary(key: StaticType?, value: StaticType?)
    case tuple([Part])
    case range(of: StaticType?)
    case duration, response, headers, failure, regex, file
    /// `result`, with the type of its success value.
    case result(of: StaticType?)
    case endpoint(String)
    /// A declared type.
    case model(ModelReference)
    /// A closure, a key path or an operator, with the type of its result.
    case function(result: StaticType?)
    /// A function declared with `func`.
    case declared(KnownFunction)
    /// A type itself: `Int` in `Int.max`.
    case type(ModelType)
    /// `decoder`, `transport`.
    case settings(String)
    /// `.dessert`: a case whose type is not known yet.
    case implicitCase(String)
    /// The result of `print`.
    case nothing
    /// A type that is still being found, as its number in a ``TypeSolver``.
    case open(Int)

    /// One element of a tuple.
    package struct Part: Sendable, Hashable {
        package let label: String?
        package let type: StaticType?

        package init(label: String?, type: StaticType?) { (self.label, self.type) = (label, type) }
    }
}

extension StaticType {
    /// A type of a model, without its question marks; nil where values of it may be of any type.
    package init?(_ type: ModelType) {
        switch type.unwrapped {
        case .scalar(.json): return nil
        case .scalar(let scalar): self = .scalar(scalar)
        case .array(let element), .set(let element): self = .array(of: StaticType(element))
        case .dictionary(let key, let value): self = .dictionary(key: StaticType(key), value: StaticType(value))
        case .named where type.unwrapped == .duration: self = .duration
        case .named(let reference): self = .model(reference)
        default: return nil
        }
    }

    /// Creates the type of a value that a call passes for a parameter of an endpoint. The value for an
    /// enumeration may be its case or its raw value.
    package init?(_ type: ParameterType) {
        switch type {
        case .string, .secret: self = .scalar(.string)
        case .integer, .unsigned: self = .scalar(.int)
        case .number: self = .scalar(.double)
        case .decimal: self = .scalar(.decimal)
        case .boolean: self = .scalar(.bool)
        case .date: self = .scalar(.date)
        case .url: self = .scalar(.url)
        case .uuid: self = .scalar(.uuid)
        case .list(let element): self = .array(of: StaticType(element))
        case .optional(let wrapped):
            guard let type = StaticType(wrapped) else { return nil }
            self = type
        default: return nil
        }
    }

    /// The type of a value that an operator gave.
    package init?(_ value: Value) {
        switch value {
        case .duration: self = .duration
        case .range(let range): self = .range(of: range.lower.flatMap { StaticType($0) })
        default:
            guard let scalar = value.scalarType else { return nil }
            self = .scalar(scalar)
        }
    }

    /// The type of a variable that holds it. There, a number literal has a type of its own.
    package var settled: StaticType? {
        switch self {
        case .wholeNumber: .scalar(.int)
        case .decimalNumber: .scalar(.double)
        case .array(let element): .array(of: element?.settled)
        case .stream(let element): .stream(of: element?.settled)
        case .dictionary(let key, let value): .dictionary(key: key?.settled, value: value?.settled)
        case .tuple(let parts): .tuple(parts.map { Part(label: $0.label, type: $0.type?.settled) })
        case .range(let bound): .range(of: bound?.settled)
        case .implicitCase, .nothing: nil
        default: self
        }
    }
}

extension ModelType {
    /// A duration, which only scripts have.
    package static let duration = ModelType.named(ModelReference("Duration"))
}

extension StaticType {
    /// As a message names it.
    package var name: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .wholeNumber: "Int"
        case .decimalNumber: "Double"
        case .array(let element): element.map { "[\($0.name)]" } ?? "an array"
        case .stream(let element): element.map { "Stream<\($0.name)>" } ?? "a stream"
        case .dictionary(let key?, let value?): "[\(key.name): \(value.name)]"
        case .dictionary: "a dictionary"
        case .tuple(let parts): "(\(parts.map { $0.type?.name ?? "Any" }.joined(separator: ", ")))"
        case .range: "Range"
        case .duration: "Duration"
        case .response: "Response"
        case .headers: "Headers"
        case .failure: "Error"
        case .result: "Result"
        case .regex: "Regex"
        case .file: "a file"
        case .endpoint(let name): "the endpoint \(name)"
        case .model(let reference): reference.description
        case .function: "a closure"
        case .declared(let function): "the function \(function.declaration.name.text)"
        case .type(let type): "\(type).Type"
        case .settings(let name): name
        case .implicitCase(let name): ".\(name)"
        case .nothing: "nothing"
        case .open: "Any"
        }
    }

    /// The kinds whose functions it has; empty if only the value itself determines them.
    package var kinds: [ValueKind] {
        switch self {
        case .array: [.array, .any]
        case .stream: [.stream, .array, .any]
        case .dictionary: [.dictionary, .array, .any]
        case .tuple: [.tuple, .any]
        case .range(let bound): bound?.isInteger == false ? [.range, .any] : [.range, .array, .any]
        case .duration: [.duration, .any]
        case .response: [.response, .any]
        case .headers: [.headers, .dictionary, .array, .any]
        case .failure: [.failure, .any]
        case .result: [.result, .any]
        case .regex: [.regex, .any]
        case .file: [.file, .any]
        case .endpoint: [.endpoint, .any]
        case .function, .declared, .type, .settings, .implicitCase, .nothing, .open: [.any]
        case .model: []
        case .scalar, .wholeNumber, .decimalNumber: sample?.kinds ?? []
        }
    }

    /// True if its values may stand for optionals, whose functions they then have.
    package var mayBeOptional: Bool { if case .model = self { true } else { kinds.mayBeOptional } }

    /// The elements that it is gone through by; nil where it has none, or nothing is known of them.
    package var element: StaticType? {
        switch self {
        case .array(let element), .stream(let element): element
        case .scalar(.string): .scalar(.string)
        case .scalar(.data): .scalar(.uint8)
        case .dictionary(let key, let value):
            .tuple([Part(label: "key", type: key), Part(label: "value", type: value)])
        case .headers:
            .tuple([Part(label: "key", type: .scalar(.string)), Part(label: "value", type: .scalar(.string))])
        case .range(let bound): bound
        default: nil
        }
    }

    /// True if an element may be missing under a key.
    package var isKeyed: Bool {
        switch self {
        case .dictionary, .headers: true
        default: false
        }
    }

    /// Indicates whether `for` can iterate over it.
    package var isSequence: Bool {
        switch self {
        case .array, .stream, .dictionary, .headers, .scalar(.string), .scalar(.data): true
        case .range(let bound): bound?.isInteger != false
        default: false
        }
    }

    var isText: Bool { self == .scalar(.string) }

    package var isInteger: Bool {
        switch self {
        case .wholeNumber: true
        case .scalar(let scalar): scalar.isInteger
        default: false
        }
    }

    package var isNumber: Bool {
        switch self {
        case .wholeNumber, .decimalNumber: true
        case .scalar(let scalar): scalar.isNumber
        default: false
        }
    }
}

extension StaticType {
    /// The meaning of the names in the types of its functions.
    package var names: TypeForm.Names {
        var names: TypeForm.Names = ["Self": self, "Wrapped": self]
        names["Element"] = element
        switch self {
        case .dictionary(let key, let value):
            names["Key"] = key
            names["Value"] = value
        case .range(let bound): names["Bound"] = bound
        case .result(let success): names["Success"] = success
        default: break
        }
        return names
    }

    /// The type that `[Int](…)` and `[String: [Int]]()` make, or `nil` if the brackets contain anything but types.
    package var ofEmptyLiteral: StaticType? {
        switch self {
        case .type(let type): StaticType(type)
        case .array(let element?): element.ofEmptyLiteral.map { .array(of: $0) }
        case .dictionary(let key?, let value?):
            key.ofEmptyLiteral.flatMap { key in value.ofEmptyLiteral.map { .dictionary(key: key, value: $0) } }
        default: nil
        }
    }
}
