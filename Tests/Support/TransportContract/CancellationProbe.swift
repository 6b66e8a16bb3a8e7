import HTTPModel

/// Measures how long a task goes on after it was cancelled.
package enum CancellationProbe {
    package static let promise = Duration.milliseconds(100)

    /// An operation, and what opens when it has come to where it is to be cancelled.
    package typealias Setting = (reached: Gate, operation: @Sendable () async throws -> Void)

    /// Cancels three times. The promise is about one machine's work, not about what else the machine does: the
    /// middle one of the three times must keep it.
    package static func expectPromptness(_ setting: () throws -> Setting) async throws {
        var times: [Duration] = []
        for _ in 1...3 { times.append(try await measure(try setting())) }
        let middle = times.sorted()[1]
        guard middle <= promise else { throw ContractViolation("it took \(middle), one of \(times)") }
    }

    private static func measure(_ setting: Setting) async throws -> Duration {
        let task = Task { try await setting.operation() }
        await setting.reached.opened()
        let clock = ContinuousClock()
        let start = clock.now
        task.cancel()
        let result = await task.result
        let time = start.duration(to: clock.now)
        guard case .failure(let error as TransportError) = result, error.kind == .cancelled else {
            throw ContractViolation("it ended with \(result) instead of being cancelled")
        }
        return time
    }
}
