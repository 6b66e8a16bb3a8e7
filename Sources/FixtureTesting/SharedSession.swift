/// Whose the process's one session is: tests that run side by side take turns.
actor SharedSession {
    private static let only = SharedSession()
    @TaskLocal private static var isOwned = false

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Runs the closure while nobody else has the session. Who has it already goes on at once.
    static func owned<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        if isOwned { return try await body() }
        await only.take()
        do {
            let value = try await $isOwned.withValue(true) { try await body() }
            await only.giveBack()
            return value
        } catch {
            await only.giveBack()
            throw error
        }
    }

    private func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func giveBack() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
