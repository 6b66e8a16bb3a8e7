package import HTTPModel

/// One request and its outcome, for the server's log.
package struct Access: Sendable, Hashable {
    /// The origin of a response.
    package enum Source: Sendable, Hashable {
        /// The fixture with that name.
        case fixture(String)
        /// No fixture, because none matched; with the nearest one, if there is one.
        case miss(nearest: String?)
        /// The server itself: the request was a browser's preflight, or met a fault.
        case server
        /// The server refused the request, which nobody else has seen.
        case refused
        /// The fixtures cannot be read.
        case broken(String)
        /// The API that requests are passed on to.
        case upstream
    }

    /// What became of a response of an API while recording.
    package enum Keeping: Sendable, Hashable {
        /// It is a recording, in a file of this name.
        case wrote(String)
        /// It equals its recording.
        case unchanged(String)
        /// It may contain a token, and is recorded at the end.
        case later
        /// It was not recorded, because of this.
        case refused(String)
    }

    /// `nil` if the request's head cannot be read.
    package var method: HTTPModel.Method?
    /// Path and query, without the secrets that the fixtures know of.
    package var target: String
    package var status: Status
    /// The number of body bytes that were sent.
    package var size: Int
    /// The time from the request's last byte until the response is handed over to be sent.
    package var time: Duration
    package var source: Source
    /// A remark about the response: its server, if several were recorded, and other fixtures that were as near.
    package var note: String?
    /// The number of body bytes that came with the request, as far as that was passed on.
    package var received = 0
    /// What became of the response while recording.
    package var keeping: Keeping?
    /// Why the client did not get the response, or not all of it.
    package var error: String?
    /// The judgement of the app's models.
    package var verdict: ExchangeVerdict?
}
