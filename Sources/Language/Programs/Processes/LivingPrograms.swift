import Basics
import Foundation

/// All running programs of the process. A session ends them last, and so does a signal that ends the session.
package final class LivingPrograms: Sendable {
    package static let all = LivingPrograms()

    private let living = Lock<[pid_t: ChildProcess]>([:])

    /// Ends every program with everything that it started.
    package func end() {
        for process in living.withLock({ Array($0.values) }) { process.end(SIGKILL) }
    }

    /// Starts a program. A signal that arrives meanwhile ends it too.
    func begin(
        _ start: () throws(ChildProcess.Failure) -> ChildProcess
    ) throws(ChildProcess.Failure) -> ChildProcess {
        try living.withLock { (living) throws(ChildProcess.Failure) in
            EndingSignals.hold()
            defer { EndingSignals.release() }
            let process = try start()
            living[process.identifier] = process
            EndingSignals.note(process.identifier)
            return process
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

    /// The signal that arrived, or zero.
    nonisolated(unsafe) private static let arrived = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    nonisolated(unsafe) private static let isHeld = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    private static let handler: Void = {
        arrived.initialize(to: 0)
        isHeld.initialize(to: false)
        for number in [SIGTERM, SIGHUP] {
            let former = signal(number) { number in
                EndingSignals.arrived.pointee = number
                if !EndingSignals.isHeld.pointee { EndingSignals.end() }
            }
            if let former { signal(number, former) }
        }
    }()

    /// Lets a signal wait until ``release()``: what is being started has no group yet. Signals that already have a
    /// handler keep it.
    static func hold() {
        _ = (groups, handler)
        isHeld.pointee = true
    }

    static func release() {
        isHeld.pointee = false
        if arrived.pointee != 0 { end() }
    }

    static func note(_ group: pid_t) {
        if let free = (0..<capacity).first(where: { groups[$0] == 0 }) { groups[free] = group }
    }

    static func forget(_ group: pid_t) {
        if let place = (0..<capacity).first(where: { groups[$0] == group }) { groups[place] = 0 }
    }

    private static func end() {
        var place = 0
        while place < capacity {
            if groups[place] > 0 { kill(-groups[place], SIGKILL) }
            place += 1
        }
        signal(arrived.pointee, SIG_DFL)
        raise(arrived.pointee)
    }
}
