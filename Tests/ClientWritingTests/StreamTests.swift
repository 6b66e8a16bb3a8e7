import ClientWriting
import Testing

@Suite("a client goes through streams")
struct ClientStreamTests {
    private static let script = """
        base https://api.test/
        struct Tick: Decodable { let price: Double }
        /// Prices as they come.
        endpoint ticks(symbol: String) -> Stream<Tick> { GET ticks{?symbol} }
        endpoint tick -> Tick { GET tick }
        """

    @Test("of the style async, where an element is what is decoded")
    func method() async throws {
        let client = try await DeclaredAPI(Self.script).text()
        let method = """
                /// Prices as they come.
                func ticks(symbol: String) -> AsyncThrowingStream<Tick, any Error> {
                    stream(of: try request("GET", "/ticks", query: ["symbol": symbol]))
                }
            """
        #expect(client.contains(method), "\(client)")
    }

    @Test("and compiles", arguments: [ClientAccess.internal, .public])
    func compiles(access: ClientAccess) async throws {
        try await DeclaredAPI(Self.script).typecheck(.async, access == .public ? .public : .internal)
    }

    @Test("and compiles where groups have files of their own")
    func groups() async throws {
        try await DeclaredAPI(Self.script + "\nendpoint feed.ticks -> Stream<Tick> { GET feed }\n").typecheck(.async)
    }

    @Test("and the other styles leave them out, told")
    func others() async throws {
        var api = try await DeclaredAPI(Self.script).api
        api.fit(.result)
        #expect(api.endpoints.map(\.name) == ["tick"] as [String])
        #expect(api.losses.map(\.description) == ["ticks: only the style async supports streams"] as [String])
    }

    enum ClientAccess { case `internal`, `public` }
}
