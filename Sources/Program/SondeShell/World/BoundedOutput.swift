import Basics
import Foundation
import Programs

/// The output of a child process, held only in memory and up to a limit.
final class BoundedOutput {
    enum End {
        /// It exited on its own, with this status as a shell counts it.
        case exited(status: Int32, printed: [UInt8])
        /// It was stopped because it printed more than the limit.
        case tooLong
    }

    private let limit: Int
    private let printing: PipeEnds
    /// Closed once the process has ended.
    private let ending: PipeEnds
    private var isRead = false

    init(upTo limit: Int) throws(ChildProcess.Failure) {
        self.limit = limit
        printing = try PipeEnds()
        do { ending = try PipeEnds() } catch {
            printing.close()
            throw error
        }
        for end in [printing.reading, ending.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        for end in [printing.reading, ending.reading] + (isRead ? [] : [printing.writing, ending.writing]) {
            close(end)
        }
    }

    /// The descriptor that the child process must print to.
    var descriptor: Int32 { printing.writing }

    /// Reads until the process has ended, once. What it leaves running may hold the pipe, and is not waited for.
    func read(from child: ChildProcess) -> End {
        isRead = true
        close(printing.writing)
        let status = Lock<Int32>(0)
        let ended = ending.writing
        Thread.detachNewThread {
            let end = child.wait()
            status.withLock { $0 = end }
            close(ended)
        }
        var printed: [UInt8] = []
        while printed.count <= limit {
            var waits = [printing, ending].map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
            guard poll(&waits, 2, -1) > 0 else { continue }
            if let piece = piece() {
                printed += piece
            } else if waits[1].revents != 0 {
                return .exited(status: status.withLock { $0 }, printed: printed)
            } else if waits[0].revents & Int16(POLLHUP) != 0 {
                // It has closed its output and continues to run.
                _ = hasEnded(within: -1)
            }
        }
        for signal in [SIGTERM, SIGKILL] where !hasEnded(within: 0) {
            child.end(signal)
            _ = hasEnded(within: 1000)
        }
        return .tooLong
    }
}

extension BoundedOutput {
    private func hasEnded(within milliseconds: Int32) -> Bool {
        var wait = pollfd(fd: ending.reading, events: Int16(POLLIN), revents: 0)
        return poll(&wait, 1, milliseconds) > 0
    }

    /// Returns the bytes that can be read, or `nil` if there are none now, or none will come.
    private func piece() -> [UInt8]? {
        var room = [UInt8](repeating: 0, count: 4096)
        let count = Foundation.read(printing.reading, &room, room.count)
        return count > 0 ? Array(room[..<count]) : nil
    }
}
