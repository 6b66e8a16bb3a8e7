import Foundation
import HTTPModel
import Testing

// page
struct Episode: Decodable, Equatable {
    let id: Int
    let title: String
}

enum APIClientError: Error {
    case requestFailed, invalidResponse
}

/// The app's client: it knows what to ask, and not who answers.
struct APIClient {
    let base: URL
    let transport: any Transport

    func episodes() async -> Result<[Episode], APIClientError> {
        do {
            let response = try await transport.send(Request(base.appending(path: "episodes"))).collected()
            guard response.status.isSuccess else { return .failure(.invalidResponse) }
            return .success(try JSONDecoder().decode([Episode].self, from: await response.body.collected()))
        } catch is DecodingError {
            return .failure(.invalidResponse)
        } catch {
            return .failure(.requestFailed)
        }
    }
}
// end

@Suite("An app that has the seam")
struct SeamTests {
    private let base: URL

    init() throws {
        base = try #require(URL(string: "https://api.example.com/"))
    }

    // page
    /// A transport for a test: it needs no server, and says what the test wants to hear.
    struct Scripted: Transport {
        let answer: @Sendable (Request) throws(TransportError) -> Response

        func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
            try answer(request)
        }
    }

    @Test("a list of episodes arrives as episodes")
    func success() async throws {
        let transport = Scripted { request in
            Response(status: Status(200), body: .bytes(Data(#"[{"id": 7, "title": "Pilot"}]"#.utf8)), url: request.url)
        }
        let client = APIClient(base: base, transport: transport)
        #expect(await client.episodes() == .success([Episode(id: 7, title: "Pilot")]))
    }

    @Test("a connection that breaks is a failed request")
    func failure() async throws {
        let transport = Scripted { _ throws(TransportError) in throw TransportError(.timedOut(.waiting)) }
        let client = APIClient(base: base, transport: transport)
        #expect(await client.episodes() == .failure(.requestFailed))
    }
    // end

    // page
    /// Counts what goes out.
    actor Counter: Middleware {
        private(set) var count = 0

        func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
            count += 1
            return try await next(request)
        }
    }

    @Test("the list is asked for once")
    func once() async throws {
        let counter = Counter()
        let transport = Scripted { Response(status: Status(200), body: .bytes(Data("[]".utf8)), url: $0.url) }
        let client = APIClient(base: base, transport: Pipeline([counter], over: transport))
        #expect(await client.episodes() == .success([]))
        #expect(await counter.count == 1)
    }
    // end
}
