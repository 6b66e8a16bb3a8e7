import Basics
import Foundation
import JSONModel
import Redaction
import SystemCalls

/// Standard output for a program: lines of JSON and nothing else.
///
/// Whatever else would be written there, by a program that a script starts or by the clipboard's sequence, goes to
/// standard error from now on.
final class ProtocolOutput: Sendable {
    private let console: Console
    private let descriptor: Int32
    private let isOpen = Lock(true)

    init(_ console: Console) {
        self.console = console
        console.flush()
        descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    /// Writes a line at once, without any secret.
    func write(_ object: JSONValue) {
        let bytes = JSONLine.bytes(of: object, hiding: console.secrets.mask)
        isOpen.withLock { isOpen in
            guard isOpen, let failure = writeAll(bytes, to: descriptor) else { return }
            isOpen = false
            // A program that has gone ends this one, as it would any other.
            if failure == EPIPE { kill(getpid(), SIGPIPE) }
            console.complain("sonde: standard output cannot be written: \(String(cString: strerror(failure)))")
        }
    }

    /// The status, which is a failure if something could not be written.
    var status: ExitStatus { isOpen.withLock { $0 } ? .done : .failed }
}
