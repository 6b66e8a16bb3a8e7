import HTTPMiddleware
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

extension CallExchange {
    /// Makes a call. Where a variable of the environment is missing when the request would go out, the person is asked
    /// for it, unseen, and the call is made once more; nothing has been sent before.
    func asking<Answer>(
        at range: SourceRange, for call: () async throws(RuntimeError) -> Answer
    ) async throws(RuntimeError) -> Answer {
        var asked: Set<String> = []
        while true {
            let before = run.read(\.memory.traffic)
            do throws(RuntimeError) {
                return try await call()
            } catch {
                if let name = error.missingVariable, run.host.withheldVariables.contains(name) {
                    throw RuntimeError(
                        "env.\(name) is given only to a project whose script names it",
                        advice: "ask the person to name it in sonde.apiscript", at: range)
                }
                guard let name = error.missingVariable, let ask = run.host.ask, asked.insert(name).inserted else {
                    throw error
                }
                let answer = await run.host.given.value(of: name) {
                    await ask(ScriptHost.Question(name, .secret, for: .variable))
                }
                guard let answer else {
                    throw RuntimeError("cancelled: nothing was sent", kind: .cancelled, at: range)
                }
                let secret = Secret(name, answer, from: .environment(name))
                run.host.secrets.add([secret])
                // Nothing was sent, so nothing counts, and withheld values are reported when the request goes out.
                run.forgetWithheld()
                run.change { session in
                    session.memory.traffic = before
                    session.set { $0.fill(secret) }
                }
            }
        }
    }
}

extension RuntimeError {
    /// The variable of the environment without which a request was not sent.
    fileprivate var missingVariable: String? {
        guard case .call(let failure) = kind, case .transport(let error) = failure.cause,
            let missing = error.cause as? MissingSecretError
        else { return nil }
        return missing.secret.unsetVariable
    }
}
