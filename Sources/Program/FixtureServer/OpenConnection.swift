import Basics

/// The stage of one connection of a server. Its own thread sets it; the code that makes room reads it.
final class OpenConnection: Sendable {
    enum Stage: Int {
        /// No request has come yet, or only a part of one.
        case asking
        /// The last request was answered.
        case idle
        case answering
    }

    /// A stage, and when it began. A request that is being answered is never ended, so its beginning does not count.
    struct Standing: Comparable {
        var stage = Stage.asking
        var since = ContinuousClock.now

        static func < (one: Standing, two: Standing) -> Bool {
            (one.stage.rawValue, one.since) < (two.stage.rawValue, two.since)
        }
    }

    private let state = Lock(Standing())

    var standing: Standing { state.withLock { $0 } }

    /// The first line of a request has come.
    func ask() {
        state.withLock { $0 = Standing() }
    }

    /// A request's head is complete.
    func answer() {
        state.withLock { $0.stage = .answering }
    }

    /// A request was answered.
    func rest() {
        state.withLock { $0 = Standing(stage: .idle) }
    }
}
