import Basics
import CurlTransport
import Foundation

/// Runs a task while the main thread waits for its end, or for Ctrl-C.
///
/// Signals are waited for rather than handled: every thread holds them back, so that no code runs inside a signal
/// handler but what passes another signal on. Made before any other thread is.
struct InterruptibleRun {
    private var signals = sigset_t()
    private static let woken = SIGUSR1
    /// The signals that end a program from outside.
    private static let endings = [SIGTERM, SIGHUP]

    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, Self.woken)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Runs the work and returns its status, or `interrupted` if Ctrl-C came first.
    func run(on executor: TransferEngine?, _ work: @escaping @Sendable () async -> ExitStatus) -> ExitStatus {
        var isInterrupted = false
        let status = outcome(on: executor, atInterrupt: { isInterrupted = true }, work)
        return isInterrupted ? .interrupted : status ?? .interrupted
    }

    /// Returns the result of the work, or `nil` if it is abandoned, because it does not end soon after Ctrl-C or
    /// Ctrl-C comes twice. Whenever this thread is woken, it attends to what the work has left for it. Work that
    /// cleans up may take its time after the first Ctrl-C. It also cleans up when the program is ended from
    /// outside, as by a CI server that cancels.
    func outcome<Outcome: Sendable>(
        on executor: TransferEngine?, cleansUp: Bool = false, attend: () -> Void = {}, atInterrupt: () -> Void,
        _ work: @escaping @Sendable () async -> Outcome
    ) -> Outcome? {
        if cleansUp { for signal in Self.endings { Foundation.signal(signal) { _ in kill(getpid(), SIGINT) } } }
        defer { if cleansUp { for signal in Self.endings { Foundation.signal(signal, SIG_DFL) } } }
        let state = TaskState<Outcome>()
        let task = TransferEngine.start(on: executor) { state.end(await work()) }
        var isInterrupted = false
        while true {
            if wait() == SIGINT {
                if isInterrupted { return nil }
                isInterrupted = true
                task.cancel()
                atInterrupt()
                if !cleansUp { state.expireSoon() }
            }
            attend()
            if let outcome = state.outcome { return outcome }
            if state.isTooLate { return nil }
        }
    }

    /// Lets Ctrl-C end the program meanwhile, as it ends others.
    static func obeyed<Result>(while work: () -> Result) -> Result {
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        var former = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &interrupt, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        return work()
    }

    /// Ends a wait on the main thread.
    static func wake() { kill(getpid(), woken) }

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
}

/// The state of a task, set by the task and by a clock.
private final class TaskState<Outcome: Sendable>: Sendable {
    private let facts = Lock<(outcome: Outcome?, isTooLate: Bool)>((nil, false))

    var outcome: Outcome? { facts.withLock { $0.outcome } }
    var isTooLate: Bool { facts.withLock { $0.isTooLate } }

    func end(_ outcome: Outcome) {
        facts.withLock { $0.outcome = outcome }
        InterruptibleRun.wake()
    }

    /// A task that is cancelled may take a moment to end.
    func expireSoon() {
        Thread.detachNewThread { @Sendable [self] in
            usleep(80_000)
            facts.withLock { $0.isTooLate = true }
            InterruptibleRun.wake()
        }
    }
}
