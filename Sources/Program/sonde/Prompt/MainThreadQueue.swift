import Basics

/// Work that only the main thread can do, because it owns the terminal. A task leaves it here and waits.
final class MainThreadQueue: Sendable {
    private let errands = Lock<[@Sendable (PromptReader) -> Void]>([])

    /// Has something done by the one who speaks with the person.
    func ask<Answer: Sendable>(_ errand: @escaping @Sendable (PromptReader) -> Answer) async -> Answer {
        await withCheckedContinuation { continuation in
            errands.withLock { $0.append { continuation.resume(returning: errand($0)) } }
            Interruption.wake()
        }
    }

    /// Does whatever lies here.
    func attend(with typist: PromptReader) {
        while let errand = errands.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { errand(typist) }
    }
}
