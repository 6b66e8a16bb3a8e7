import Basics

/// Tasks of sessions, remembered from the moment when they ask until they are answered.
final class SessionTasks: Sendable {
    private let tasks = Lock<Set<ObjectIdentifier>>([])

    func insert(_ task: URLSessionTask) {
        _ = tasks.withLock { $0.insert(ObjectIdentifier(task)) }
    }

    /// Takes a task out; false if it is not known.
    func remove(_ task: URLSessionTask?) -> Bool {
        guard let task else { return false }
        return tasks.withLock { $0.remove(ObjectIdentifier(task)) != nil }
    }
}
