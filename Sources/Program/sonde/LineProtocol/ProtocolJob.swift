import Basics

/// A line that waits for its answer, or is running.
final class ProtocolJob: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var isCancelled = false
    }

    let id: ProtocolIdentifier
    /// The statement to run, or the reason why nothing runs.
    let content: Content
    private let state = Lock(State())

    enum Content: Sendable {
        case statement(String)
        case fault(String)
    }

    init(_ id: ProtocolIdentifier, _ content: Content) {
        self.id = id
        self.content = content
    }

    /// The approximate memory that it takes while it waits.
    var size: Int {
        switch content {
        case .statement(let text): (1 << 10) + text.utf8.count
        case .fault: 1 << 10
        }
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// It runs from now on, and can be ended.
    func begin(_ task: Task<Void, Never>) {
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// Ends it, or keeps it from beginning.
    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }
}
