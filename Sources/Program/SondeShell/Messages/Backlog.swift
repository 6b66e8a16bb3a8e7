import Basics
import Dispatch

/// The memory of what was read ahead and waits; the reading thread pauses while it is too much.
final class Backlog: Sendable {
    private struct State {
        var size = 0
        var isPaused = false
    }

    private let limit: Int
    private let state = Lock(State())
    private let released = DispatchSemaphore(value: 0)

    init(limit: Int = 64 << 20) { self.limit = limit }

    /// Adds to it, once there is room; one that is larger than the limit waits until everything else has gone.
    func enter(_ size: Int) {
        while true {
            let isFull = state.withLock { state in
                state.isPaused = state.size > limit
                if !state.isPaused { state.size += size }
                return state.isPaused
            }
            guard isFull else { return }
            released.wait()
        }
    }

    func leave(_ size: Int) {
        let goesOn = state.withLock { state in
            state.size -= size
            defer { state.isPaused = false }
            return state.isPaused
        }
        if goesOn { released.signal() }
    }
}
