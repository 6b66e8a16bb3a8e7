import Basics
import Foundation
import JSONModel
import Redaction

/// Standard output for a program: messages of JSON and nothing else.
///
/// Whatever else would be written there, by a program that a script starts or by the clipboard's sequence, goes to
/// standard error from now on.
final class ProtocolOutput: Sendable {
    private let console: Console
    private let secrets: KnownSecrets
    private let framing: MessageFraming
    private let descriptor: Int32
    private let isOpen = Lock(true)

    /// Begins the output. Where messages are masked for the sessions that they come from, it hides only these secrets.
    init(_ console: Console, _ framing: MessageFraming = .lines, hiding secrets: KnownSecrets? = nil) {
        (self.console, self.secrets, self.framing) = (console, secrets ?? console.secrets, framing)
        console.flush()
        descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    /// Writes a message at once, without any secret.
    func write(_ object: JSONValue) {
        send(JSONLine.bytes(of: object, hiding: secrets.mask))
    }

    /// Writes a message of JSON without spaces, without any secret.
    func write(json bytes: [UInt8]) {
        send(JSONLine.bytes(of: bytes, hiding: secrets.mask))
    }

    private func send(_ line: [UInt8]) {
        let bytes = framing.framed(line)
        isOpen.withLock { isOpen in
            guard isOpen, let failure = writeAll(bytes, to: descriptor) else { return }
            isOpen = false
            // A program that has gone ends this one, as it would any other.
            if failure == EPIPE { kill(getpid(), SIGPIPE) }
            console.complain("sonde: standard output cannot be written: \(String(cString: strerror(failure)))")
        }
    }

    /// Waits until the program that reads has gone.
    func waitUntilClosed() {
        var closed = pollfd(fd: descriptor, events: 0, revents: 0)
        while poll(&closed, 1, -1) < 0, errno == EINTR {}
    }

    /// The status, which is a failure if something could not be written.
    var status: ExitStatus { isOpen.withLock { $0 } ? .done : .failed }
}
