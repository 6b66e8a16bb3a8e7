import Fixtures
import Foundation
import HTTPModel
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import Synchronization

/// `sonde run`: the lines are one script; what it comes to last is printed.
struct RunLines: Sendable {
    private let script: ScriptFile
    private let request: RunRequest
    private let console: Console
    private let world: World
    private let renderer: Renderer
    private let account: RunProgress

    init(_ request: RunRequest, _ console: Console) throws(UsageError) {
        let lines = request.lines
        let text = lines.count == 1 ? lines[0] : lines.joined(separator: "\n")
        script = ScriptFile(text, named: "run", in: ".", isTyped: true)
        self.request = request
        self.console = console
        world = World(console, isHermetic: request.recordings.fixtures != nil, pace: .groups)
        renderer = isatty(STDOUT_FILENO) == 1 ? .terminal(Ink.forStandardOutput(request.colour)) : .program
        account = RunProgress(script)
    }

    var executor: (any TaskExecutor)? {
        let isHermetic = request.recordings.fixtures != nil || script.asksFixturesOnly
        return isHermetic ? nil : world.connections.executor
    }

    func run() async -> ExitStatus {
        guard Soundness(console, renderer).isSound([script]) else { return .unsound }
        let transport: TransportSettings
        do { transport = try request.recordings.settings(in: world, console) } catch {
            console.complain("sonde: \(error)")
            return .wrongUsage
        }
        let reporter = LastValueReporter(TextReporter(console: console, renderer: renderer))
        let run = ScriptRun(
            script: script, host: world.host(allowsPrograms: request.allowsPrograms, sockets: request.sockets),
            reporter: reporter, account: account, console: console)
        var beginning = Session()
        beginning.set { $0.transport = transport }
        let session = await run.run(in: beginning)
        if account.facts.failure == nil {
            do throws(RuntimeError) {
                try reporter.tellLast(in: session, asJSON: isatty(STDOUT_FILENO) == 0, to: console)
            } catch {
                console.complain("sonde: \(error.message)")
                return .failed
            }
        }
        return account.facts.status.worst(world.endRecordings())
    }

    func tellInterruption() {
        world.programs.endAll()
        _ = world.endRecordings()
        console.flushIfPossible()
        console.complain("sonde: \(account.facts.interrupted(world.requests.value))")
    }
}

/// Keeps values back but for the last; whatever was asked for with a view or `print` is told as it comes.
private final class LastValueReporter: Reporter {
    private let others: TextReporter
    private let last = Mutex<Outcome?>(nil)

    init(_ others: TextReporter) {
        self.others = others
    }

    func heard(_ outcome: Outcome, in session: Session) throws(RuntimeError) {
        switch outcome.kind {
        case .value where outcome.views.isEmpty: last.withLock { $0 = outcome }
        case .value, .warned, .printed, .unmet, .failed, .listing, .request:
            if case .value = outcome.kind { last.withLock { $0 = nil } }
            try others.heard(outcome, in: session)
        case .withheld: try others.heard(outcome, in: session)
        case .noted, .call, .passed: break
        }
    }

    func ended(_ statement: Statement, of script: ScriptFile, in session: Session) {}

    /// Into a pipe goes JSON; text and bytes go as they are, for they are no JSON to begin with.
    func tellLast(in session: Session, asJSON: Bool, to console: Console) throws(RuntimeError) {
        guard let outcome = last.withLock({ $0 }), case .value(let value, let response) = outcome.kind else { return }
        guard asJSON else { return try others.heard(outcome, in: session) }
        if value.isNil, response != nil { return }
        console.write(console.secrets.masked(try Renderer.program.bytes(of: value, response, [])))
    }
}
