import Basics
import Foundation
import LineEditing

/// Standard input, read line by line while statements run, so that one of them can be cancelled.
///
/// It reads ahead, so that a cancellation takes effect at once, however many requests wait before it. If the
/// waiting requests take too much memory, it stops reading until one is answered.
final class ProtocolInput: Sendable {
    /// The lines to answer, in order.
    let jobs: AsyncStream<ProtocolJob>
    private let arrivals: AsyncStream<ProtocolJob>.Continuation
    /// The lines that were read and have no answer yet.
    private let waiting = Lock<[ProtocolJob]>([])
    private let backlog = Backlog()

    init() {
        (jobs, arrivals) = AsyncStream.makeStream(of: ProtocolJob.self)
    }

    /// Begins to read, on a thread of its own.
    func start() {
        Thread.detachNewThread { @Sendable [self] in
            var lines = DescriptorLines(STDIN_FILENO, limit: 64 << 20)
            while let line = try? lines.next() { take(line) }
            arrivals.finish()
        }
    }

    /// Removes the oldest job, which has its answer.
    func finish(_ job: ProtocolJob) {
        waiting.withLock { _ = $0.removeFirst() }
        backlog.leave(job.size)
    }
}

extension ProtocolInput {
    private func take(_ line: DescriptorLines.Line) {
        switch line {
        case .tooLong(let limit): append(.none, .fault("a line holds \(limit >> 20) MiB at most"))
        case .bytes(let bytes):
            switch ProtocolLine(bytes) {
            case .blank: break
            case .fault(let id, let reason): append(id, .fault(reason))
            case .request(let id, let statement): append(id, .statement(statement))
            // A job that already has its answer cannot be cancelled.
            case .cancel(let id): for job in waiting.withLock(\.self) where id.isSame(as: job.id) { job.work.cancel() }
            }
        }
    }

    private func append(_ id: ProtocolIdentifier, _ content: ProtocolJob.Content) {
        let job = ProtocolJob(id, content)
        backlog.enter(job.size)
        waiting.withLock { $0.append(job) }
        arrivals.yield(job)
    }
}
