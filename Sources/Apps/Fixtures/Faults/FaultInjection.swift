import Foundation
public import HTTPModel

/// Lets requests fail on purpose, as a plan of faults says.
///
/// It stands before any transport. Whoever asks gets what the network would give: a slow response, another status, a
/// body that breaks off, or a ``/HTTPModel/TransportError``. What was injected is never recorded by a `Recorder`
/// before it.
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
    /// Those with a chance fall the same in each run, and otherwise with another seed. `wait` replaces the clock in a test, and
    /// `tell` hears once of each rule that another one hides.
    public init(
        _ plan: FaultPlan, seed: UInt64 = 0,
        wait: @escaping Wait = { try await Task.sleep(for: $0) }, tell: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(FaultTextError) {
        self.init(try FaultSchedule(plan, seed: seed), wait: wait, tell: tell)
    }

    /// Faults of a schedule that others share. A request that would exceed a limit ends as it would without faults.
    package init(
        _ schedule: FaultSchedule, limits: TransportConfiguration.Timeouts? = nil,
        wait: @escaping Wait = { try await Task.sleep(for: $0) }, tell: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.schedule = schedule
        performance = FaultPerformance(wait: wait, limits: limits)
        self.tell = tell
    }

    /// Sends the request, unless a fault stands in place of its response.
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
