import HTTPModel
import Locking
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// One run of one script: statement after statement, until one fails.
struct ScriptRun: Sendable {
    let script: ScriptFile
    let host: ScriptHost
    let reporter: any Reporter
    let account: RunProgress
    let console: Console

    /// Runs it in a session; what it was given for its parameters is in there.
    func run(in session: Session) async -> Session {
        var interpreter = Interpreter(session, host: host)
        interpreter.reserve(for: script.parsed.script)
        for statement in script.parsed.script.statements {
            account.update { $0.place = statement.range }
            console.progress(account.facts.location)
            let ending = await interpreter.run(statement, in: script.source) { tell($0, $1) }
            reporter.ended(statement, of: script, in: interpreter.session)
            if case .failed = ending {
                if case .parameter = statement.kind { account.update { $0.wrongParameter = true } }
                break
            }
            guard account.facts.failure == nil else { break }
            account.update { $0.done += 1 }
        }
        return interpreter.session
    }

    /// What cannot be shown as it was asked for is a failure as well.
    private func tell(_ outcome: Outcome, _ session: Session) {
        account.hear(outcome)
        if case .failed(let error) = outcome.kind, account.facts.isKnown(error) { return }
        do throws(RuntimeError) {
            try reporter.heard(outcome, in: session)
        } catch {
            let failure = Outcome(.failed(error), at: error.range, in: outcome.source)
            account.hear(failure)
            try? reporter.heard(failure, in: session)
        }
    }
}
