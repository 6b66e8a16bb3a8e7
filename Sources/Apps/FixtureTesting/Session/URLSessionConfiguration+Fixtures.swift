public import Fixtures

/// A configuration that responds from recordings.
extension URLSessionConfiguration {
    /// A configuration for sessions whose responses come from recordings and that never use the network: for testing
    /// a client that uses a `URLSession` and has no other seam.
    ///
    ///     let session = URLSession(configuration: .fixtures(try FixtureTransport(directory: "Fixtures/episodes")))
    ///
    /// A request without a matching recording fails with a `URLError` whose `localizedDescription` explains the
    /// miss. Each configuration has its own transport, which lives as long as the configuration and its sessions.
    /// `Documentation/Testing.md` lists what `URLSession` cannot carry.
    ///
    /// `lines` become `httpAdditionalHeaders`, and the transport knows them. Lines that are set there afterwards are
    /// unknown to it and have no effect on matching.
    public static func fixtures(
        _ transport: FixtureTransport, adding lines: [String: String] = [:]
    ) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        // The responses' cookies are handled here, and nothing else is remembered between requests.
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCredentialStorage = nil
        let cookies = SessionCookies(configuration.httpCookieStorage)
        if !lines.isEmpty { configuration.httpAdditionalHeaders = lines }
        let lease = FixtureLease(FixtureResponder(transport: transport, cookies: cookies, lines: lines))
        configuration.protocolClasses = [lease.protocolClass]
        // A configuration keeps its dictionaries, and every session keeps its configuration. The proxy setting is
        // otherwise unused.
        configuration.connectionProxyDictionary = ["FixtureLease": lease]
        return configuration
    }
}
