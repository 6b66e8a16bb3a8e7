import Basics
import Foundation
import SystemCalls

/// All running programs of the process. A session ends them last, and so does a signal that ends the session.
package final class LivingPrograms: Sendable {
    package static let all = LivingPrograms()

    private let living = Lock<[pid_t: ChildProcess]>([:])

    /// Ends every program with all that it started.
    package func end() {
        for process in living.withLock({ Array($0.values) }) { process.end(SIGKILL) }
    }

    func add(_ process: ChildProcess) {
        living.withLock { living in
            living[process.identifier] = process
            EndingSignals.heed()
            EndingSignals.note(process.identifier)
        }
    }

    func remove(_ process: ChildProcess) {
        living.withLock { living in
            living[process.identifier] = nil
            EndingSignals.forget(process.identifier)
        }
    }
}

/// Passes a signal that ends the session on to the programs' groups. A handler may allocate nothing and take no lock, so
/// it reads a table that is there from the beginning.
private enum EndingSignals {
    private static let capacity = 1024
    nonisolated(unsafe) private static let groups = {
        let groups = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
        groups.initialize(repeating: 0, count: capacity)
        return groups
    }()

    /// Handles the signals that have no handler yet.
    static func heed() {
        guard groups[0] == 0 else { return }
        for number in [SIGTERM, SIGHUP] {
            let former = signal(number) { number in
                EndingSignals.pass()
                signal(number, SIG_DFL)
                raise(number)
            }
            if let former { signal(number, former) }
        }
    }

    static func note(_ group: pid_t) {
        if let free = (0..<capacity).first(where: { groups[$0] == 0 }) { groups[free] = group }
    }

    static func forget(_ group: pid_t) {
        if let place = (0..<capacity).first(where: { groups[$0] == group }) { groups[place] = 0 }
    }

    private static func pass() {
        var place = 0
        while place < capacity {
            if groups[place] > 0 { kill(-groups[place], SIGKILL) }
            place += 1
        }
    }
}
