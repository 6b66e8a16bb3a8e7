import Basics
import ClientWriting
import Conversation
import CurlTransport
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import SwiftInterpreting

/// `sonde --json`, `sonde run --json`: a session in which a program types, answered in lines of JSON.
struct ProtocolRun: ProgramCommand {
    static let manual = Run.manual

    private let options: RunOptions

    init(_ arguments: ParsedArguments) throws(UsageError) { options = try RunOptions(arguments) }

    init(_ options: RunOptions) { self.options = options }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
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
        let hearer = Hearer()
        let session = Kept(
            Conversation(beginning, host: host, stage: stage(telling: hearer), clients: StyledClientWriter()))
        input.start()
        for await job in input.jobs {
            let reply = ProtocolReply(job.id, output) { [console] in
                Renderer.replay.hiding(with: console.secrets.mask)
            }
            hearer.reply = reply
            await perform(job, in: session, reply)
            reply.end(isCancelled: job.work.isCancelled || Task.isCancelled)
            input.finish(job)
            if Task.isCancelled || output.status != .done { break }
        }
        return output.status
    }

    private func perform(_ job: ProtocolJob, in session: Kept, _ reply: ProtocolReply) async {
        switch job.content {
        case .fault(let reason): reply.refuse("protocol", reason)
        case .statement where job.work.isCancelled: reply.refuse("cancelled", "cancelled before it began")
        case .statement(let text):
            let task = TransferEngine.start(on: executor) { await Self.run(text, in: session) }
            await job.work.wait(for: task)
        }
    }

    private static func run(_ text: String, in kept: Kept) async {
        var conversation = kept.conversation
        _ = await conversation.answer(text)
        kept.conversation = conversation
    }

    private func stage(telling hearer: Hearer) -> ConversationIO {
        let console = console
        return ConversationIO(
            renderer: { Renderer.replay.hiding(with: console.secrets.mask) },
            tell: { outcome, session in
                do throws(RuntimeError) {
                    try hearer.reply?.hear(outcome, in: session)
                    return nil
                } catch {
                    return error
                }
            },
            write: { (bytes, path, replacing) throws(ScriptHost.FileError) in
                try ScriptFolder(".").write(console.secrets.masked(bytes), to: path, replacing: replacing)
            },
            secrets: { console.secrets.secrets })
    }
}

/// The answer to which a statement's outcomes belong.
private final class Hearer: Sendable {
    private let state = Lock<ProtocolReply?>(nil)

    var reply: ProtocolReply? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// The conversation between two requests.
private final class Kept: Sendable {
    private let state: Lock<Conversation>

    init(_ conversation: Conversation) { state = Lock(conversation) }

    var conversation: Conversation {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
