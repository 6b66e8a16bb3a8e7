import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// A typed line, parsed once when Enter is pressed: its meaning, its secrets, and the part that may be kept.
package struct PromptInput: Sendable {
    /// The line as it was typed.
    package let line: String
    /// The same as a script holds it.
    let source: ScriptSource
    let parsed: ParsedScript
    /// True if it was typed for another program and is run as a Sonde line.
    let isTranslated: Bool
    let secrets: [Secret]
    /// The line in a form that may be shown and kept.
    package let kept: String
}
