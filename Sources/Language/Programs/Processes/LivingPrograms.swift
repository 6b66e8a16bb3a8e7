import Basics
import Foundation
import SystemCalls

/// The programs that run, whoever started them: the last thing that a session does is to end them.
package final class LivingPrograms: Sendable {
    package static let all = LivingPrograms()

    private let living = Lock<[pid_t: ChildProcess]>([:])

    /// Ends every program with all that it started.
    package func end() {
        for process in living.withLock({ Array($0.values) }) { process.end(SIGKILL) }
    }

    func add(_ process: ChildProcess) { living.withLock { $0[process.identifier] = process } }

    func remove(_ process: ChildProcess) { living.withLock { $0[process.identifier] = nil } }
}
