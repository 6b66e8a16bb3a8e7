import Basics
package import HTTPModel
import ModelDecoding
import Redaction
package import ScriptRuntime
package import ScriptSyntax

/// The secrets of a text that is about to run, found once, for masking and for the text to keep.
package struct SecretSurvey: Sendable {
    private let bytes: [UInt8]
    private let literals: [LiteralSecret]
    private let mistyped: [SourceRange]

    /// Creates a survey of a text. Only a caller that reads a replayed script knows its parameters.
    package init(
        of parsed: ParsedScript, _ text: String, _ session: Session = Session(interpreter: .none),
        parametersOfScript: @escaping (String) -> [ParameterDeclaration] = { _ in [] }
    ) {
        bytes = Array(text.utf8)
        literals = LiteralSecret.all(
            in: parsed.script, of: text, session, parametersOfScript: parametersOfScript)
        mistyped = MistypedSecrets.all(in: text, parsed, session)
    }

    /// The secrets that must not be shown, even if the text cannot run.
    package var secrets: [Secret] {
        literals.map(\.secret) + mistyped.flatMap(secrets)
    }

    /// The text with `\(secret)` in place of every secret, including these, and with other replacements.
    package func kept(without secrets: [Secret], writing edits: [(range: SourceRange, text: String)] = []) -> String {
        var found = edits.map { ($0.range, $0.text) }
        found += literals.map { ($0.range, $0.isWord ? Self.mark : "\"\(Self.mark)\"") }
        found += SecretMask(secrets).occurrences(in: bytes).map { ($0.range, Self.mark) }
        found += mistyped.map { ($0, Self.mark) }
        return String(decoding: bytes.replacing(found), as: UTF8.self)
    }

    /// Indicates whether a kept text contained a secret, so that it cannot run unchanged.
    package static func hidesSecret(_ text: String) -> Bool { text.contains(mark) }

    /// Returns texts with `\(secret)` in place of these secrets.
    package static func hiding(_ secrets: [Secret]) -> (String) -> String {
        let mask = SecretMask(secrets)
        return { text in
            let bytes = Array(text.utf8)
            return String(
                decoding: bytes.replacing(mask.occurrences(in: bytes).map { ($0.range, mark) }), as: UTF8.self)
        }
    }
}

extension SecretSurvey {
    private static let mark = "\\(secret)"

    private func secrets(in range: SourceRange) -> [Secret] {
        // The rest of a line may be more than the secret, so any part that looks like a key is also hidden alone.
        let rest = Secret("secret", String(decoding: bytes[range], as: UTF8.self), from: .typed)
        let words = rest.revealed.split { $0.isWhitespace || "\"'".contains($0) }
            .filter { $0.contains(where: \.isNumber) && $0.contains(where: \.isLetter) }
            .map { Secret("secret", String($0), from: .typed) }
        return [rest] + words.filter(\.couldBeKey)
    }
}

extension KnownSecrets {
    /// Adds the literal secrets in a script, and possible ones in a script that cannot be parsed.
    package func learn(of script: ParsedScript, _ text: String, _ session: Session) {
        add(SecretSurvey(of: script, text, session).secrets)
    }
}
