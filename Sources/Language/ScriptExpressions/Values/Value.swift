package import Foundation
package import HTTPModel
package import ModelDecoding

/// The value of an expression.
///
/// Everything that a body can decode to is a ``ModelValue``, and so are the results of literals and
/// arithmetic. The other cases exist only in scripts. Large or rare values are held by reference, so that an
/// array of numbers costs little more than the numbers.
package enum Value: Sendable {
    case model(ModelValue)
    /// Text with a secret part; text without one is a model value.
    case secretText(SecretText)
    /// Bytes made from a secret.
    indirect case secretData(Data, [Secret])
    /// A number, a date, a UUID or a duration made from a secret.
    indirect case secretValue(Value, [Secret])
    case duration(Duration)
    /// An array from an expression.
    case array(ValueArray)
    /// A set from an expression, with its distinct elements in the order they were added.
    case set(ValueArray)
    /// A dictionary that an expression made, in its order.
    indirect case dictionary(KeyedEntries<DictionaryEntry>)
    /// A JSON object that an expression made: its members are read in the wire's spelling.
    indirect case object(KeyedEntries<ObjectEntry>)
    indirect case range(RangeValue)
    case tuple([TupleElement])
    indirect case regex(RegexValue)
    /// `file("photo.jpg", type: "image/jpeg")`
    indirect case file(FileValue)
    indirect case function(Function)
    /// The pages of an endpoint, or their elements, before any has been read.
    indirect case pages(PageSequence)
    /// A server's data, piece by piece, before it is read.
    indirect case stream(StreamSequence)
    /// An endpoint that is named but not called.
    case endpoint(String)
    indirect case response(Response)
    /// Header lines, which are looked up by name in any case, and iterated over in order.
    case headers(HeaderFields, secrets: [Secret] = [])
    indirect case failure(CallFailure)
    /// The last `Result`.
    indirect case result(ResultValue)
    /// `.iso8601`: an enumeration's case whose type is not known yet.
    case implicitCase(String, [LabelledValue])
    indirect case type(ModelType)
    /// A namespace for names after a dot: `env`, `decoder`, `transport`.
    case namespace(Namespace)

    package static let `nil` = Value.model(.nil)
    package static func bool(_ value: Bool) -> Value { .model(.bool(value)) }
    package static func int(_ value: Int) -> Value { .model(.int(value)) }
    package static func double(_ value: Double) -> Value { .model(.double(value)) }
    package static func string(_ value: String) -> Value { .model(.string(value)) }

    /// Text, whose secret parts stay secret.
    package static func text(_ text: SecretText) -> Value {
        text.isSecret ? .secretText(text) : .string(text.revealed)
    }
}

package struct DictionaryEntry: Sendable {
    package var key: Value
    package var value: Value

    package init(_ key: Value, _ value: Value) {
        self.key = key
        self.value = value
    }
}

package struct ObjectEntry: Sendable {
    package var key: SecretText
    package var value: Value

    package init(_ key: SecretText, _ value: Value) {
        self.key = key
        self.value = value
    }
}

package struct TupleElement: Sendable {
    package var label: String?
    package var value: Value { didSet { depth = value.depth } }
    private(set) var depth: UInt16

    package init(_ label: String? = nil, _ value: Value) {
        self.label = label
        self.value = value
        depth = value.depth
    }
}

/// An argument of a function or an endpoint.
package struct LabelledValue: Sendable {
    package var label: String?
    package let value: Value
    let depth: UInt16

    package init(_ label: String? = nil, _ value: Value) {
        self.label = label
        self.value = value
        depth = value.depth
    }
}

/// `a..<b`, `a...b`, `a...`, `...b`, `..<b`.
package struct RangeValue: Sendable {
    package let lower: Value?
    package let upper: Value?
    package let includesUpper: Bool
    let depth: UInt16

    package init(lower: Value?, upper: Value?, includesUpper: Bool) {
        self.lower = lower
        self.upper = upper
        self.includesUpper = includesUpper
        depth = max(lower?.depth ?? 0, upper?.depth ?? 0)
    }
}

/// A file below the script's folder, to be sent with a request.
package struct FileValue: Sendable {
    package var name: String
    package var type: String
    package var content: FileContent
    /// The secrets that its name or its type was made from.
    package var secrets: [Secret]

    package init(name: String, type: String, content: FileContent, secrets: [Secret] = []) {
        self.name = name
        self.type = type
        self.content = content
        self.secrets = secrets
    }
}

package enum ResultValue: Sendable {
    case success(Value)
    indirect case failure(CallFailure)
}

package enum Namespace: Sendable, Hashable {
    case env, decoder, transport
    /// The endpoints and models of an API, or those of one of its groups: `tmdb`, `github.repos`.
    case endpoints(of: String)

    /// The name before the dot.
    package var name: String {
        switch self {
        case .env: "env"
        case .decoder: "decoder"
        case .transport: "transport"
        case .endpoints(let path): path
        }
    }
}
