package import JSONModel

/// The reason why code stops, other than its own `return`.
package enum Interruption: Error {
    /// An error from `throw`, or from `try` on a container.
    case thrown(CodeError)
    /// Something that cannot be run here. The result of the code is unknown.
    case unknown(UnknownCode)
    /// Swift would stop the program here: a force unwrap of nil, an index out of range, an overflow.
    case trap(UnknownCode)
    /// A link of an optional chain is nil.
    case nilLink
    /// The failure has been reported, and code that depends on it cannot continue.
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
    /// An error that a container threw, created only if code reads it, because most caught errors are never examined.
    case noted(NotedError)
    /// A value of one of the app's own types, or of Foundation's.
    case value(ModelValue)
}

/// A failure that the body's reader has noted, as Swift's error, which is created on demand while the body is read.
package struct NotedError: @unchecked Sendable {
    package let make: () -> CodeError

    package init(make: @escaping () -> CodeError) {
        self.make = make
    }
}

/// An error that code threw and did not catch, as a failure keeps it. It does not count when two failures are compared.
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

/// The errors that were created so far, by the values that were read. Creating one means reading the value again, and
/// code may then request more errors. Each is created once, however deeply they are nested.
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
    /// Indicates whether `debugDescription` matches that of Swift's error. Foundation has its own wording for a
    /// container's errors.
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

/// A component of `codingPath`.
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
