import Basics
import Conversation
import CurlTransport
import JSONModel
import Redaction
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
        let conversation = ProtocolConversation(
            beginning, host: host, hiding: console.secrets, executor: executor
        ) { [console] (bytes, path, replacing) throws(ScriptHost.FileError) in
            try ScriptFolder(".").write(console.secrets.masked(bytes), to: path, replacing: replacing)
        }
        input.start()
        for await job in input.jobs {
            let reply = conversation.reply { outcome in
                output.write(["id": job.id.value, "outcome": outcome])
            }
            switch job.content {
            case .fault(let reason): reply.refuse("protocol", reason)
            case .statement(let text): await conversation.perform(job.work, reply) { _ = await $0.answer(text) }
            }
            let ending = reply.end(isCancelled: job.work.isCancelled || Task.isCancelled)
            output.write(
                [
                    "id": job.id.value, "ok": .boolean(ending.error == nil), "outcomes": .list(ending.outcomes),
                    "error": ending.error ?? .null,
                ])
            input.finish(job)
            if Task.isCancelled || output.status != .done { break }
        }
        return output.status
    }
}
