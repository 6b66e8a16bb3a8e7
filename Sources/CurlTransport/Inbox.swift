import CCurl
import Foundation
import HTTPModel
import Synchronization

/// What the loop is asked to do, in the order in which it is asked.
enum EngineCommand: Sendable {
    case start(Transmission, answer: EngineAnswer)
    case cancel(Transmission)
    case resumeReceiving(Transmission)
    case fed(Transmission, Upload.Piece)
    case stop
}

/// Where other threads leave work for the loop's thread, waking it only when it sleeps.
final class Inbox: @unchecked Sendable {
    struct Work {
        var commands: [EngineCommand] = []
        /// A job keeps the engine it was given to.
        var jobs: [(job: UnownedJob, engine: TransferEngine)] = []

        var isEmpty: Bool { commands.isEmpty && jobs.isEmpty }
    }

    private struct State {
        var work = Work()
        var isAsleep = false
        var isClosed = false
    }

    private let state = Mutex(State())
    /// The handle whose sleep is ended; the loop's own.
    let multi: UnsafeMutableRawPointer

    /// Wakes the sleeper of this multi handle.
    init(waking multi: UnsafeMutableRawPointer) {
        self.multi = multi
    }

    func post(_ command: EngineCommand) {
        add { $0.commands.append(command) }
    }

    func post(_ job: UnownedJob, on engine: TransferEngine) {
        add { $0.jobs.append((job, engine)) }
    }

    /// All that was left since the last time.
    func take() -> Work {
        state.withLock { state in
            let work = state.work
            if !work.isEmpty { state.work = Work() }
            return work
        }
    }

    /// Is there something to take?
    var hasWork: Bool { state.withLock { !$0.work.isEmpty } }

    /// May the loop sleep? Not while there is work; from now on whoever leaves some wakes it.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.work.isEmpty
            return state.isAsleep
        }
    }

    func wakeUp() {
        state.withLock { $0.isAsleep = false }
    }

    /// Nothing is taken any more; afterwards the multi handle may go.
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
