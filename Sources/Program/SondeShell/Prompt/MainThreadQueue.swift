import Basics

/// Work that only the main thread can do, because it owns the terminal. A task leaves it here and waits.
final class MainThreadQueue: Sendable {
    private let jobs = Lock<[@Sendable (PromptReader) -> Void]>([])

    /// Runs work on the thread that communicates with the person.
    func ask<Answer: Sendable>(_ job: @escaping @Sendable (PromptReader) -> Answer) async -> Answer {
        await withCheckedContinuation { continuation in
            jobs.withLock { $0.append { continuation.resume(returning: job($0)) } }
            InterruptibleRun.wake()
        }
    }

    func attend(with reader: PromptReader) {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job(reader) }
    }
}
