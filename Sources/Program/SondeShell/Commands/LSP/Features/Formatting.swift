import JSONModel
import ScriptSyntax

/// The format of `sonde format`, as an edit of the lines that change.
enum Formatting {
    static func edits(of script: OpenScript) -> JSONValue {
        // The reader keeps lines for curl: whether they are translated is not a question of white space.
        guard !script.parsed.hasErrors, script.parsed.curlStatements.isEmpty else { return .list([]) }
        let formatted = script.parsed.formatted
        return .list(formatted == script.text.text ? [] : [script.text.edit(into: formatted)])
    }
}
