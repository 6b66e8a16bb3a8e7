import Foundation
import HTTPMiddleware
import HTTPModel

/// A token, and how long it is good.
struct AccessToken: Sendable {
    /// A moment on both clocks.
    struct Moment: Sendable {
        let date: Date
        let uptime: Duration

        init(_ surroundings: SignInSurroundings) {
            date = surroundings.now()
            uptime = surroundings.uptime()
        }

        /// The time since an earlier moment. The clock that says more is right: the time of day may be set back, and the
        /// other one may stand while the machine does.
        func time(since earlier: Moment) -> Duration {
            max(uptime - earlier.uptime, .seconds(date.timeIntervalSince(earlier.date)))
        }
    }

    let secret: Secret
    /// `nil` where the server does not say.
    let lifetime: Duration?
    let received: Moment

    /// Returns the time for which it is still good.
    func rest(at moment: Moment) -> Duration? {
        lifetime.map { $0 - moment.time(since: received) }
    }

    /// Indicates whether it can still be sent. It cannot in the last half minute, or in the second half of a
    /// short life.
    func isGood(at moment: Moment) -> Bool {
        guard let lifetime, let rest = rest(at: moment) else { return true }
        return rest > min(.seconds(30), lifetime / 2)
    }

    /// `expires in 58 min`
    func standing(at moment: Moment) -> String {
        guard let rest = rest(at: moment) else { return "without a known end" }
        return rest < .seconds(1) ? "expired" : "expires in \(rest.inWholeUnits(.down))"
    }
}
