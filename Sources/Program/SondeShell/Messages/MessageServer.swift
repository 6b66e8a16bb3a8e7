import Basics
import Foundation
import JSONModel

/// The methods of a protocol over JSON-RPC, called as messages arrive.
///
/// A thread of its own reads, so that a cancellation takes effect at once. Every request gets one response; a notification
/// gets none.
///
///     let server = MessageServer(.lines, .mcp, output, [
///         "ping": .concurrent { _ in [:] },
///     ])
///     await server.run()
final class MessageServer: Sendable {
    struct Method: Sendable {
        typealias Body = @Sendable (MessageCall) async throws(MessageError) -> JSONValue
        /// The rest of a call that has begun.
        typealias Rest = @Sendable () async throws(MessageError) -> MessageResult

        fileprivate let isOrdered: Bool
        fileprivate let begin: @Sendable (MessageCall) throws(MessageError) -> Rest

        /// A method whose calls end before the next message is looked at.
        static func ordered(_ body: @escaping Body) -> Method {
            Method(isOrdered: true) { call in { () async throws(MessageError) in .value(try await body(call)) } }
        }

        /// A method that runs beside others.
        static func concurrent(_ body: @escaping Body) -> Method {
            begun { call in { () async throws(MessageError) in .value(try await body(call)) } }
        }

        /// A method whose calls begin in the order of the messages, and end beside others.
        static func begun(_ begin: @escaping @Sendable (MessageCall) throws(MessageError) -> Rest) -> Method {
            Method(isOrdered: false, begin: begin)
        }
    }

    /// The way in which a client cancels a request, and the reply that it gets.
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

        /// Indicates whether it is a request, which others can cancel.
        var isRequest: Bool { if case .success(let call) = content { call.id != nil } else { false } }
        var isNotification: Bool { if case .success(let call) = content { call.id == nil } else { false } }
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
    private let isLost = Lock(false)

    init(
        _ framing: MessageFraming, _ cancellation: Cancellation, _ output: ProtocolOutput, _ methods: [String: Method],
        hearing hear: @escaping @Sendable (ProtocolIdentifier, Result<JSONValue, MessageError>) -> Void = { _, _ in }
    ) {
        (self.framing, self.cancellation, self.output, self.methods) = (framing, cancellation, output, methods)
        self.hear = hear
        (jobs, arrivals) = AsyncStream.makeStream(of: Job.self)
    }

    /// Answers until standard input ends, and everything that was read has its response. If the client is gone, what runs
    /// is cancelled. The status is a failure if a message could not be told from the next.
    @discardableResult
    func run() async -> ExitStatus {
        Thread.detachNewThread { @Sendable [self] in
            read()
            output.waitUntilClosed()
            for work in open.withLock({ Array($0.values) }) { work.cancel() }
        }
        await withTaskGroup(of: Void.self) { group in
            var running = 0
            for await job in jobs {
                let (rest, isOrdered) = begin(job)
                guard !isOrdered else {
                    await answer(job, by: rest)
                    continue
                }
                if running == Self.mostAtOnce { await group.next() } else { running += 1 }
                group.addTask { await self.answer(job, by: rest) }
            }
        }
        return isLost.withLock { $0 } ? .failed : .done
    }
}

extension MessageServer {
    private static let mostAtOnce = 64

    private func read() {
        var reader = MessageReader(STDIN_FILENO, framing)
        reading: while let frame = reader.next() {
            switch frame {
            case .fault(let reason): append(.none, .failure(MessageError(.parse, reason)), 0)
            case .lost(let reason):
                isLost.withLock { $0 = true }
                append(.none, .failure(MessageError(.parse, reason)), 0)
                break reading
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
                cancel(id)
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

    /// Ends a request. A client that is to hear of it does so at once, however long the rest takes to end.
    private func cancel(_ id: ProtocolIdentifier) {
        guard let work = open.withLock({ $0[id] }) else { return }
        work.cancel()
        if let reply = cancellation.reply, settle(id, work) { respond(id, .failure(reply)) }
    }

    /// Closes a request; false if it has been closed. Who closes it may respond.
    private func settle(_ id: ProtocolIdentifier, _ work: CancellableWork) -> Bool {
        open.withLock { open in
            guard open[id] === work else { return false }
            open[id] = nil
            return true
        }
    }

    private func append(_ id: ProtocolIdentifier, _ content: Result<MessageCall, MessageError>, _ size: Int) {
        let job = Job(content: content, id: id, size: (1 << 10) + size)
        backlog.enter(job.size)
        if job.isRequest { open.withLock { $0[id] = job.work } }
        arrivals.yield(job)
    }

    /// Begins a call, or finds out why it has none.
    private func begin(_ job: Job) -> (rest: Result<Method.Rest, MessageError>, isOrdered: Bool) {
        do throws(MessageError) {
            let call = try job.content.get()
            guard let method = methods[call.method] else {
                throw MessageError(.unknownMethod, "this method is not known")
            }
            return (.success(try method.begin(call)), method.isOrdered)
        } catch {
            return (.failure(error), true)
        }
    }

    private func answer(_ job: Job, by rest: Result<Method.Rest, MessageError>) async {
        if !job.work.isCancelled { await job.work.wait(for: Task { await self.perform(rest, of: job) }) }
        _ = settle(job.id, job.work)
        backlog.leave(job.size)
    }

    private func perform(_ rest: Result<Method.Rest, MessageError>, of job: Job) async {
        let result: Result<MessageResult, MessageError>
        do throws(MessageError) { result = .success(try await rest.get()()) } catch { result = .failure(error) }
        guard !job.isNotification, !job.isRequest || settle(job.id, job.work) else { return }
        // In MCP, a request that was cancelled has no response.
        if cancellation.reply != nil || !job.work.isCancelled { respond(job.id, result) }
    }

    private func respond(_ id: ProtocolIdentifier, _ result: Result<MessageResult, MessageError>) {
        func respond(_ name: String, _ value: JSONValue) {
            output.write(.object(of: [("jsonrpc", .text("2.0")), ("id", id.value), (name, value)]))
        }
        switch result {
        case .success(.value(let value)): respond("result", value)
        case .success(.written(let bytes)):
            let start = Array("{\"jsonrpc\":\"2.0\",\"id\":\(id.value),\"result\":".utf8)
            output.write(json: start + bytes + [UInt8(ascii: "}")])
        case .failure(let error): respond("error", error.value)
        }
    }
}

extension ProtocolOutput {
    func notify(_ method: String, _ parameters: JSONValue) {
        write(["jsonrpc": .text("2.0"), "method": .text(method), "params": parameters])
    }

    /// Sends a request, whose response the server hears under this `id`.
    func ask(_ method: String, _ parameters: JSONValue, id: String) {
        write(
            ["jsonrpc": .text("2.0"), "id": .text(id), "method": .text(method), "params": parameters])
    }
}
