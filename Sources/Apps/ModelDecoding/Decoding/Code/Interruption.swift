package import JSONModel

/// Why code stops where it is, other than by its own `return`.
package enum Interruption: Error {
    /// What Swift's `throw` throws, and what `try` on a container does.
    case thrown(CodeError)
    /// Something that is not run here. What the code would have come to is not known.
    case unknown(UnknownCode)
    /// Swift would end the program here: a force unwrap of nil, an index out of range, an overflow.
    case trap(UnknownCode)
    /// A link of an optional chain is nil.
    case nilLink
    /// What failed has been told, and what depends on it cannot go on.
    case lost
}

/// What cannot be run, in words, and where it stands.
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
    /// What a container threw, and how to find out what it was, should code ask: most that is caught is never looked at.
    case noted(NotedError)
    /// A value of one of the app's own types, or of Foundation's.
    case value(ModelValue)
}

/// What the reader of the body has noted, as Swift's error, which is made when it is asked for. It is asked for only
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

/// The errors that were made so far, by what was read. To make one is to read the value again, in which code may ask for
/// errors too: each is made once, however deep they lie within each other.
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
    /// Whether `debugDescription` is what Swift's error has. Foundation words what a container throws in its own way.
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
