// public import Fixtures
public import HTTPModel

extension URLSessionConfiguration {
    /// Sessions that are answered from recordings and never reach a network: how is an app tested whose client talks
    /// to a `URLSession` and has no other seam?
    ///
    ///     let session = URLSession(configuration: .fixtures(try FixtureTransport(directory: "Fixtures/episodes")))
    ///
    /// A request that no recording answers fails with a `URLError` whose `localizedDescription` explains the miss.
    /// Each configuration has a transport of its own, kept as long as it and its sessions live. What `URLSession`
    /// cannot carry is listed in `Documentation/Testing.md`.
    public static func fixtures(_ transport: any Transport) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.bare
        let cache = FixtureCache(FixtureDesk(transport: transport))
        configuration.urlCache = cache
        configuration.protocolClasses = [FixtureSlot.protocolClass(cache.number)]
        return configuration
    }
}
