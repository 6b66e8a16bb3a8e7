package import Foundation
package import HTTPModel
import Locking

/// Sends at most so many requests to a host at once, whoever sends them. While a host has asked for patience, the next
/// ones wait for it too.
///
/// A slot is free again when the head of the answer has come: an open stream holds none.
package final class HostLimits: Middleware {
    private struct Site {
        var running = 0
        var waiting: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []
        /// Not before this moment, as its last answer said.
        var patience: ContinuousClock.Instant?
    }

    private struct State {
        var sites: [Origin: Site] = [:]
        var tickets = 0
        var cancelled: Set<Int> = []
    }

    private let limit: Int
    private let longestWait: Duration
    private let now: @Sendable () -> Date
    private let state = Lock(State())
    private let heeds = Lock(false)

    package init(_ limit: Int = 8, longestWait: Duration = .seconds(60), now: @escaping @Sendable () -> Date) {
        self.limit = limit
        self.longestWait = longestWait
        self.now = now
    }

    /// From now on, what a host asks of one request holds for those that follow.
    package func heedPatience() { heeds.withLock { $0 = true } }

    package func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard let origin = Origin(request.url) else { return try await next(request) }
        await enter(origin)
        defer { leave(origin) }
        if Task.isCancelled { throw TransportError(.cancelled, request: request) }
        try await wait(for: origin, request)
        let response = try await next(request)
        if heeds.withLock({ $0 }) { note(response, of: origin) }
        return response
    }
}

extension HostLimits {
    private func enter(_ origin: Origin) async {
        let ticket = state.withLock { state -> Int? in
            if state.sites[origin, default: Site()].running < limit {
                state.sites[origin, default: Site()].running += 1
                return nil
            }
            state.tickets += 1
            return state.tickets
        }
        guard let ticket else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mayGo = state.withLock { state in
                    if state.cancelled.remove(ticket) != nil || state.sites[origin, default: Site()].running < limit {
                        state.sites[origin, default: Site()].running += 1
                        return true
                    }
                    state.sites[origin, default: Site()].waiting.append((ticket, continuation))
                    return false
                }
                if mayGo { continuation.resume() }
            }
        } onCancel: {
            let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
                guard let place = state.sites[origin]?.waiting.firstIndex(where: { $0.id == ticket }) else {
                    state.cancelled.insert(ticket)
                    return nil
                }
                state.sites[origin]?.running += 1
                return state.sites[origin]?.waiting.remove(at: place).continuation
            }
            waiting?.resume()
        }
        state.withLock { _ = $0.cancelled.remove(ticket) }
    }

    /// The slot goes to whoever waits longest.
    private func leave(_ origin: Origin) {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.sites[origin]?.waiting.isEmpty == false else {
                state.sites[origin]?.running -= 1
                return nil
            }
            return state.sites[origin]?.waiting.removeFirst().continuation
        }
        next?.resume()
    }

    private func wait(for origin: Origin, _ request: Request) async throws(TransportError) {
        guard let patience = state.withLock({ $0.sites[origin]?.patience }) else { return }
        guard patience > .now else { return state.withLock { $0.sites[origin]?.patience = nil } }
        do { try await Task.sleep(until: patience, clock: .continuous) } catch {
            throw TransportError(.cancelled, request: request)
        }
    }

    /// A host that asks for more patience than anybody has is not obeyed: its next answers say so themselves.
    private func note(_ response: Response, of origin: Origin) {
        guard let wait = Pacing(of: response.headers, at: now()).wait, wait > .zero, wait <= longestWait else { return }
        let moment = ContinuousClock.now + wait
        state.withLock { state in
            let former = state.sites[origin]?.patience ?? moment
            state.sites[origin]?.patience = max(moment, former)
        }
    }
}
