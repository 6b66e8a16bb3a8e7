public import HTTPModel

/// What every client wants done around its transport; the program's settings `transport.…` fill it in.
public struct PipelineSettings: Sendable {
    /// Redirects that are followed for one request.
    public var redirects = 5
    /// Whom to ask before a body goes to another origin.
    public var consent: Redirects.Consent = { _ in false }
    /// Bytes that a body may have, decoded; `nil` where any size is welcome.
    public var bodyLimit: Int? = BodyLimit().bytes
    /// How much a body may grow in decoding; `nil` where any growth is welcome.
    public var expansionLimit: ExpansionLimit? = ExpansionLimit()
    /// A body up to this size arrives whole, decoded; a larger one is streamed.
    public var wholeBodySize = TransportConfiguration().wholeBodySize
    /// Where cookies are kept; without a jar there are none.
    public var cookies: CookieJar?
    /// The lines that go with every request that does not name its own.
    public var headers = HeaderFields()

    /// The usual settings.
    public init() {}
}

extension Pipeline {
    /// The usual middleware in the usual order.
    ///
    /// Redirects are outermost, so that every hop has its own keys, cookies and limits. The limit counts what is
    /// decoded. Keys come before cookies and default headers, for these give way to what is there.
    public static func standard(
        over transport: any Transport, _ settings: PipelineSettings = PipelineSettings()
    ) -> Pipeline {
        let jar = settings.cookies
        let redirects = Redirects(limit: settings.redirects, consent: settings.consent) {
            jar?.cookies.map(\.value) ?? []
        }
        let decoding = ContentDecoding(
            expansionLimit: settings.expansionLimit, wholeBodySize: settings.wholeBodySize)
        let middleware: [(any Middleware)?] = [
            redirects, settings.bodyLimit.map(BodyLimit.init), decoding, Authentication(), jar.map(Cookies.init),
            DefaultHeaders(settings.headers), SendingNotice(),
        ]
        return Pipeline(middleware.compactMap(\.self), over: transport)
    }
}
