import HTTPModel

/// One request and its response, as libcurl's callbacks bring them, on the thread that drives libcurl.
protocol CurlExchange: AnyObject {
    /// The connection is established, and TLS begins.
    func willAgreeOnTLS()

    /// The connection is established, and the request is about to be sent. False if it must not be.
    func willSend(to address: String, port: Int32) -> Bool

    /// Reads a header line. False if it cannot be accepted.
    func readHeaderLine(_ line: UnsafeRawBufferPointer) -> Bool

    /// Receives the body as it came, before its chunks are separated.
    func seeBytes(_ bytes: UnsafeRawBufferPointer)

    func readBody(_ bytes: UnsafeRawBufferPointer) -> BodyReception

    /// The number of bytes written, or one of libcurl's codes for waiting and giving up.
    func writeBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int

    /// The fields after the last chunk of the request's body.
    var trailers: HeaderFields { get }

    /// The body must be sent again from its start. False if it cannot be.
    func rewindBody() -> Bool
}

/// The result of offering a piece of the body.
enum BodyReception {
    case taken
    /// There is no room for it yet.
    case later
    /// It belongs to a malformed response, or is no longer needed.
    case refused
}

/// The way in which the end of a request's body is announced.
package enum UploadFraming: Sendable, Hashable {
    case none
    case length(Int)
    case chunked

    package var length: Int? { if case .length(let length) = self { length } else { nil } }
}
