import Presentation
import ScriptRuntime

/// The beginning of a prompt.
struct Preamble: Sendable {
    /// Run in silence before anything is typed.
    let script: ScriptSource
    let words: [StyledText]
    /// The address of the demo's server.
    let origin: String
}
