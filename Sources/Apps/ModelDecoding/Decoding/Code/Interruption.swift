package import JSONModel

/// Why code stops where it is, other than by its own `return`.
package enum Interruption: Error {
    /// An error that Swift's `throw` throws, or `try` on a container.
    case thrown(CodeError)
    /// Something that is not run here. What the code would have come to is not known.
    case unknown(UnknownCode)
    /// Swift would end the program here: a force unwrap of nil, an index out of range, an overflow.
    case trap(UnknownCode)
    /// A link of an optional chain is nil.
    case nilLink
    /// The failure has been reported, and what depends on it cannot continue.
    case lost
}

/// Code that cannot run: a description and its position.
package struct UnknownCode: Error, Hashable {
    /// `'withUnsafeBytes' is not run here`, without a full stop.
    package var message: String
    package var position: SourcePosition?

    package init(message: String, position: SourcePosition? = nil) {
        self.message = message
        self.position = position
    }
}

/// An error that code throws and can catch.
package enum CodeError: Sendable {
    case decoding(CodeDecodingError)
    /// An error that a container threw, made only if code asks for it, because most caught errors are never
    /// examined.
    case noted(NotedError)
    /// A value of one of the app's own types, or of Foundation's.
    case value(ModelValue)
}

/// A failure that the body's reader has noted, as Swift's error, which is made on request. Requests come only
/// while the body is read.
package struct NotedError: @unchecked Sendable {
    package let make: () -> CodeError

    package init(make: @escaping () -> CodeError) {
        self.make = make
    }
}

/// An error that code threw and did not catch, as a failure keeps it. Failures that look alike are alike, whatever it is.
package final class ThrownError: Sendable, Hashable {
    package let error: CodeError
    /// The `throw` that it came from, where that is known.
    let position: SourcePosition?

    init(_ error: CodeError, at position: SourcePosition?) {
        self.error = error
        self.position = position
    }

    package static func == (one: ThrownError, two: ThrownError) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}

/// The errors that were made so far, by what was read. Making one means reading the value again, and code may
/// then ask for further errors. Each is made once, however deeply they are nested.
package final class MadeErrors {
    package struct Key: Hashable {
        let entry: Int
        let type: ModelType

        package init(entry: Int, type: ModelType) {
            self.entry = entry
            self.type = type
        }
    }

    package var errors: [Key: CodeError] = [:]

    package init() {}
}

/// A `DecodingError`.
package struct CodeDecodingError: Sendable {
    package enum Kind: String, Sendable {
        case typeMismatch, valueNotFound, keyNotFound, dataCorrupted
    }

    package var kind: Kind
    /// The type of a `typeMismatch` or `valueNotFound`.
    package var type: ModelType?
    /// The key of a `keyNotFound`.
    package var key: String?
    package var codingPath: [CodeCodingKey]
    package var debugDescription: String
    /// Indicates whether `debugDescription` matches that of Swift's error. Foundation has its own wording for
    /// what a container throws.
    package var isWorded = false
    package var underlyingError = ModelValue.nil

    package init(
        kind: Kind, type: ModelType? = nil, key: String? = nil, codingPath: [CodeCodingKey], debugDescription: String,
        isWorded: Bool = false, underlyingError: ModelValue = .nil
    ) {
        self.kind = kind
        self.type = type
        self.key = key
        self.codingPath = codingPath
        self.debugDescription = debugDescription
        self.isWorded = isWorded
        self.underlyingError = underlyingError
    }
}

/// A key on the way to a value, as `codingPath` has it.
package enum CodeCodingKey: Hashable, Sendable {
    case member(String)
    case element(Int)

    package init(_ step: JSONPath.Step) {
        switch step {
        case .member(let name): self = .member(name)
        case .element(let number): self = .element(number)
        }
    }
}

extension JSONPath.Step {
    init(_ key: CodeCodingKey) {
        switch key {
        case .member(let name): self = .member(name)
        case .element(let number): self = .element(number)
        }
    }
}
