/// Whose the process's one session is: those that run side by side take turns, and so do those inside of one of them.
actor SharedSession {
    /// Who decides about whom: the process about its tests, and who has the session about what it calls in turn.
    @TaskLocal private static var current = SharedSession()

    private struct Turn {
        let number: Int
        let begin: CheckedContinuation<Void, any Error>
    }

    private var isTaken = false
    private var waiting: [Turn] = []
    private var count = 0

    /// Runs the closure while nobody else has the session. Who has it already shares it with one at a time.
    static func owned<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        let session = current
        try await session.take()
        do {
            try Task.checkCancellation()
            let value = try await $current.withValue(SharedSession()) { try await body() }
            await session.giveBack()
            return value
        } catch {
            await session.giveBack()
            throw error
        }
    }

    /// Waits for its turn, or until the task is cancelled.
    private func take() async throws {
        try Task.checkCancellation()
        guard isTaken else {
            isTaken = true
            return
        }
        count += 1
        let number = count
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting.append(Turn(number: number, begin: $0)) }
        } onCancel: {
            Task { await leave(number) }
        }
    }

    private func leave(_ number: Int) {
        guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: place).begin.resume(throwing: CancellationError())
    }

    private func giveBack() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().begin.resume() }
    }
}
