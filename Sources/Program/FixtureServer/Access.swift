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
        /// The server refused the request, which was not passed on.
        case refused
        /// The fixtures cannot be read.
        case broken(String)
        /// The API that requests are passed on to.
        case upstream
    }

    /// The outcome of recording a response of an API.
    package enum Keeping: Sendable, Hashable {
        /// It is a recording, in a file with this name.
        case wrote(String)
        /// It equals its recording.
        case unchanged(String)
        /// It may contain a token, and is recorded at the end.
        case later
        /// It was not recorded, for this reason.
        case refused(String)
    }

    /// `nil` if the request's head cannot be read.
    package var method: HTTPModel.Method?
    /// Path and query, without the secrets that the fixtures know.
    package var target: String
    package var status: Status
    /// The number of body bytes that were sent.
    package var size: Int
    /// The time from the request's last byte until the response is handed over to be sent.
    package var time: Duration
    package var source: Source
    /// A remark about the response: its server, if several were recorded, and other fixtures that were equally near.
    package var note: String?
    /// The number of body bytes that came with the request, as far as they were passed on.
    package var received = 0
    /// The outcome of recording the response.
    package var keeping: Keeping?
    /// The reason why the client did not get the response, or not all of it.
    package var error: String?
    /// The result of the app's models.
    package var verdict: ExchangeVerdict?
}
