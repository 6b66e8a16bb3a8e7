import Basics
import HTTPModel

/// Owns the loop, whose thread runs as long as the engine is referenced.
package final class TransferEngine: Executor {
    private let inbox: Inbox
    /// The head of the last request.
    private let last = Lock<PreparedHead?>(nil)

    init(_ configuration: TransportConfiguration) {
        inbox = Loop.start(configuration)
    }

    deinit { inbox.post(.stop) }

    package func enqueue(_ job: UnownedJob) {
        inbox.post(job, on: self)
    }

    /// The request in the shape in which it is sent.
    func prepare(_ request: Request) throws(TransportError) -> PreparedRequest {
        let prepared = try PreparedRequest(request, after: last.withLock { $0 })
        last.withLock { $0 = prepared.head }
        return prepared
    }

    /// Runs an exchange until it has a response or a failure; ends it when the task is cancelled.
    func perform(_ exchange: Transmission) async -> ExchangeOutcome {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                inbox.post(.start(exchange, reply: EngineReply(continuation, engine: self)))
            }
        } onCancel: {
            inbox.post(.cancel(exchange))
        }
    }

    /// Called when the reader of a streamed body has taken what there was.
    func resumeReceiving(_ exchange: Transmission) {
        inbox.post(.resumeReceiving(exchange))
    }

    /// Ends the transfer, because the rest is not wanted.
    func cancel(_ exchange: Transmission) {
        inbox.post(.cancel(exchange))
    }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TransferEngine: TaskExecutor {
    package func enqueue(_ job: consuming ExecutorJob) {
        enqueue(UnownedJob(job))
    }
}

extension TransferEngine {
    /// Starts a task on an engine's thread, or on any thread if there is no engine or the system does not support
    /// such tasks. Meanwhile, sets libcurl up on this thread.
    package static func start<Success: Sendable>(
        on engine: TransferEngine?, _ work: @escaping @concurrent @Sendable () async -> Success
    ) -> Task<Success, Never> {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let engine else {
            return Task(operation: work)
        }
        let task = Task(executorPreference: engine, operation: work)
        MultiHandle.setUp()
        return task
    }
}

/// The outcome of an exchange. It is not a generic `Result`, because such a type is assembled at run time,
/// and its parts are looked up.
enum ExchangeOutcome: Sendable {
    case success(Response)
    case failure(TransportError)

    func get() throws(TransportError) -> Response {
        switch self {
        case .success(let response): response
        case .failure(let error): throw error
        }
    }
}

/// The continuation that waits for the response, and what must stay alive for a streamed body.
struct EngineReply: Sendable {
    private let continuation: UnsafeContinuation<ExchangeOutcome, Never>
    let engine: TransferEngine

    init(_ continuation: UnsafeContinuation<ExchangeOutcome, Never>, engine: TransferEngine) {
        self.continuation = continuation
        self.engine = engine
    }

    func give(_ outcome: ExchangeOutcome) {
        continuation.resume(returning: outcome)
    }
}
