import Foundation
import Testing

/// The world with a network.
struct Online: Transport {
    func send(
        _ request: Request, in context: ExchangeContext
    ) async throws(TransportError) -> Response {
        Response(status: Status(200), body: .bytes(Data("Pilot".utf8)), url: request.url)
    }
}

/// The world without one.
struct Tunnel: Transport {
    func send(
        _ request: Request, in context: ExchangeContext
    ) async throws(TransportError) -> Response {
        throw TransportError(.unreachable, "there is no network", request: request)
    }
}

@Test("the last list is shown in a tunnel, and nothing is made up")
func tunnel() async throws {
    let responses = LastResponses()
    let list = Request(try #require(URL(string: "https://api.example.com/titles")))
    let other = Request(try #require(URL(string: "https://api.example.com/authors")))

    _ = try await Pipeline([responses], over: Online()).send(list)
    let response = try await Pipeline([responses], over: Tunnel()).send(list)
    #expect(try await response.body.collected() == Data("Pilot".utf8))

    await #expect(throws: TransportError.self) {
        try await Pipeline([responses], over: Tunnel()).send(other)
    }
}
