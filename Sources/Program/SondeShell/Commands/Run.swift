import Basics
import CurlTransport
import FixtureRecording
import Foundation
import HTTPModel
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// `sonde run`: the lines are one script; what it comes to last is printed.
struct Run: ProgramCommand {
    static let manual = CommandManual(
        name: "run", usage: "sonde run ['LINE' …]", purpose: "runs lines and prints the last value",
        operand: CommandOperand("['LINE' …]", "the line", from: .text),
        options: [json] + RunOptions.rows + [Ink.option], otherOptions: .operands,
        remarks: [
            "The value is shown as at the prompt, or as JSON if standard output is not a terminal.",
            "A body file(\"-\") is standard input, as in sonde run 'POST https://api.test/books file(\"-\")' < book.json.",
            "With --json and without a line, it reads requests from standard input, in a session that stays.",
        ], example: "sonde run 'GET https://api.example.com/episodes'")

    private static let json = CommandOption("--json", "prints one JSON object for each statement or request")

    private let lines: [String]
    private let isForPrograms: Bool
    private let options: RunOptions
    private let colour: Ink.Wish

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try RunOptions(arguments)
        colour = Ink.Wish(arguments)
        isForPrograms = arguments.has(Self.json)
        lines = isForPrograms ? arguments.operands : try arguments.atLeastOne()
        try MistakenWord.requireLines(lines)
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        guard !lines.isEmpty else { return try ProtocolRun(options).run(console, interruption) }
        let run = LinesRun(lines, options, colour, isForPrograms, console)
        let status = interruption.run(on: run.executor) { await run.run() }
        if status == .interrupted { run.tellInterruption() }
        return status
    }
}

/// One run of lines.
private struct LinesRun: Sendable {
    private let script: ScriptFile
    private let options: RunOptions
    private let isForPrograms: Bool
    private let console: Console
    private let world: World
    private let renderer: Renderer
    private let account: RunProgress

    init(_ lines: [String], _ options: RunOptions, _ colour: Ink.Wish, _ isForPrograms: Bool, _ console: Console) {
        self.isForPrograms = isForPrograms
        // Not `joined`: looking up how takes as long as reading the script.
        let text = lines.dropFirst().reduce(lines[0]) { $0 + "\n" + $1 }
        script = ScriptFile(text, named: "run", in: ".", isTyped: true)
        self.options = options
        self.console = console
        world = World(console, isHermetic: options.isHermetic, pace: .groups)
        renderer = isatty(STDOUT_FILENO) == 1 ? .terminal(Ink.forStandardOutput(colour)) : .program
        account = RunProgress(script)
    }

    var executor: TransferEngine? {
        options.isHermetic || script.asksFixturesOnly ? nil : world.connections.executor
    }

    func run() async -> ExitStatus {
        guard Soundness(console: console, renderer: renderer).isSound([script]) else { return .unsound }
        let transport: TransportSettings
        do { transport = try options.recordings.settings(in: world, console) } catch {
            return console.fail("\(error)", as: .wrongUsage)
        }
        let reporter = LastValueReporter(TextReporter(console: console, renderer: renderer))
        let run = ScriptRun(
            script: script,
            host: world.host(allowsPrograms: options.allowsPrograms, sockets: options.sockets).readingStandardInput,
            reporter: isForPrograms ? JSONReporter(console: console, renderer: .replay) : reporter, account: account,
            console: console)
        var beginning = Session(interpreter: .swift)
        beginning.begin(with: transport)
        let session = await run.run(in: beginning)
        if account.facts.failure == nil, !isForPrograms {
            do throws(RuntimeError) {
                try reporter.tellLast(in: session, asJSON: isatty(STDOUT_FILENO) == 0, to: console)
            } catch { return console.fail(error.message) }
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

/// Reports only the last value, and everything requested with a view or `print` as it arrives.
private final class LastValueReporter: Reporter {
    private let others: TextReporter
    private let last = Lock<Outcome?>(nil)

    init(_ others: TextReporter) {
        self.others = others
    }

    func heard(_ outcome: Outcome, in session: Session) throws(RuntimeError) {
        switch outcome.kind {
        case .value where outcome.views.isEmpty: last.withLock { $0 = outcome }
        case .element, .value, .warned, .printed, .unmet, .failed, .listing, .request, .test:
            if case .value = outcome.kind { last.withLock { $0 = nil } }
            try others.heard(outcome, in: session)
        case .withheld: try others.heard(outcome, in: session)
        case .noted, .call, .passed, .streamed: break
        }
    }

    func ended(_ statement: Statement, of script: ScriptFile, in session: Session) {}

    /// Reports the last value: as JSON into a pipe, but text and bytes as they are, because they are not JSON.
    func tellLast(in session: Session, asJSON: Bool, to console: Console) throws(RuntimeError) {
        guard let outcome = last.withLock({ $0 }), case .value(let value, let response) = outcome.kind else { return }
        guard asJSON else { return try others.heard(outcome, in: session) }
        if value.isNil, response != nil { return }
        console.write(console.secrets.masked(try Renderer.program.bytes(of: value, response, [])))
    }
}
