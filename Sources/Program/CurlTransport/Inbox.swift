import Basics
import Dispatch
import HTTPModel

/// A command to the loop; commands are carried out in order.
enum EngineCommand: Sendable {
    case start(Transmission, reply: EngineReply)
    case cancel(Transmission)
    case resumeReceiving(Transmission)
    case fed(Transmission, Upload.Piece)
    case stop
}

/// The place where other threads leave work for the loop's thread. They wake it only if it sleeps.
final class Inbox: Sendable {
    struct Work {
        var commands: [EngineCommand] = []
        /// A job keeps its engine alive.
        var jobs: [(job: UnownedJob, engine: TransferEngine)] = []

        var isEmpty: Bool { commands.isEmpty && jobs.isEmpty }

        mutating func clear() {
            commands.removeAll(keepingCapacity: true)
            jobs.removeAll(keepingCapacity: true)
        }
    }

    private struct State {
        var work = Work()
        var isAsleep = false
        /// In which the loop sleeps; without one it waits for the bell.
        var multi: MultiHandle?
        var isClosed = false
    }

    private let state = Lock(State())
    private let bell = DispatchSemaphore(value: 0)

    func post(_ command: EngineCommand) {
        add { $0.commands.append(command) }
    }

    func post(_ job: UnownedJob, on engine: TransferEngine) {
        add { $0.jobs.append((job, engine)) }
    }

    /// Gives all work that was left for work that is done, whose room is used again.
    func take(for done: inout Work) {
        done.clear()
        state.withLock { swap(&$0.work, &done) }
    }

    /// True if there is work to take.
    var hasWork: Bool { state.withLock { !$0.work.isEmpty } }

    /// Indicates whether the loop may sleep, in its handle or in ``wait()``. It may not while there is work;
    /// after this call, new work wakes it.
    func fallAsleep(in multi: MultiHandle?) -> Bool {
        state.withLock { state in
            state.isAsleep = state.work.isEmpty
            state.multi = multi
            return state.isAsleep
        }
    }

    /// Sleeps until there is work.
    func wait() {
        bell.wait()
    }

    func wakeUp() {
        state.withLock { $0.isAsleep = false }
    }

    /// Stops accepting work, and lets the handle go.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.multi = nil
        }
    }

    private func add(_ change: (inout Work) -> Void) {
        state.withLock { state in
            guard !state.isClosed else { return }
            change(&state.work)
            guard state.isAsleep else { return }
            state.isAsleep = false
            if let multi = state.multi { multi.wake() } else { bell.signal() }
        }
    }
}
