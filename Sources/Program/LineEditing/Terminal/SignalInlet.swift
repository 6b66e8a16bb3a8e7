import CEditLine
import Foundation

/// The signals of a terminal, as bytes in a pipe, so that one wait serves them and the keys.
///
/// It takes signals only during a read. Signals held back before are let in then, and held back again afterwards. A
/// Ctrl-C that was not seen by the end is passed on to the next handler.
final class SignalInlet {
    /// Whom a signal is meant for: a key's is for all that stand at the terminal with us.
    enum Audience {
        case program, group

        fileprivate var process: pid_t { self == .program ? getpid() : 0 }
    }

    static let signals = [SIGINT, SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGQUIT]

    /// Can be read when a signal has come.
    let descriptor: Int32
    private let entrance: Int32
    private var previous: [(signal: Int32, action: sigaction)] = []
    private var mask = sigset_t()

    init() throws(TerminalReader.Failure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(String(cString: strerror(errno))) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, entrance) = (ends[0], ends[1])
    }

    deinit {
        Foundation.close(descriptor)
        Foundation.close(entrance)
    }

    func open(for signals: [Int32] = SignalInlet.signals) {
        currentEntrance = entrance
        previous = signals.map { signal in
            var action = sigaction()
            sonde_signal_catch(signal, deliver, &action)
            return (signal, action)
        }
        var wanted = Self.set(of: signals)
        pthread_sigmask(SIG_UNBLOCK, &wanted, &mask)
    }

    func close() {
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        restore()
        var hasUnseenInterrupt = false
        while let signal = next() { hasUnseenInterrupt = hasUnseenInterrupt || signal == SIGINT }
        if hasUnseenInterrupt { kill(getpid(), SIGINT) }
    }

    /// A signal that has come and was not yet given out.
    func next() -> Int32? {
        var byte: UInt8 = 0
        return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
    }

    /// Stops the program as Ctrl-Z does, and returns when the program continues.
    func suspend(_ audience: Audience) {
        doByDefault(SIGTSTP, for: audience)
        drop(SIGCONT)
    }

    /// Forgets such signals that have come.
    func drop(_ unwanted: Int32) {
        var others: [Int32] = []
        while let signal = next() { if signal != unwanted { others.append(signal) } }
        others.forEach(deliver)
    }

    /// Lets the signal have the effect it would have had without the reader.
    func passOn(_ signal: Int32, to audience: Audience) {
        close()
        kill(audience.process, signal)
    }
}

extension SignalInlet {
    private func restore() {
        for var entry in previous { sigaction(entry.signal, &entry.action, nil) }
        previous = []
    }

    private func doByDefault(_ signal: Int32, for audience: Audience) {
        var ours = sigaction()
        sonde_signal_leave_alone(signal, &ours)
        kill(audience.process, signal)
        sigaction(signal, &ours, nil)
    }

    private static func set(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}

/// A signal handler can use only globals: this is where the signals of the current reader go. It is set before they are
/// let in, and a word of this size is read whole.
nonisolated(unsafe) private var currentEntrance: sig_atomic_t = -1

private func deliver(_ signal: Int32) {
    let error = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(currentEntrance, &byte, 1)
    errno = error
}
