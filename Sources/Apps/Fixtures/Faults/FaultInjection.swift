import Foundation
public import HTTPModel

/// Makes requests fail on purpose, following a plan of faults.
///
/// Put it before any transport. The caller gets what the network would deliver: a slow response, another status, a body that
/// breaks off, or a ``/HTTPModel/TransportError``. What was injected is never recorded by a `Recorder` before it.
///
/// ```swift
/// let injection = try FaultInjection([.latency(.seconds(1)), .status(503, every: 3)])
/// let pipeline = Pipeline([injection], over: transport)
/// ```
public struct FaultInjection: Middleware {
    /// Waits; throws if the task is cancelled.
    public typealias Wait = @Sendable (Duration) async throws -> Void

    package let schedule: FaultSchedule
    private let performance: FaultPerformance
    private let tell: @Sendable (String) -> Void

    /// Faults that begin with the next request.
    ///
    /// Faults with a chance fail the same requests in each run; another seed selects others. `wait` replaces the clock in a
    /// test, and `tell` is called once for each rule that another one hides.
    public init(
        _ plan: FaultPlan, seed: UInt64 = 0,
        wait: @escaping Wait = { try await Task.sleep(for: $0) }, tell: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(FaultTextError) {
        self.init(try FaultSchedule(plan, seed: seed), wait: wait, tell: tell)
    }

    /// Faults of a shared schedule. A request that would exceed a limit ends as it would without faults.
    package init(
        _ schedule: FaultSchedule, limits: TransportConfiguration.Timeouts? = nil,
        wait: @escaping Wait = { try await Task.sleep(for: $0) }, tell: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.schedule = schedule
        performance = FaultPerformance(wait: wait, limits: limits)
        self.tell = tell
    }

    /// Sends the request, unless a fault replaces its response.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        let base = request.call?.base?.description
        let effects = schedule.next(request.method.name, request.url.absoluteString, under: base)
        if let shadow = effects?.shadowed { tell("\(shadow)") }
        guard let effects, !effects.isEmpty else { return try await next(request) }
        return try await performance.perform(effects, on: request, next)
    }
}

extension FaultEffects.Shadow: CustomStringConvertible {
    package var description: String {
        "faults: “\(Printable.text(pattern))” is for the same request as “\(Printable.text(rule))”, which comes first "
            + "and counts"
    }
}
