import Basics
import Fixtures

/// The treatment of calls that fail while responses are recorded.
public struct FailureKeeping: Sendable {
    private enum Mode: Sendable {
        case ignored
        case kept
        case held(HeldRecordings)
    }

    private let mode: Mode

    /// No failure is kept.
    public static let ignored = FailureKeeping(mode: .ignored)
    /// A failure is kept where its request has no recording with a response. The next response replaces it.
    public static let kept = FailureKeeping(mode: .kept)

    /// Failures and everything after them wait until it is known whether they were expected.
    package static func held(in held: HeldRecordings) -> FailureKeeping { FailureKeeping(mode: .held(held)) }

    var keepsAny: Bool { if case .ignored = mode { false } else { true } }

    /// Does the work of keeping a response or a failure, now or later.
    func take(_ keep: @escaping @Sendable () -> Void, isFailure: Bool) {
        if case .held(let held) = mode { held.take(keep, isFailure: isFailure) } else { keep() }
    }
}

/// What a test has to record since its first failure.
package final class HeldRecordings: Sendable {
    private let waiting = Lock<[(isFailure: Bool, keep: @Sendable () -> Void)]>([])

    package init() {}

    func take(_ keep: @escaping @Sendable () -> Void, isFailure: Bool) {
        let isHeld = waiting.withLock { waiting in
            guard isFailure || !waiting.isEmpty else { return false }
            waiting.append((isFailure, keep))
            return true
        }
        if !isHeld { keep() }
    }

    /// Keeps the waiting recordings, with the failures or without them.
    package func finish(keepingFailures: Bool) {
        let all = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for each in all where keepingFailures || !each.isFailure { each.keep() }
    }
}
