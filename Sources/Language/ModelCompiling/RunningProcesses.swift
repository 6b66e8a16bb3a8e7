import Basics
package import Programs

/// The child processes that are waited for, so that one call ends them all.
package final class RunningProcesses: Sendable {
    private let running = Lock<[ChildProcess]>([])

    package init() {}

    /// Does what waits for a process, which ``endAll()`` ends meanwhile.
    package func during<Result>(_ process: ChildProcess, _ work: () -> Result) -> Result {
        running.withLock { $0.append(process) }
        defer { running.withLock { $0.removeAll { $0.identifier == process.identifier } } }
        return work()
    }

    /// Asks whatever is running to end.
    package func endAll() {
        for process in running.withLock({ $0 }) { process.end() }
    }
}
