import Basics
package import FixtureRecording
import Fixtures
import HTTPModel

/// Keeps an API's responses as recordings.
package struct LiveRecording: Sendable {
    /// The requests whose responses are kept.
    package enum Mode: String, Sendable, CaseIterable {
        /// Requests that no recording matches; the others get their recordings.
        case new
        /// All requests, whatever is recorded.
        case all
    }

    package let recording: Recording
    package let mode: Mode
    /// Hears of responses that are kept later, because they may contain a token.
    private let tellLater: Recorder.Listener

    package init(_ recording: Recording, _ mode: Mode, tellLater: @escaping Recorder.Listener) {
        (self.recording, self.mode, self.tellLater) = (recording, mode, tellLater)
    }

    func keep(_ exchange: Exchange, of request: Request, _ response: Response) -> Access.Keeping {
        let outcome = RecordingOutcome()
        recording.keep(exchange, of: request, response) { [tellLater] event in
            if !outcome.note(event) { tellLater(event) }
        }
        switch outcome.close() {
        case .wrote(let file): return .wrote(file)
        case .unchanged(let file), .superseded(let file): return .unchanged(file)
        case .refused(let reason): return .refused(reason)
        case nil: return .later
        }
    }
}

/// The outcome of a response when its line is written.
private final class RecordingOutcome: Sendable {
    private let state = Lock<(event: RecordingEvent?, isClosed: Bool)>((nil, false))

    /// True if the line can still tell it.
    func note(_ event: RecordingEvent) -> Bool {
        state.withLock { state in
            if !state.isClosed { state.event = event }
            return !state.isClosed
        }
    }

    func close() -> RecordingEvent? {
        state.withLock { state in
            state.isClosed = true
            return state.event
        }
    }
}
