import Basics
import Foundation

/// Opens once; a thread or a task can wait for it.
package final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Lock(State())
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}

    package func open() {
        let waiting = state.withLock { state in
            defer { state = State(isOpen: true) }
            return state.waiting
        }
        semaphore.signal()
        for continuation in waiting { continuation.resume() }
    }

    /// Holds this thread until it is open.
    package func wait() {
        semaphore.wait()
        semaphore.signal()
    }

    /// Holds this task until it is open.
    package func opened() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}
