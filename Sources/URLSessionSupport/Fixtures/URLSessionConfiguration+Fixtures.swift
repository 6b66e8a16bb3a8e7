public import Fixtures

extension URLSessionConfiguration {
    /// Sessions that are answered from recordings and never reach a network: how is an app tested whose client talks
    /// to a `URLSession` and has no other seam?
    ///
    ///     let session = URLSession(configuration: .fixtures(try FixtureTransport(directory: "Fixtures/episodes")))
    ///
    /// A request that no recording answers fails with a `URLError` whose `localizedDescription` explains the miss.
    /// Each configuration has a transport of its own, kept as long as it and its sessions live. What `URLSession`
    /// cannot carry is listed in `Documentation/Testing.md`.
    public static func fixtures(_ transport: FixtureTransport) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.bare
        let lease = FixtureLease(FixtureDesk(transport: transport))
        configuration.protocolClasses = [lease.protocolClass]
        // A configuration keeps its dictionaries, and every session keeps its configuration. Nothing asks for a proxy.
        configuration.connectionProxyDictionary = ["FixtureLease": lease]
        return configuration
    }
}
