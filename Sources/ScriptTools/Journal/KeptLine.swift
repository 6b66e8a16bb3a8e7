package import HTTPModel
package import ScriptRuntime
import ScriptSyntax

/// What was typed, as it may be kept: `\(secret)` stands where a secret stood.
package enum KeptLine {
    /// A script that is replayed is read for its parameters.
    package static func text(
        _ line: String, in session: Session, without secrets: [Secret],
        reading script: (String) -> String? = { _ in nil }
    ) -> String {
        let parsed = ParsedScript(line)
        let literals = LiteralSecret.all(in: parsed.script, of: line, session) { path in
            script(path).map { ParsedScript($0).script.parameters } ?? []
        }
        var found = literals.map { ($0.range, $0.isWord ? mark : "\"\(mark)\"") }
        found += SecretMask(secrets).occurrences(in: Array(line.utf8)).map { ($0.range, mark) }
        found += MistypedSecrets.all(in: line, parsed, session).map { ($0, mark) }
        return replacing(found, in: line)
    }

    private static let mark = "\\(secret)"

    private static func replacing(_ found: [(SourceRange, String)], in line: String) -> String {
        let bytes = Array(line.utf8)
        var kept = ""
        var end = 0
        for (range, mark) in found.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
            if range.lowerBound >= end {
                kept += String(decoding: bytes[end..<range.lowerBound], as: UTF8.self) + mark
            }
            end = max(end, range.upperBound)
        }
        return kept + String(decoding: bytes[end...], as: UTF8.self)
    }
}
