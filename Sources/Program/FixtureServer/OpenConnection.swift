import Basics

/// How far one connection of a server is. Its own thread says so, and whoever makes room asks.
final class OpenConnection: Sendable {
    enum Stage: Int {
        /// Nothing was asked yet, or a part of it.
        case asking
        /// The last request was answered.
        case idle
        case answering
    }

    /// A stage, and when it began. What is answered is never ended, so nobody asks since when.
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
