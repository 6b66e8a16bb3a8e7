import Foundation

/// Turns a write to a closed pipe into an error instead of ending the program.
package enum BrokenPipes {
    /// Blocks the signal on this thread.
    package static func hold() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
