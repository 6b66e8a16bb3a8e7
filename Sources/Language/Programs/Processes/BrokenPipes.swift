import Foundation

/// What happens where a program no longer reads: writing to it fails, and does not end us.
enum BrokenPipes {
    /// Holds the signal back on this thread.
    static func hold() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
