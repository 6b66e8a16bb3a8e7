package import HTTPModel

/// One request and its outcome, for the server's log.
package struct Access: Sendable, Hashable {
    /// Why an answer is what it is.
    package enum Source: Sendable, Hashable {
        /// The fixture of that name answered.
        case fixture(String)
        /// No fixture answers; with the nearest one, if there is one.
        case miss(nearest: String?)
        /// The server answered by itself: a question of a browser, a request that is not meant for it.
        case server
        /// The fixtures cannot be read.
        case broken(String)
    }

    package var method: HTTPModel.Method
    /// Path and query, without the secrets that the fixtures know of.
    package var target: String
    package var status: Status
    /// How many bytes of a body were sent.
    package var size: Int
    /// From the request's last byte until the answer is handed over to be sent.
    package var time: Duration
    package var source: Source
    /// A remark about the answer: its server, if several were recorded, and which others were as near.
    package var note: String?
}
