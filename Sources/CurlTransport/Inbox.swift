import CCurl
import Foundation
import HTTPModel
import Locking

/// A command to the loop; commands are carried out in order.
enum EngineCommand: Sendable {
    case start(Transmission, answer: EngineAnswer)
    case cancel(Transmission)
    case resumeReceiving(Transmission)
    case fed(Transmission, Upload.Piece)
    case stop
}

/// The place where other threads leave work for the loop's thread. They wake it only if it sleeps.
final class Inbox: @unchecked Sendable {
    struct Work {
        var commands: [EngineCommand] = []
        /// A job keeps its engine alive.
        var jobs: [(job: UnownedJob, engine: TransferEngine)] = []

        var isEmpty: Bool { commands.isEmpty && jobs.isEmpty }
    }

    private struct State {
        var work = Work()
        var isAsleep = false
        var isClosed = false
    }

    private let state = Lock(State())
    /// The loop's own multi handle, which is woken.
    let multi: UnsafeMutableRawPointer

    /// An inbox that wakes this multi handle.
    init(waking multi: UnsafeMutableRawPointer) {
        self.multi = multi
    }

    func post(_ command: EngineCommand) {
        add { $0.commands.append(command) }
    }

    func post(_ job: UnownedJob, on engine: TransferEngine) {
        add { $0.jobs.append((job, engine)) }
    }

    /// All work that was left since the last call.
    func take() -> Work {
        state.withLock { state in
            let work = state.work
            if !work.isEmpty { state.work = Work() }
            return work
        }
    }

    /// Whether there is work to take.
    var hasWork: Bool { state.withLock { !$0.work.isEmpty } }

    /// Whether the loop may sleep. It may not while there is work; after this call, new work wakes it.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.work.isEmpty
            return state.isAsleep
        }
    }

    func wakeUp() {
        state.withLock { $0.isAsleep = false }
    }

    /// Stops accepting work; afterwards the multi handle may be released.
    func close() {
        state.withLock { $0.isClosed = true }
    }

    private func add(_ change: (inout Work) -> Void) {
        state.withLock { state in
            guard !state.isClosed else { return }
            change(&state.work)
            guard state.isAsleep else { return }
            state.isAsleep = false
            curl_multi_wakeup(multi)
        }
    }
}
