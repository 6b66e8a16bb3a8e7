import HTTPModel
import ScriptRuntime

extension Completer {
    /// Completes the number of a response, the newest first, each with its request and status.
    func responses(at place: Place) -> [Completion] {
        let (log, base) = (session.memory.responses, session.settings.base)
        return log.all.reversed().filter { place.fits("\($0.number)") }.map { number, kept in
            let status = "\(kept.response.status)"
            return Completion("\(number)", kept.requestLine(under: base).map { "\($0), \(status)" } ?? status)
        }
    }
}
