public import HTTPModel

/// Sends requests through `URLSession`, for apps that have to use their platform's networking.
///
/// It keeps the contract of ``/HTTPModel/Transport`` as far as `URLSession` allows. `Documentation/Transport.md` lists
/// what `URLSession` loses, adds or changes.
///
/// ```swift
/// let transport = URLSessionTransport()
/// let response = try await transport.send(Request(url)).collected()
/// ```
public struct URLSessionTransport: Transport {
    /// The limits on time and memory.
    public struct Limits: Sendable, Hashable {
        /// The time to wait without a byte of the response, and in total; `URLSession` does not limit connecting
        /// separately.
        public var timeouts = TransportConfiguration.Timeouts()
        /// A body up to this size arrives whole; a larger one is streamed.
        public var wholeBodySize = TransportConfiguration().wholeBodySize
        /// The maximum number of bytes of a streamed body that may wait for their reader. `URLSession` does not slow
        /// a server down for a slow reader; beyond this size the transfer ends.
        public var unreadSize = 64 << 20
        /// The maximum number of bytes in a streamed upload, because `URLSession` receives all of it at once.
        public var uploadSize = 64 << 20

        /// The default limits.
        public init() {}
    }

    private let engine: URLSessionEngine
    private let limits: Limits

    /// A transport over its own session, without cookies, cache or stored credentials.
    public init(limits: Limits = Limits()) {
        self.init(configuration: .bare, limits: limits)
    }

    /// A transport over a session of this configuration. The configuration can add to requests and store data as usual.
    public init(configuration: URLSessionConfiguration, limits: Limits = Limits()) {
        engine = URLSessionEngine(configuration)
        self.limits = limits
    }

    /// Sends the request; a redirect is a response like any other.
    public func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        do {
            let body = try await request.body.collected(upTo: limits.uploadSize)
            let exchange = engine.exchange(
                try URLRequest(request, body: body), of: request, limits: limits, context)
            return try await exchange.response()
        } catch {
            throw error.with(request: request)
        }
    }
}

extension URLSessionConfiguration {
    /// A configuration that remembers nothing between requests and has no limits of its own: the transport's limits
    /// apply.
    static var bare: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCredentialStorage = nil
        return configuration
    }
}
