import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// What was typed, read once when Enter is pressed: what it says, what in it is secret, and what of it may be kept.
package struct PromptInput: Sendable {
    /// The line as it was typed.
    package let line: String
    /// The same as a script holds it.
    let source: ScriptSource
    let parsed: ParsedScript
    /// Whether it was typed for another program, and is run as a line of Sonde's own.
    let isTranslated: Bool
    let secrets: [Secret]
    /// The line as it may be shown and kept.
    package let kept: String
}
