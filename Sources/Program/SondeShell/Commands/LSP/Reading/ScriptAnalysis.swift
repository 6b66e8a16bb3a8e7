import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// The result of the check for one version of a script.
struct ScriptAnalysis: Sendable {
    let version: Int
    /// The text that the ranges refer to: lines for curl are Sonde's own in it, and keep their numbers.
    let text: EditedText
    let source: ScriptSource
    let parsed: ParsedScript
    let findings: [Diagnostic]
    let knowledge: ScriptKnowledge?
    let reach: Reach
    var path: String { "\(source.folder)/\(source.name)" }

    /// Checks a script as `sonde check` does, reading what the client has open in place of the files. The check ends early
    /// once it is no longer needed.
    init(_ script: OpenScript, _ files: WorkspaceFiles, while isWanted: () -> Bool = { true }) {
        let file = ScriptFile(script.parsed, of: script.text.text, at: script.path)
        self.init(
            script, file, checked: file.check(in: files.files(around: file), withMeanings: true, while: isWanted))
    }

    /// What a script's tree says, before it is checked.
    init(parsing script: OpenScript) {
        self.init(script, ScriptFile(script.parsed, of: script.text.text, at: script.path), checked: nil)
    }

    private init(_ script: OpenScript, _ file: ScriptFile, checked check: ScriptCheck?) {
        version = script.version
        let isTranslated = file.parsed.text.utf8.count != script.text.bytes.count
        text = isTranslated ? EditedText(file.parsed.text, script.text.encoding) : script.text
        (source, parsed) = (file.source, file.parsed)
        // Of a text that cannot be read, the rest is still known: a person is typing there.
        findings = parsed.diagnostics + (parsed.hasErrors ? [] : check?.findings ?? [])
        knowledge = check?.knowledge
        reach = check?.reach ?? Reach()
    }
}
