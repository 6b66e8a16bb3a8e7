package import Foundation
package import HTTPModel
import JSONModel
import ModelDecoding
package import Redaction
package import ScriptSyntax

/// The secrets that a session knows, and the permitted uses of them.
package struct SessionSecrets: Sendable {
    private let known: KnownSecrets?
    /// True if a secret can only be joined, encoded, hashed and sent, because the person or agent that runs the script
    /// must not learn it, not even from the script's decisions.
    package let areKeptWhole: Bool

    package init(_ known: KnownSecrets? = nil, areKeptWhole: Bool = false) {
        (self.known, self.areKeptWhole) = (known, areKeptWhole)
    }

    /// Notes secrets that were read, or made from others, before anything is sent.
    package func learn(_ secrets: [Secret]) { known?.add(unsent: secrets) }

    /// Returns a secret that a text, such as a response, repeats.
    package func secret(in text: String) -> Secret? {
        // A person sees a longer text masked, and a shorter one is not a key.
        guard let known, areKeptWhole || (8...65_536).contains(text.utf8.count) else { return nil }
        let mask = known.mask
        return mask.isEmpty ? nil : mask.occurrences(in: Array(text.utf8)).first?.secret
    }

    /// Returns text or bytes that repeat a secret as that secret, because a response does not mark its secrets. Nil for
    /// anything else.
    package func marked(_ value: Value) -> Value? {
        func marked(_ text: String) -> Value? {
            secret(in: text).map { .secretText(SecretText($0.replaced(by: text))) }
        }
        switch value {
        case .model(.string(let text)): return marked(text)
        case .model(.json(let json)): return json.string.flatMap(marked)
        case .model(.data(let data)):
            guard let known, (8...65_536).contains(data.count) else { return nil }
            let mask = known.mask
            guard !mask.isEmpty, let found = mask.occurrences(in: [UInt8](data)).first else { return nil }
            return .secretData(data, [found.secret])
        default: return nil
        }
    }

    /// Throws if one of these values carries a secret that must stay whole. A collection may be checked later, when
    /// the value that repeats a secret is read from it.
    package func requireNone(
        in values: @autoclosure () -> [Value], lookingInside: Bool = true, at range: SourceRange
    ) throws(RuntimeError) {
        guard areKeptWhole else { return }
        for value in values() {
            if let secret = carried(by: value, lookingInside: lookingInside) {
                throw Self.refusal(of: secret, at: range)
            }
        }
    }

    /// Throws for a body that repeats a secret, because the code of a model could take it apart. Secrets that the
    /// server itself issues, such as a token, are decoded.
    package func requireNone(inBody body: Data, at range: SourceRange) throws(RuntimeError) {
        guard areKeptWhole, let known else { return }
        let found = known.mask.occurrences(in: [UInt8](body)).first {
            $0.secret.origin != .response && $0.secret.origin != .cookie
        }
        guard let found else { return }
        var error = Self.refusal(of: found.secret, at: range)
        error.advice = "the body repeats it: read it as JSON, without a type"
        throw error
    }

    private static func refusal(of secret: Secret, at range: SourceRange) -> RuntimeError {
        RuntimeError(
            "\(secret.scriptName) is secret: an agent can send it, join it, encode or hash it, and nothing else",
            at: range)
    }

    private func carried(by value: Value, lookingInside: Bool) -> Secret? {
        if let secret = Self.mark(of: value) { return secret }
        // What a server repeats, or a file says, is not marked.
        guard Self.canRepeat(value, inItsParts: lookingInside) else { return nil }
        return self.secret(in: value.interpolated.revealed)
    }

    /// The first secret in a value that has a value itself.
    private static func mark(of value: Value) -> Secret? {
        switch value {
        case .headers: value.interpolated.secrets.first { !$0.isMissing }
        case .implicitCase(_, let values): values.lazy.compactMap { mark(of: $0.value) }.first
        default: value.secrets.first { !$0.isMissing }
        }
    }

    /// True if a value can repeat a text, as a whole or in its parts.
    private static func canRepeat(_ value: Value, inItsParts: Bool) -> Bool {
        switch value.asScalar {
        case .model(.string), .model(.data), .model(.url): true
        // A number of fewer digits is not a key.
        case .model(.integer(let number)): number.description.utf8.count >= 8
        case .model(.json), .model(.record), .model(.array), .model(.set), .model(.dictionary), .model(.enumeration),
            .model(.pair), .model(.code), .array, .set, .dictionary, .object, .tuple, .headers:
            inItsParts
        default: false
        }
    }
}

extension Secret {
    /// Its name in a script.
    fileprivate var scriptName: String {
        if case .environment(let name) = origin { "env.\(name)" } else { name }
    }
}
