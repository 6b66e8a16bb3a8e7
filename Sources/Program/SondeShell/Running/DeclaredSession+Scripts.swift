import ClientWriting
import Presentation
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension DeclaredSession {
    /// Adds what a script declares and sets. If that fails, tells why and returns false.
    mutating func add(_ script: ScriptFile, telling console: Console, _ renderer: Renderer) async -> Bool {
        do throws(RuntimeError) {
            try await add(script.parsed.script, in: script.source)
            return true
        } catch {
            let failure = Outcome(.failed(error), at: error.range, in: script.source)
            if let text = renderer.complaint(failure) { console.complain(drawn: text) }
            return false
        }
    }
}
