import Basics
import Fixtures
package import Foundation
package import HTTPModel

/// The part of a stream to keep while it is passed on to the caller: its bytes, and the time at which each
/// element arrived.
///
/// It hands both over once: when the stream has ended, or when the caller cancels or releases it. If the caller stops
/// early, the kept part ends with the last whole element, and nothing is kept if there is none. A stream that breaks
/// off or exceeds the limit is not kept.
package final class StreamTee: Sendable {
    /// The outcome of a stream.
    package enum Outcome: Sendable {
        case kept(Data, elements: [Duration])
        /// The server broke it off after these bytes.
        case broken(Data, elements: [Duration], TransportError)
        case failed(TransportError)
    }

    fileprivate struct State {
        var body = Data()
        var boundaries: ElementBoundaries
        /// The end of the last whole element.
        var end = 0
        var elements: [Duration] = []
        var isOver = false
        /// True if the media type says that it is a stream; otherwise a single value would not be one.
        let isStreamByType: Bool
    }

    private let begun: ContinuousClock.Instant
    private let limit: Int
    private let keep: @Sendable (Outcome) -> Void
    private let state: Lock<State>

    package init(
        _ framing: StreamFraming, from begun: ContinuousClock.Instant, upTo limit: Int,
        keep: @escaping @Sendable (Outcome) -> Void
    ) {
        self.begun = begun
        self.limit = limit
        self.keep = keep
        state = Lock(
            State(boundaries: ElementBoundaries(framing), isStreamByType: framing != .values(.brackets)))
    }

    deinit { stop() }

    /// Adds a piece that has arrived and is passed on.
    package func add(_ piece: Data) {
        let moment = begun.duration(to: .now)
        let failure = state.withLock { (state) -> TransportError? in
            guard !state.isOver else { return nil }
            guard state.body.count + piece.count <= limit else { return TransportError(.tooLarge(.body(limit))) }
            state.body.append(piece)
            state.note(piece.withUnsafeBytes { state.boundaries.read($0) }, at: moment)
            return nil
        }
        if let failure { fail(failure) }
    }

    /// The server has ended the stream.
    package func end() {
        let moment = begun.duration(to: .now)
        finish { state in
            state.note(state.boundaries.end().map { [$0] } ?? [], at: moment)
            return .kept(state.body, elements: state.times)
        }
    }

    /// The stream broke off.
    package func breakOff(_ error: TransportError) {
        if case .cancelled = error.kind { return stop() }
        finish { .broken($0.body, elements: $0.times, error) }
    }

    /// The stream cannot be kept.
    private func fail(_ error: TransportError) {
        finish { _ in .failed(error) }
    }

    /// Ends the stream because the caller wants no more of it.
    private func stop() {
        finish { $0.elements.isEmpty ? nil : .kept($0.body.prefix($0.end), elements: $0.times) }
    }

    private func finish(_ outcome: (inout State) -> Outcome?) {
        let outcome = state.withLock { state -> Outcome? in
            guard !state.isOver else { return nil }
            defer {
                state.body = Data()
                state.isOver = true
            }
            return outcome(&state)
        }
        if let outcome { keep(outcome) }
    }
}

extension StreamTee.State {
    /// When each element had arrived, if it is a stream.
    fileprivate var times: [Duration] { isStreamByType || elements.count > 1 ? elements : [] }

    fileprivate mutating func note(_ ends: [ElementBoundaries.End], at moment: Duration) {
        guard let last = ends.last else { return }
        end = last.offset
        elements += Array(repeating: moment, count: ends.count)
    }
}
