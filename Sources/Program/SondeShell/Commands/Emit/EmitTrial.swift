import ClientWriting
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// The result of `emit` for a script on a machine where no variable is set. Nothing is written.
struct EmitTrial {
    let script: ScriptSource
    let parsed: ParsedScript
    /// Reads the files of models.
    let host: ScriptHost

    /// The reasons why no client can be written, with places and advice, line by line; empty if one can.
    func obstacle() async -> [String] {
        var declared = DeclaredSession(Session(interpreter: .swift), host: host)
        do throws(RuntimeError) {
            try await declared.add(parsed.script, in: script)
            return []
        } catch {
            let place = script.lines.location(of: error.range.lowerBound)
            let advice = error.advice.map { ["  " + $0] } ?? []
            return ["\(script.name):\(place.line):\(place.column): \(error.message)"] + advice
        }
    }
}
