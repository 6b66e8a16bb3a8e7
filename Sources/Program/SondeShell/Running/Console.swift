import Basics
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Presentation
import Redaction

/// Standard output and standard error: what is shown, in order, with every secret masked.
///
/// Output is gathered and written in large pieces; it is also written before an error and at the end. The
/// output of a suite's case is kept, up to a limit, and not shown.
final class Console: Sendable {
    private struct State {
        var output: [UInt8] = []
        /// Bytes that were more than are kept.
        var dropped = 0
        /// The system's error number if standard output no longer accepts data.
        var failure: Int32?
        var hasProgress = false
    }

    let secrets: KnownSecrets
    private let state = Lock(State())
    private let showsProgress: Bool
    /// The greatest number of bytes to keep instead of showing them.
    private let limit: Int?

    init() {
        (secrets, limit, showsProgress) = (KnownSecrets(), nil, isatty(STDERR_FILENO) == 1)
    }

    /// Keeps the first bytes of what would be shown.
    init(keeping limit: Int, hiding secrets: KnownSecrets) {
        (self.secrets, self.limit, showsProgress) = (secrets, limit, false)
    }

    /// The text that was kept, and the number of bytes beyond it.
    var kept: (text: String, dropped: Int) {
        state.withLock { (String(decoding: $0.output, as: UTF8.self), $0.dropped) }
    }

    /// A line or several, for standard output.
    func show(_ text: String) {
        write(Array((text + "\n").utf8))
    }

    /// A line of JSON for a program. Its values are masked, so that no secret can change how it is written.
    func show(_ object: JSONValue) {
        add(JSONLine.bytes(of: object, hiding: secrets.mask))
    }

    /// Bytes as they are, but for secrets.
    func write(_ bytes: [UInt8]) { add(secrets.masked(bytes)) }

    /// The text of a file: as it is, but for secrets; where a person sees it, nothing in it is obeyed.
    func show(file text: String) {
        guard isatty(STDOUT_FILENO) == 1 else { return write(Array(text.utf8)) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Printable.inCode($0) }
        write(Array(lines.joined(separator: "\n").utf8))
    }

    private func add(_ bytes: [UInt8]) {
        if let limit {
            return state.withLock { state in
                let kept = bytes.prefix(max(0, limit - state.output.count))
                state.output += kept
                state.dropped += bytes.count - kept.count
            }
        }
        state.withLock { state in
            if bytes.count >= Self.pieceSize {
                // What is long is written as it is and not copied first.
                flush(&state)
                state.output = bytes
            } else {
                state.output += bytes
            }
            if state.output.count >= Self.pieceSize || showsProgress { flush(&state) }
        }
    }

    /// A sentence or several, for standard error. Paths, names and arguments stand in them, so that nothing of them is
    /// obeyed by a terminal.
    func complain(_ text: String) {
        var canvas = Canvas()
        canvas.width = Window.ofStandardOutput.columns
        canvas.edge = showsProgress ? .window : .open
        let lines = Printable.lines(secrets.masked(text)).split(separator: "\n", omittingEmptySubsequences: false)
        complain(drawn: lines.map { canvas.folded(line: StyledText(String($0))).plain }.joined(separator: "\n"))
    }

    /// Says why the command ends, and returns the status that it ends with.
    func fail(_ reason: String, as status: ExitStatus = .failed) -> ExitStatus {
        complain("sonde: \(reason)")
        return status
    }

    /// Writes a renderer's drawing to standard error; it may have colours.
    func complain(drawn text: String) {
        let bytes = Array((secrets.masked(text) + "\n").utf8)
        if limit != nil { return add(bytes) }
        state.withLock { state in
            flush(&state)
            Self.write(bytes, to: STDERR_FILENO)
        }
    }

    /// A line that the next one takes the place of; only a person at a terminal sees it.
    func progress(_ text: @autoclosure () -> String) {
        guard showsProgress else { return }
        progress(drawn: Printable.text(text()))
    }

    /// Writes a renderer's drawing as progress; it may have colours.
    func progress(drawn text: String) {
        guard showsProgress else { return }
        let bytes = Array("\r\u{1b}[K\(secrets.masked(text))".utf8)
        state.withLock { state in
            state.hasProgress = true
            Self.write(bytes, to: STDERR_FILENO)
        }
    }

    /// Leaves the row in which the terminal itself has shown a Ctrl-C.
    func beginLine() {
        flush()
        Self.write(Array((Window.isCapable ? "\r\u{1b}[K" : "\n").utf8), to: STDOUT_FILENO)
    }

    /// The terminal itself has shown a Ctrl-C, in whose row the next text is written.
    func noteInterrupt() {
        guard showsProgress, Window.isCapable else { return }
        state.withLock { $0.hasProgress = true }
    }

    func settle() {
        state.withLock { if !$0.output.isEmpty { flush(&$0) } }
    }

    func flush() {
        state.withLock { flush(&$0) }
    }

    /// Ends the output. The status is a failure if standard output could not be written, which is reported.
    func end() -> ExitStatus {
        flushIfPossible()
        return state.withLockIfAvailable { $0.failure == nil ? .done : .failed } ?? .done
    }

    /// Does the same as ``flush()``, unless a thread is stuck while writing.
    func flushIfPossible() {
        _ = state.withLockIfAvailable { flush(&$0) }
    }
}

extension Console {
    private static let pieceSize = 64 << 10

    /// Writes what was gathered, unless it is to be kept.
    private func flush(_ state: inout State) {
        guard limit == nil else { return }
        if state.hasProgress {
            Self.write(Array("\r\u{1b}[K".utf8), to: STDERR_FILENO)
            state.hasProgress = false
        }
        guard !state.output.isEmpty else { return }
        defer { state.output.removeAll(keepingCapacity: state.output.count < 2 * Self.pieceSize) }
        guard state.failure == nil, let failure = Self.write(state.output, to: STDOUT_FILENO) else { return }
        state.failure = failure
        let reason = String(cString: strerror(failure))
        Self.write(Array("sonde: standard output cannot be written: \(reason)\n".utf8), to: STDERR_FILENO)
    }

    /// Writes all bytes, or returns the system's error number. A closed pipe ends the program, like any other.
    @discardableResult
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        let failure = writeAll(bytes, to: descriptor)
        guard failure == EPIPE else { return failure }
        kill(getpid(), SIGPIPE)
        return nil
    }
}
