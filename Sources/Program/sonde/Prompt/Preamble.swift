import Presentation
import ScriptRuntime

/// The beginning of a prompt.
struct Preamble: Sendable {
    /// Run in silence before anything is typed.
    let script: ScriptSource
    /// The first words.
    let words: [StyledText]
    /// The address of the demo's server.
    let origin: String
}
