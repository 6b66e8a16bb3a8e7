import Basics
package import Foundation
package import HTTPModel

/// Limits the number of simultaneous requests to a host across all sessions. While a host has asked clients
/// to wait, the next requests also wait.
///
/// A slot becomes free once the head of the response arrives, so an open stream does not hold one.
package final class HostLimits: Middleware {
    private struct Site {
        let slots: Slots
        /// The moment before which nothing is sent, as the last response requested.
        var patience: ContinuousClock.Instant?
    }

    private let limit: Int
    private let longestWait: Duration
    private let now: @Sendable () -> Date
    private let sites = Lock<[Origin: Site]>([:])
    private let heeds = Lock(false)

    package init(_ limit: Int = 8, longestWait: Duration = .seconds(60), now: @escaping @Sendable () -> Date) {
        self.limit = limit
        self.longestWait = longestWait
        self.now = now
    }

    /// From now on, applies the wait that a host asks of one request to those that follow.
    package func heedPatience() { heeds.withLock { $0 = true } }

    package func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard let origin = Origin(request.url) else { return try await next(request) }
        let slots = slots(of: origin)
        guard await slots.enter() else { throw TransportError(.cancelled, request: request) }
        defer { slots.leave() }
        while let patience = patience(of: origin) {
            do { try await Task.sleep(until: patience, clock: .continuous) } catch {
                throw TransportError(.cancelled, request: request)
            }
        }
        let response = try await next(request)
        if heeds.withLock({ $0 }) { note(response, of: origin) }
        return response
    }
}

extension HostLimits {
    private func slots(of origin: Origin) -> Slots {
        sites.withLock { sites in
            if let site = sites[origin] { return site.slots }
            let slots = Slots(limit)
            sites[origin] = Site(slots: slots)
            return slots
        }
    }

    /// Returns the moment to wait for, or `nil` if it has passed.
    private func patience(of origin: Origin) -> ContinuousClock.Instant? {
        sites.withLock { sites in
            guard let patience = sites[origin]?.patience else { return nil }
            if patience > .now { return patience }
            sites[origin]?.patience = nil
            return nil
        }
    }

    /// A host that asks for more than the longest wait is not obeyed: its next responses say so themselves. `Retry-After`
    /// with any other status is about that one request, as in `202 Accepted`.
    private func note(_ response: Response, of origin: Origin) {
        var pacing = Pacing(of: response.headers, at: now())
        if ![429, 503].contains(response.status.code) { pacing.retryAfter = nil }
        guard let wait = pacing.wait, wait > .zero, wait <= longestWait else { return }
        let moment = ContinuousClock.now + wait
        sites.withLock { sites in
            let former = sites[origin]?.patience ?? moment
            sites[origin]?.patience = max(moment, former)
        }
    }
}
