import Basics
import HTTPModel

/// The waits of one request, which end where its limits on time would end it.
final class FaultClock: Sendable {
    private let effects: FaultEffects
    private let request: Request
    private let wait: FaultInjection.Wait
    /// The time without a byte, and the time in all.
    private let (idle, total): (Duration?, Duration?)
    private let waited = Lock(Duration.zero)

    init(
        _ effects: FaultEffects, _ request: Request, _ wait: @escaping FaultInjection.Wait,
        limits: TransportConfiguration.Timeouts?, patience: Duration?
    ) {
        self.effects = effects
        self.request = request
        self.wait = wait
        idle = patience ?? limits?.idle
        total = limits?.total
    }

    /// Waits for so long, or for as long as the limits allow.
    func pause(_ duration: Duration, in phase: TransferPhase) async throws(TransportError) {
        guard duration > .zero else { return }
        let left = total.map { $0 - waited.withLock { $0 } }
        let limit = [idle, left].compactMap(\.self).min()
        let isTooLong = limit.map { duration >= $0 } ?? false
        let pause = isTooLong ? limit ?? duration : duration
        do { try await wait(pause) } catch { throw TransportError(.cancelled, request: request) }
        waited.withLock { $0 += pause }
        guard isTooLong else { return }
        var error = effects.error(.timedOut(phase), for: request)
        error.cause =
            if let left, left == limit { TimeLimit.total(total ?? left) } else { TimeLimit.idle(limit ?? pause) }
        throw error
    }
}
