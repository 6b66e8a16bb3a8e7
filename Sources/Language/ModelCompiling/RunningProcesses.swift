import Basics
package import Programs

/// The child processes that something waits for, so that one call ends them all.
package final class RunningProcesses: Sendable {
    private let running = Lock<[ChildProcess]>([])

    package init() {}

    /// Runs a closure that waits for a process, which ``endAll()`` can end.
    package func during<Result>(_ process: ChildProcess, _ work: () -> Result) -> Result {
        running.withLock { $0.append(process) }
        defer { running.withLock { $0.removeAll { $0.identifier == process.identifier } } }
        return work()
    }

    /// Asks every running process to end.
    package func endAll() {
        for process in running.withLock({ $0 }) { process.end() }
    }
}
