import Foundation

/// Makes writing to a program that no longer reads an error, and not our end.
enum BrokenPipes {
    /// Holds the signal back on this thread.
    static func hold() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
