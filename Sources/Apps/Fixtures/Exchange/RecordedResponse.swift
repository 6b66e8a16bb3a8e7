public import Foundation
public import HTTPModel

/// A response as the server wrote it, except that the content encodings of its body are undone.
public struct RecordedResponse: Sendable, Hashable {
    /// The protocol as the server named it: `HTTP/1.1`, `HTTP/2`.
    public var version: String
    /// The status.
    public var status: Status
    /// The reason phrase after the status.
    public var reason: String
    /// The header lines, byte by byte: `Content-Encoding` as it arrived, although the body is decoded.
    public var headers: HeaderFields
    /// The body, decoded.
    public var body: Data
    /// The URL that responded: after redirects, the last one.
    public var url: String
    /// The redirects that led there.
    public var hops: [RecordedHop]
    /// The header lines that came after the body.
    public var trailers = HeaderFields()

    /// A response that arrived.
    public init(
        version: String = "HTTP/1.1", status: Status, reason: String = "", headers: HeaderFields = HeaderFields(),
        body: Data = Data(), url: String, hops: [RecordedHop] = []
    ) {
        self.version = version
        self.status = status
        self.reason = reason
        self.headers = headers
        self.body = body
        self.url = url
        self.hops = hops
    }
}

/// A redirect that was followed; its URLs are text, because they may contain placeholders.
public struct RecordedHop: Sendable, Hashable {
    /// The URL that the redirect came from.
    public var from: String
    /// The status of the redirect.
    public var status: Status
    /// The URL that it led to.
    public var to: String
    /// The names, never the values, of everything withheld from the next server.
    public var withheld: [String]

    /// A redirect as it was followed.
    public init(from: String, status: Status, to: String, withheld: [String] = []) {
        self.from = from
        self.status = status
        self.to = to
        self.withheld = withheld
    }
}
