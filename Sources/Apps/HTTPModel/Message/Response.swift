public import Foundation

/// A response: the head as the server wrote it, the body, and an account of the transfer.
///
/// ```swift
/// let response = try await transport.send(Request(url)).collected()
/// if response.status.isSuccess {
///     let body = try await response.body.collected()
/// }
/// ```
public struct Response: Sendable {
    /// The protocol as the server named it: `HTTP/1.1`, `HTTP/2`.
    public var version: String
    /// The status.
    public var status: Status
    /// The reason phrase; empty if there is none, as always in HTTP/2.
    public var reason: String
    /// The header lines in their order and spelling.
    public var headers: HeaderFields
    /// The body, which arrives whole if it is small.
    public var body: Body
    /// The URL that responded: after redirects, the last one.
    public var url: URL
    /// The redirects that led here, in order.
    public var hops: [Hop]
    /// The facts of the transfer. Sizes, trailers and the total time are complete once the body is read.
    public var transfer: Transfer

    /// A response as a transport or a fixture makes it.
    public init(
        version: String = "HTTP/1.1",
        status: Status,
        reason: String = "",
        headers: HeaderFields = HeaderFields(),
        body: Body = .none,
        url: URL,
        hops: [Hop] = [],
        transfer: Transfer = Transfer()
    ) {
        self.version = version
        self.status = status
        self.reason = reason
        self.headers = headers
        self.body = body
        self.url = url
        self.hops = hops
        self.transfer = transfer
    }

    /// The same response with its body read to the end. If that fails, the error's response holds what arrived.
    public func collected(upTo limit: Int = .max) async throws(TransportError) -> Response {
        if case .bytes(let data) = body, data.count <= limit { return self }
        var bytes = Data()
        do {
            try await body.collect(into: &bytes, upTo: limit)
        } catch {
            throw error.with(response: with(body: .bytes(bytes)))
        }
        return with(body: .bytes(bytes))
    }

    /// The number of bytes of the body, if known.
    package var size: Int { body.length ?? transfer.facts.decodedSize }

    /// The same head with another body.
    package func with(body: Body) -> Response {
        var other = self
        other.body = body
        return other
    }
}
