import Basics

/// So many places for tasks. Those that find none wait in the order of their coming, and hold no thread.
///
///     let slots = Slots(8)
///     guard await slots.enter() else { return }
///     defer { slots.leave() }
final class Slots: Sendable {
    fileprivate struct State {
        var free: Int
        var tickets = 0
        var waiting: [(ticket: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    }

    private let state: Lock<State>

    init(_ count: Int) {
        state = Lock(State(free: count))
    }

    /// Takes a place if one is free.
    func enterAtOnce() -> Bool { state.withLock { $0.takes() } }

    /// Waits for a place; false where the task is cancelled before it has one. Every place is given back with ``leave()``.
    func enter() async -> Bool {
        let ticket = state.withLock { state -> Int? in
            if state.takes() { return nil }
            state.tickets += 1
            return state.tickets
        }
        guard let ticket else { return true }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let entered = state.withLock { state -> Bool? in
                    // The handler misses a task that was cancelled before this moment.
                    if Task.isCancelled { return false }
                    if state.takes() { return true }
                    state.waiting.append((ticket, continuation))
                    return nil
                }
                if let entered { continuation.resume(returning: entered) }
            }
        } onCancel: {
            let cancelled = state.withLock { state in
                state.waiting.firstIndex { $0.ticket == ticket }.map { state.waiting.remove(at: $0).continuation }
            }
            cancelled?.resume(returning: false)
        }
    }

    /// Gives a place back: it goes to the task that has waited longest.
    func leave() {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
            state.free += 1
            return nil
        }
        next?.resume(returning: true)
    }
}

extension Slots.State {
    /// Takes a place, if one is free.
    fileprivate mutating func takes() -> Bool {
        guard free > 0 else { return false }
        free -= 1
        return true
    }
}
