public import HTTPModel

/// Settings for the usual middleware around a transport. The program's `transport.…` settings fill them in.
///
/// ```swift
/// var settings = PipelineSettings()
/// settings.cookies = CookieJar()
/// settings.headers = try DefaultHeaders(userAgent: "episodes/1.0").headers
/// let pipeline = Pipeline.standard(over: transport, settings)
/// ```
public struct PipelineSettings: Sendable {
    /// The most redirects to follow for one request.
    public var redirects = 5
    /// A function that is asked before a body goes to another origin.
    public var consent: Redirects.Consent = { _ in false }
    /// The maximum number of bytes in a decoded body; `nil` for no limit.
    public var bodyLimit: Int? = BodyLimit().bytes
    /// The limit on how much a body may grow in decoding, or `nil` for no limit.
    public var expansionLimit: ExpansionLimit? = ExpansionLimit()
    /// A body up to this size arrives whole, decoded; a larger one is streamed.
    public var wholeBodySize = TransportConfiguration().wholeBodySize
    /// Keeps cookies; without a jar there are none.
    public var cookies: CookieJar?
    /// Adds the keys of each request.
    public var authentication = Authentication()
    /// The transport for token requests; without one, requests have no tokens.
    public var asking: (any Transport)?
    /// Repeats a request if its server asks the client to wait; by default nothing is sent twice.
    public var retries: Retries?
    /// The cache for responses; without one, every request is sent.
    public var cache: ResponseCache?
    /// The header lines of every request that does not set its own.
    public var headers = HeaderFields()

    /// The usual settings.
    public init() {}
}

/// The usual way to a server, in one piece.
extension Pipeline {
    /// The usual middleware in the usual order.
    ///
    /// Redirects are outermost, so that every hop has its own keys, cookies and limits. The limit counts what is
    /// decoded. Keys come before cookies and default headers, because those give way to existing lines.
    public static func standard(
        over transport: any Transport, _ settings: PipelineSettings = PipelineSettings()
    ) -> Pipeline {
        Pipeline(settings.middleware, over: transport)
    }
}

extension PipelineSettings {
    /// The usual middleware in the usual order.
    package var middleware: [any Middleware] {
        let redirects = Redirects(limit: redirects, consent: consent) { [cookies] in
            cookies?.cookies.map(\.value) ?? []
        }
        let decoding = ContentDecoding(expansionLimit: expansionLimit, wholeBodySize: wholeBodySize)
        var authentication = authentication
        authentication.asking = asking
        let middleware: [(any Middleware)?] = [
            redirects, retries, bodyLimit.map(BodyLimit.init), decoding, authentication, cookies.map(Cookies.init),
            cache.map(SessionCache.init),
            DefaultHeaders(headers), SendingNotice(),
        ]
        return middleware.compactMap(\.self)
    }
}
