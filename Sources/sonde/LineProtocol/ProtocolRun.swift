import CurlTransport
import Locking
import OptionTable
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting

/// `sonde --json`, `sonde run --json`: a session that a program types in, answered in lines of JSON.
struct ProtocolRun: ProgramCommand {
    static let manual = Run.manual

    private let options: RunOptions

    init(_ arguments: ParsedArguments) throws(UsageError) { options = try RunOptions(arguments) }

    init(_ options: RunOptions) { self.options = options }

    func run(_ console: Console, _ interruption: Interruption) throws(UsageError) -> ExitStatus {
        let world = World(console, isHermetic: options.isHermetic)
        var session = Session(interpreter: .swift)
        session.begin(with: try options.recordings.settings(in: world, console))
        let host = world.host(allowsPrograms: options.allowsPrograms, sockets: options.sockets)
        let run = ProtocolSession(
            host: host, console: console, executor: options.isHermetic ? nil : world.connections.executor)
        let status = interruption.run(on: run.executor) { [session] in await run.run(from: session) }
        world.programs.endAll()
        return status.worst(world.endRecordings())
    }
}

/// The session itself: request after request, in their order.
private struct ProtocolSession: Sendable {
    let host: ScriptHost
    let console: Console
    let executor: TransferEngine?

    func run(from beginning: Session) async -> ExitStatus {
        let (input, output) = (ProtocolInput(), ProtocolOutput(console))
        let session = Kept(beginning)
        input.start()
        for await job in input.jobs {
            let answer = ProtocolAnswer(job.id, output, Renderer.replay.hiding(with: console.secrets.mask))
            await perform(job, in: session, answer)
            answer.end(isCancelled: job.isCancelled || Task.isCancelled)
            input.finish(job)
            if Task.isCancelled || output.status != .done { break }
        }
        return output.status
    }

    private func perform(_ job: ProtocolJob, in session: Kept, _ answer: ProtocolAnswer) async {
        switch job.content {
        case .fault(let reason): answer.refuse("protocol", reason)
        case .statement where job.isCancelled: answer.refuse("cancelled", "cancelled before it began")
        case .statement(let text):
            let task = TransferEngine.start(on: executor) { await run(text, in: session, answer) }
            job.begin(task)
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }

    private func run(_ text: String, in kept: Kept, _ answer: ProtocolAnswer) async {
        var session = kept.session
        let parsed = ParsedScript(text).translated(
            without: session.settings.headersInForce.map(\.name), keepingLines: false)
        let source = ScriptSource(name: "", text: parsed.text, folder: ".", isTyped: true)
        console.secrets.learn(of: parsed, parsed.text, session)
        let errors = parsed.diagnostics.filter { $0.severity == .error }
        for error in errors {
            let failure = RuntimeError(error.message, advice: error.advice, at: error.range)
            answer.hear(Outcome(.failed(failure), at: error.range, in: source), in: session)
        }
        guard errors.isEmpty else { return }
        for statement in parsed.script.statements {
            var interpreter = Interpreter(session, host: host)
            let ending = await interpreter.run(statement, in: source) { answer.hear($0, in: $1) }
            session = interpreter.session
            guard case .done = ending else { break }
        }
        kept.session = session
    }
}

/// The session between two requests.
private final class Kept: Sendable {
    private let state: Lock<Session>

    init(_ session: Session) { state = Lock(session) }

    var session: Session {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
