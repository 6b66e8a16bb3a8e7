import Basics
import Foundation
import JSONModel

/// The methods of a protocol over JSON-RPC, called as messages arrive.
///
/// A thread of its own reads, so that a cancellation takes effect at once. Every request gets one response; a notification
/// gets none.
///
///     let server = MessageServer(.lines, .mcp, output, [
///         "ping": .concurrent { _ in .object(of: []) },
///     ])
///     await server.run()
final class MessageServer: Sendable {
    /// A method of the protocol.
    struct Method: Sendable {
        typealias Body = @Sendable (MessageCall) async throws(MessageError) -> JSONValue

        let isOrdered: Bool
        let body: Body

        /// A method whose calls end before the next message is looked at.
        static func ordered(_ body: @escaping Body) -> Method { Method(isOrdered: true, body: body) }

        /// A method that runs beside others.
        static func concurrent(_ body: @escaping Body) -> Method { Method(isOrdered: false, body: body) }
    }

    /// How a client cancels a request, and what it hears then.
    struct Cancellation: Sendable {
        let method: String
        let member: String
        let reply: MessageError?

        static let mcp = Cancellation(method: "notifications/cancelled", member: "requestId", reply: nil)
        static let lsp = Cancellation(
            method: "$/cancelRequest", member: "id", reply: MessageError(.cancelled, "cancelled"))
    }

    private struct Job: Sendable {
        let work = CancellableWork()
        let content: Result<MessageCall, MessageError>
        let id: ProtocolIdentifier
        let size: Int
    }

    private let framing: MessageFraming
    private let cancellation: Cancellation
    private let output: ProtocolOutput
    private let methods: [String: Method]
    private let hear: @Sendable (ProtocolIdentifier, Result<JSONValue, MessageError>) -> Void
    private let jobs: AsyncStream<Job>
    private let arrivals: AsyncStream<Job>.Continuation
    private let backlog = Backlog()
    /// The requests that wait or run.
    private let open = Lock<[ProtocolIdentifier: CancellableWork]>([:])

    init(
        _ framing: MessageFraming, _ cancellation: Cancellation, _ output: ProtocolOutput, _ methods: [String: Method],
        hearing hear: @escaping @Sendable (ProtocolIdentifier, Result<JSONValue, MessageError>) -> Void = { _, _ in }
    ) {
        (self.framing, self.cancellation, self.output, self.methods) = (framing, cancellation, output, methods)
        self.hear = hear
        (jobs, arrivals) = AsyncStream.makeStream(of: Job.self)
    }

    /// Answers until standard input ends, and everything that was read has its response. If the client is gone, what runs
    /// is cancelled.
    func run() async {
        Thread.detachNewThread { @Sendable [self] in
            read()
            output.waitUntilClosed()
            for work in open.withLock({ Array($0.values) }) { work.cancel() }
        }
        await withTaskGroup(of: Void.self) { group in
            var running = 0
            for await job in jobs {
                if case .success(let call) = job.content, let method = methods[call.method], !method.isOrdered {
                    if running == Self.mostAtOnce { await group.next() } else { running += 1 }
                    group.addTask { await self.answer(job) }
                } else {
                    await answer(job)
                }
            }
        }
    }
}

extension MessageServer {
    private static let mostAtOnce = 64

    private func read() {
        var reader = MessageReader(STDIN_FILENO, framing)
        while let frame = reader.next() {
            switch frame {
            case .fault(let reason): append(.none, .failure(MessageError(.parse, reason)), 0)
            case .message(let bytes): take(bytes)
            }
        }
        arrivals.finish()
    }

    private func take(_ bytes: [UInt8]) {
        do throws(UnreadableMessage) {
            switch try Message(bytes) {
            case .response(let id, let result): hear(id, result)
            case .call(let call) where call.method == cancellation.method:
                guard let id = ProtocolIdentifier(call.parameters[cancellation.member]) else { return }
                open.withLock { $0[id] }?.cancel()
            case .call(let call):
                if let id = call.id, id.value.isNull || open.withLock({ $0[id] != nil }) {
                    let reason = id.value.isNull ? "the id of a request is not null" : "this id is in use"
                    return append(id, .failure(MessageError(.invalidRequest, reason)), 0)
                }
                append(call.id ?? .none, .success(call), bytes.count)
            }
        } catch {
            append(error.id, .failure(error.error), 0)
        }
    }

    private func append(_ id: ProtocolIdentifier, _ content: Result<MessageCall, MessageError>, _ size: Int) {
        let job = Job(content: content, id: id, size: (1 << 10) + size)
        backlog.enter(job.size)
        if case .success(let call) = content, call.id != nil { open.withLock { $0[id] = job.work } }
        arrivals.yield(job)
    }

    private func answer(_ job: Job) async {
        switch job.content {
        case .failure(let error): respond(job.id, .failure(error))
        case .success(let call):
            if !job.work.isCancelled {
                await job.work.wait(for: Task { await self.perform(call, job.work) })
            } else if call.id != nil, let reply = cancellation.reply {
                respond(job.id, .failure(reply))
            }
            if call.id != nil { open.withLock { $0[job.id] = nil } }
        }
        backlog.leave(job.size)
    }

    private func perform(_ call: MessageCall, _ work: CancellableWork) async {
        let result: Result<JSONValue, MessageError>
        if let method = methods[call.method] {
            do throws(MessageError) {
                result = .success(try await method.body(call))
            } catch {
                result = .failure(error)
            }
        } else {
            result = .failure(MessageError(.unknownMethod, "this method is not known"))
        }
        guard let id = call.id else { return }
        guard work.isCancelled else { return respond(id, result) }
        if let reply = cancellation.reply { respond(id, .failure(reply)) }
    }

    private func respond(_ id: ProtocolIdentifier, _ result: Result<JSONValue, MessageError>) {
        let content: (String, JSONValue) =
            switch result {
            case .success(let value): ("result", value)
            case .failure(let error): ("error", error.value)
            }
        output.write(.object(of: [("jsonrpc", .text("2.0")), ("id", id.value), content]))
    }
}

extension ProtocolOutput {
    /// Sends a notification.
    func notify(_ method: String, _ parameters: JSONValue) {
        write(.object(of: [("jsonrpc", .text("2.0")), ("method", .text(method)), ("params", parameters)]))
    }

    /// Sends a request, whose response the server hears under this `id`.
    func ask(_ method: String, _ parameters: JSONValue, id: String) {
        write(
            .object(of: [
                ("jsonrpc", .text("2.0")), ("id", .text(id)), ("method", .text(method)), ("params", parameters),
            ]))
    }
}
