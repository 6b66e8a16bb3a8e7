import Dispatch
import Foundation
import Synchronization

/// Standard input, read line by line while statements run, so that one of them can be ended.
///
/// It reads a thousand requests ahead, and then no more until one is answered.
final class ProtocolInput: Sendable {
    /// The lines that are to be answered, in their order.
    let jobs: AsyncStream<ProtocolJob>
    private let arrivals: AsyncStream<ProtocolJob>.Continuation
    private let room = DispatchSemaphore(value: 1_000)
    private let open = Mutex<[ProtocolJob]>([])

    init() {
        (jobs, arrivals) = AsyncStream.makeStream(of: ProtocolJob.self)
    }

    /// Begins to read, on a thread of its own.
    func start() {
        Thread.detachNewThread { @Sendable [self] in
            var lines = LineReader(STDIN_FILENO)
            while let line = lines.next() { take(line) }
            arrivals.finish()
        }
    }

    /// A job is answered.
    func finish(_ job: ProtocolJob) {
        open.withLock { $0.removeAll { $0 === job } }
        room.signal()
    }
}

extension ProtocolInput {
    private func take(_ line: LineReader.Line) {
        switch line {
        case .tooLong(let limit): append(.none, .fault("a line holds \(limit >> 20) MiB at most"))
        case .bytes(let bytes):
            switch ProtocolLine(bytes) {
            case .blank: break
            case .fault(let id, let reason): append(id, .fault(reason))
            case .request(let id, let statement): append(id, .statement(statement))
            // One that is answered already is none that could be ended.
            case .cancel(let id): for job in open.withLock({ $0 }) where id.isSame(as: job.id) { job.cancel() }
            }
        }
    }

    private func append(_ id: ProtocolIdentifier, _ content: ProtocolJob.Content) {
        room.wait()
        let job = ProtocolJob(id, content)
        open.withLock { $0.append(job) }
        arrivals.yield(job)
    }
}

/// The lines of a descriptor, which need not end with one.
struct LineReader {
    enum Line {
        case bytes([UInt8])
        /// A line of more bytes than this, which are gone.
        case tooLong(Int)
    }

    private let descriptor: Int32
    private let limit: Int
    private var buffer: [UInt8] = []
    /// How many bytes of the buffer hold no end of a line.
    private var searched = 0
    private var isEnded = false

    init(_ descriptor: Int32, limit: Int = 64 << 20) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// The next line without its end; nil after the last one.
    mutating func next() -> Line? {
        var isTooLong = false
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { drop(through: end) }
                return isTooLong ? .tooLong(limit) : .bytes(line(upTo: end))
            }
            if isEnded {
                guard !buffer.isEmpty || isTooLong else { return nil }
                defer { drop(through: buffer.count - 1) }
                return isTooLong ? .tooLong(limit) : .bytes(line(upTo: buffer.count))
            }
            searched = buffer.count
            if searched > limit {
                isTooLong = true
                drop(through: searched - 1)
            }
            isEnded = !fill()
        }
    }

    private func line(upTo end: Int) -> [UInt8] {
        let line = buffer[..<end]
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }

    private mutating func drop(through last: Int) {
        buffer.removeFirst(last + 1)
        searched = 0
    }

    /// False where no more comes.
    private mutating func fill() -> Bool {
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            buffer += piece[..<count]
            return true
        }
    }
}
