import Foundation
import Synchronization

/// Runs a task while the main thread waits for its end, or for Ctrl-C.
///
/// Signals are waited for rather than handled: every thread holds them back, so that no code ever runs inside a
/// signal handler. Made before any other thread is.
struct Interruption {
    private var signals = sigset_t()
    private static let ended = SIGUSR1
    /// How long a task may take to end once it is cancelled.
    private static let patience: UInt32 = 80_000

    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, Self.ended)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// The status the work ends with; `interrupted` at once after Ctrl-C, whether the work ends or not.
    func run(on executor: (any TaskExecutor)?, _ work: @escaping @Sendable () async -> ExitStatus) -> ExitStatus {
        let result = Result()
        let task = Task(executorPreference: executor) {
            result.status = await work()
            kill(getpid(), Self.ended)
        }
        var isInterrupted = false
        while true {
            switch wait() {
            case SIGINT:
                if isInterrupted { return .interrupted }
                isInterrupted = true
                task.cancel()
                Self.endSoon()
            default:
                if isInterrupted { return .interrupted }
                if let status = result.status { return status }
            }
        }
    }
}

extension Interruption {
    /// Waits for something to happen: true for Ctrl-C, false where somebody woke this thread.
    func waitForInterrupt() -> Bool { wait() == SIGINT }

    /// Ends a wait on the main thread.
    static func wake() { kill(getpid(), ended) }

    /// Forgets a Ctrl-C that was meant for a program which had the terminal.
    func forgetInterrupts() {
        var pending = sigset_t()
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        while sigpending(&pending) == 0, sigismember(&pending, SIGINT) == 1 {
            var signal: Int32 = 0
            sigwait(&interrupt, &signal)
        }
    }

    private func wait() -> Int32 {
        var signal: Int32 = 0
        var signals = signals
        sigwait(&signals, &signal)
        return signal
    }

    private static func endSoon() {
        Thread.detachNewThread {
            usleep(patience)
            kill(getpid(), ended)
        }
    }

    private final class Result: Sendable {
        private let state = Mutex<ExitStatus?>(nil)

        var status: ExitStatus? {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }
    }
}
