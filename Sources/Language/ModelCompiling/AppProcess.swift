import Basics
import Foundation
import Programs

/// A process that runs an app's code, asked over a pipe, one question at a time.
final class AppProcess {
    enum Reply {
        case answered([UInt8])
        /// The process ended instead, with this status as a shell counts it and the end of its output.
        case ended(status: Int32, printed: String)
        case silent
    }

    private let process: ChildProcess
    private let questions: Int32
    private let answers: Int32
    private let complaints: Int32
    private var hasEnded = false

    /// Starts a program in a folder. It inherits none of our environment but the time zone, which an app's formatters
    /// read.
    init(_ program: String, in folder: String) throws(CompilingFailure) {
        var pipes: [PipeEnds] = []
        do { for _ in 0..<3 { pipes.append(try PipeEnds()) } } catch {
            for pipe in pipes { pipe.close() }
            throw .interrupted(error.reason)
        }
        defer { for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) } }
        (questions, answers, complaints) = (pipes[0].writing, pipes[1].reading, pipes[2].reading)
        var setting = ChildProcess.Setting()
        (setting.input, setting.output, setting.errors) = (pipes[0].reading, pipes[1].writing, pipes[2].writing)
        setting.folder = folder
        setting.signals = [SIGINT, SIGPIPE, SIGTERM]
        // A Ctrl-C at the prompt is for the line, not for a process that waits to be asked.
        setting.hasOwnGroup = true
        setting.hasOurEnvironment = false
        setting.variables = ["HOME": folder, "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
        if let zone = getenv("TZ") { setting.variables["TZ"] = String(cString: zone) }
        do { process = try ChildProcess([program], setting) } catch {
            for end in [questions, answers, complaints] { close(end) }
            throw .interrupted(error.reason)
        }
    }

    deinit {
        for end in [questions, answers, complaints] { close(end) }
        finish()
    }

    /// Asks, and waits for the answer up to the limit.
    func ask(_ library: String, _ body: Data, within limit: Duration, _ running: RunningProcesses) -> Reply {
        running.during(process) {
            let frames = Self.frame(Data(library.utf8)) + Self.frame(body)
            // A process that ends early gives the reason when its answer is read.
            writeAll(frames, to: questions)
            return reply(before: .now + limit)
        }
    }

    private static func frame(_ bytes: Data) -> Data {
        withUnsafeBytes(of: UInt64(bytes.count).bigEndian) { Data($0) } + bytes
    }

    private func reply(before deadline: ContinuousClock.Instant) -> Reply {
        var answer: [UInt8] = []
        var printed: [UInt8] = []
        while true {
            let left = Int32(clamping: Int(ContinuousClock.now.duration(to: deadline) / .milliseconds(1)))
            var ready = [
                pollfd(fd: answers, events: Int16(POLLIN), revents: 0),
                pollfd(fd: complaints, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&ready, 2, max(0, left))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                finish()
                return .silent
            }
            if ready[1].revents != 0 { printed = (printed + (Self.read(complaints) ?? [])).suffix(4096) }
            guard ready[0].revents != 0 else { continue }
            guard let piece = Self.read(answers) else {
                let status = finish()
                // A process that it started may still hold the pipe open and write nothing.
                while poll(&ready[1], 1, 0) > 0, let rest = Self.read(complaints) {
                    printed = (printed + rest).suffix(4096)
                }
                return .ended(status: status, printed: String(decoding: printed, as: UTF8.self))
            }
            answer += piece
            let length = answer.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            if answer.count >= 8, UInt64(answer.count - 8) >= length { return .answered(Array(answer.dropFirst(8))) }
        }
    }

    /// Returns the bytes that are available, or `nil` at the end.
    private static func read(_ descriptor: Int32) -> [UInt8]? {
        let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            var step = -1
            repeat {
                step = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            } while step < 0 && errno == EINTR
            count = max(0, step)
        }
        return piece.isEmpty ? nil : piece
    }

    @discardableResult
    private func finish() -> Int32 {
        guard !hasEnded else { return 0 }
        hasEnded = true
        process.end(SIGKILL)
        return process.wait()
    }
}
