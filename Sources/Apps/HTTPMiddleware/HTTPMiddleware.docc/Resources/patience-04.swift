import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

/// A server that is busy at first.
actor BusyServer: Transport {
    private var requests = 0

    func send(
        _ request: Request, in context: ExchangeContext
    ) async throws(TransportError) -> Response {
        requests += 1
        guard requests == 1 else { return Response(status: Status(200), url: request.url) }
        var headers = HeaderFields()
        do { try headers.append("Retry-After", "12") } catch { throw TransportError(error) }
        return Response(status: Status(429), headers: headers, url: request.url)
    }
}

@Test("a busy server is asked again, and the user knows why it takes so long")
func patience() async throws {
    let retries = Retries(limit: 3, random: { 0 }, wait: { _ in })
    let url = try #require(URL(string: "https://weather.example.com/now"))

    let weather = Weather(over: BusyServer(), retries: retries)
    try await confirmation { isTold in
        let response = try await weather.now(at: url) { status in
            #expect(status == "waiting 12 s, then trying again (1 of 3)")
            isTold()
        }
        #expect(response.status.isSuccess)
        #expect(response.transfer.facts.earlierTries == 1)
    }
}
