import HTTPModel

/// Measures how long a task goes on after it was cancelled.
package enum CancellationProbe {
    package static let promise = Duration.milliseconds(100)

    /// An operation, and what opens when it has come to where it is to be cancelled.
    package typealias Setting = (reached: Gate, operation: @Sendable () async throws -> Void)

    /// Cancels until the promise was kept twice, 24 times at most. It is about one machine's work, not about what else
    /// the machine does: that makes all that happens at one moment late.
    package static func expectPromptness(_ setting: () throws -> Setting) async throws {
        var times: [Duration] = []
        while times.count(where: { $0 <= promise }) < 2 {
            guard times.count < 24 else { throw ContractViolation("it took \(times)") }
            times.append(try await measure(try setting()))
        }
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
