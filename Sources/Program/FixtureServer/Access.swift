package import HTTPModel

/// One request and its outcome, for the server's log.
package struct Access: Sendable, Hashable {
    /// The origin of a response.
    package enum Source: Sendable, Hashable {
        /// The fixture with that name.
        case fixture(String)
        /// No fixture, because none matched; with the nearest one, if there is one.
        case miss(nearest: String?)
        /// The server itself: the request was a browser's preflight, or not meant for it.
        case server
        /// The fixtures cannot be read.
        case broken(String)
    }

    package var method: HTTPModel.Method
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
}
