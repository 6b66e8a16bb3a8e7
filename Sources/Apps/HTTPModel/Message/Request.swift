public import Foundation

/// A request: a value that is complete before anything is sent.
///
/// ```swift
/// var request = Request(.post, url, body: .bytes(Data(#"{"title": "Pilot"}"#.utf8)))
/// try request.headers.set("Content-Type", to: "application/json")
/// ```
public struct Request: Sendable {
    /// The action that the server is asked to perform.
    public var method: Method
    /// The destination: http or https, absolute, without user name, password or fragment.
    public var url: URL
    /// The header lines, in this order.
    public var headers: HeaderFields
    /// The body.
    public var body: Body
    /// The keys that it may carry, only to the origin they belong to.
    public var keys: (any RequestKeys)?
    /// The secrets in its URL, headers or body, so that code that shows the request can hide them.
    public var secrets: [Secret]
    /// The parts of the request that only one origin may receive.
    package var originBindings: [OriginBinding] = []
    /// The names of what was left out because it belongs to another origin than the URL's.
    public package(set) var withheld: [String] = []
    /// The names, in lower case, of header lines that must not be added to it.
    package var omittedHeaders: Set<String> = []
    /// The origins that redirects led away from, with the secrets known at that time. Secrets that were withheld then
    /// do not return, even at that origin.
    package var leftBehind: [Origin: [Secret]] = [:]
    /// The call it was made from, if that is known.
    public var call: Call?

    /// A plain GET.
    public init(_ url: URL) {
        self.init(.get, url)
    }

    /// A request with exactly these parts.
    public init(
        _ method: Method,
        _ url: URL,
        headers: HeaderFields = HeaderFields(),
        body: Body = .none,
        credentials: (any RequestKeys)? = nil,
        secrets: [Secret] = [],
        call: Call? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.keys = credentials
        self.secrets = secrets
        self.call = call
    }
}

extension Request {
    /// Indicates whether a redirect led to another origin. If so, secrets do not return, even at the first
    /// origin.
    package var isRedirectedAway: Bool { !leftBehind.isEmpty }

    /// Indicates whether the request omits a header with this name.
    package func omits(_ name: String) -> Bool {
        !omittedHeaders.isEmpty && omittedHeaders.contains(name.lowercased())
    }
}
