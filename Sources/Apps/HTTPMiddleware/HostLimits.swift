import Basics
package import Foundation
package import HTTPModel

/// Limits the number of simultaneous requests to a host across all sessions. While a host has asked clients
/// to wait, the next requests also wait.
///
/// A slot becomes free once the head of the response arrives, so an open stream does not hold one.
package final class HostLimits: Middleware {
    private let limit: Int
    private let longestWait: Duration
    private let now: @Sendable () -> Date
    private let sites = Lock<[Origin: HostSite]>([:])
    private let heeds = Lock(false)

    package init(_ limit: Int = 8, longestWait: Duration = .seconds(60), now: @escaping @Sendable () -> Date) {
        self.limit = limit
        self.longestWait = longestWait
        self.now = now
    }

    /// Applies the wait that a host asks of one request to all later requests to that host.
    package func heedPatience() { heeds.withLock { $0 = true } }

    package func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard let origin = Origin(request.url) else { return try await next(request) }
        let site = site(of: origin)
        if !site.slots.enterAtOnce() {
            guard await site.slots.enter() else { throw TransportError(.cancelled, request: request) }
        }
        defer { site.slots.leave() }
        while let patience = site.patience {
            do { try await Task.sleep(until: patience, clock: .continuous) } catch {
                throw TransportError(.cancelled, request: request)
            }
        }
        let response = try await next(request)
        if heeds.withLock({ $0 }) { note(response, of: site) }
        return response
    }
}

extension HostLimits {
    private func site(of origin: Origin) -> HostSite {
        sites.withLock { sites in
            if let site = sites[origin] { return site }
            let site = HostSite(limit)
            sites[origin] = site
            return site
        }
    }

    private func note(_ response: Response, of site: HostSite) {
        var pacing = Pacing(of: response.headers, at: now())
        if ![429, 503].contains(response.status.code) { pacing.retryAfter = nil }
        guard let wait = pacing.wait, wait > .zero, wait <= longestWait else { return }
        site.beLeftAlone(for: wait)
    }
}

/// One host: its slots, and the wait that it asked for.
private final class HostSite: Sendable {
    let slots: Slots
    private let awaited = Lock<ContinuousClock.Instant?>(nil)

    init(_ limit: Int) { slots = Slots(limit) }

    /// The moment before which nothing is sent, as the last response requested, or `nil` if it has passed.
    var patience: ContinuousClock.Instant? {
        awaited.withLock { awaited in
            guard let moment = awaited else { return nil }
            if moment <= .now { awaited = nil }
            return awaited
        }
    }

    func beLeftAlone(for wait: Duration) {
        let moment = ContinuousClock.now + wait
        awaited.withLock { $0 = max(moment, $0 ?? moment) }
    }
}
