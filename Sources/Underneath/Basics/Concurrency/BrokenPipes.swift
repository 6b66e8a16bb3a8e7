import Foundation

/// Makes a write that nobody reads any more an error, where it would end the program.
package enum BrokenPipes {
    /// Holds the signal back on this thread.
    package static func hold() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
