/// The ownership of the process's only session. Concurrent callers take turns, and so do callers inside one
/// of them.
actor SharedSession {
    /// The arbiter of turns: the process for its tests, and the session's owner for the calls it makes.
    @TaskLocal private static var current = SharedSession()
    /// Ends when a task that belongs to no test has waited long enough for one and the same owner.
    @TaskLocal static var patience: @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(20)) }

    private struct Waiter {
        let number: Int
        let owner: String
        let begin: CheckedContinuation<Void, any Error>
    }

    /// The owner of the session, in words.
    private var owner: String?
    private var waiting: [Waiter] = []
    private var count = 0
    /// The number of times the session has changed hands.
    private var changes = 0

    /// Runs the closure with exclusive use of the session. The owner shares it with one nested call at a time.
    static func owned<Value>(
        for fixtures: String, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        let session = current
        let test = RunningTest.current
        let owner = (test.map { "the test “\($0.name)” with " } ?? "") + fixtures
        // A test's turn comes, however long the others take. A task without one may be what the owner waits for.
        try await session.take(as: owner, patience: test == nil ? patience : nil)
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
    private func take(as owner: String, patience: (@Sendable () async throws -> Void)?) async throws {
        try Task.checkCancellation()
        guard self.owner != nil else {
            self.owner = owner
            return
        }
        count += 1
        let number = count
        let losingPatience = patience.map { patience in Task { try await leave(number, after: patience) } }
        defer { losingPatience?.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                waiting.append(Waiter(number: number, owner: owner, begin: $0))
            }
        } onCancel: {
            Task { await leave(number, with: CancellationError()) }
        }
    }

    /// Leaves the queue once the session has not changed hands for too long.
    private func leave(_ number: Int, after patience: @Sendable () async throws -> Void) async throws {
        var seen: Int
        repeat {
            seen = changes
            try await patience()
        } while seen != changes
        leave(
            number,
            with: FixtureFolderError(
                "URLSession.shared still belongs to \(owner ?? "another task"), and this task, which belongs to no "
                    + "test, has waited too long for it. If they wait for each other, neither ever ends: write "
                    + "Task { … } or a task group in place of Task.detached { … }"))
    }

    private func leave(_ number: Int, with error: any Error) {
        guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: place).begin.resume(throwing: error)
    }

    private func giveBack() {
        changes += 1
        let next = waiting.isEmpty ? nil : waiting.removeFirst()
        owner = next?.owner
        next?.begin.resume()
    }
}
