import Presentation
import ScriptRuntime

/// What a prompt begins with.
struct Preamble: Sendable {
    /// Run in silence before anything is typed.
    let script: ScriptSource
    /// The first words.
    let words: [StyledText]
    /// Where the demo serves.
    let origin: String
}
