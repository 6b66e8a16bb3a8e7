import Basics
import HTTPModel
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
    /// The statements that are skipped: tests that were not selected.
    var skips: @Sendable (Statement) -> Bool = { _ in false }
    /// The environment that is used from its declaration on.
    var environment: String?

    /// Runs it in a session; what it was given for its parameters is in there.
    func run(in session: Session) async -> Session {
        var interpreter = Interpreter(session, host: host)
        interpreter.reserve(for: script.parsed.script)
        var wish = environment
        for statement in script.parsed.script.statements where !skips(statement) {
            if let name = wish, interpreter.session.hasEnvironment(name) {
                wish = nil
                guard case .done = await use(name, &interpreter) else { break }
            }
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
        if let name = wish, account.facts.failure == nil, interpreter.session.hasEnvironment(name) {
            _ = await use(name, &interpreter)
        }
        return interpreter.session
    }

    /// Uses an environment as if the script said so.
    private func use(_ name: String, _ interpreter: inout Interpreter) async -> Interpreter.Ending {
        let line = ScriptFile("use \(name)", named: "--use", in: script.source.folder)
        guard let statement = line.parsed.script.statements.first else { return .done }
        return await interpreter.run(statement, in: line.source) { tell($0, $1) }
    }

    /// Reports an outcome. One that cannot be shown as requested is also a failure.
    private func tell(_ outcome: Outcome, _ session: Session) {
        account.hear(outcome)
        switch outcome.kind {
        case .failed(let error), .test(.failed(let error)): if account.facts.isKnown(error) { return }
        default: break
        }
        do throws(RuntimeError) {
            try reporter.heard(outcome, in: session)
        } catch {
            let failure = Outcome(.failed(error), at: error.range, in: outcome.source)
            account.hear(failure)
            try? reporter.heard(failure, in: session)
        }
    }
}
