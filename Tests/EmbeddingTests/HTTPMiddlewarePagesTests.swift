import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("The pages about HTTPMiddleware")
struct HTTPMiddlewarePagesTests {
    // page HTTPMiddleware.md
    /// The way to the shop's API, as its client goes it.
    func shop(over transport: any Transport) throws -> Pipeline {
        var settings = PipelineSettings()
        settings.headers = try DefaultHeaders(userAgent: "shop-app/2.1").headers
        settings.cookies = CookieJar()
        settings.cache = ResponseCache()
        settings.retries = Retries(limit: 2)
        settings.bodyLimit = 4 << 20
        return Pipeline.standard(over: transport, settings)
    }
    // end

    /// Says how it was asked, and sets a cookie.
    private struct Shop: Transport {
        func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
            var headers = HeaderFields()
            do { try headers.append("Set-Cookie", "basket=7") } catch { throw TransportError(error) }
            let body = ["User-Agent", "Cookie"].map { request.headers[$0] ?? "none" }.joined(separator: ", ")
            return Response(status: Status(200), headers: headers, body: .bytes(Data(body.utf8)), url: request.url)
        }
    }

    @Test("the pipeline says who asks, and brings back the cookie")
    func pipeline() async throws {
        let pipeline = try shop(over: Shop())
        let url = try #require(URL(string: "https://shop.example.com/basket"))
        var said: [String] = []
        for _ in 1...2 {
            said.append(String(decoding: try await pipeline.send(Request(url)).body.collected(), as: UTF8.self))
        }
        #expect(said == ["shop-app/2.1, none", "shop-app/2.1, basket=7"])
    }
}

@Suite("The article about a key that does not arrive")
struct WhenAKeyDoesNotArriveTests {
    // page WhenAKeyDoesNotArrive.md
    /// Sends a request, and gives what was handed to the network: a line for each hop.
    func sent(_ request: Request, over pipeline: Pipeline) async throws -> [String] {
        let (hops, hop) = AsyncStream.makeStream(of: String.self)
        let context = ExchangeContext(onSend: { request in
            let mask = SecretMask(request.secrets)
            let keys = request.headers["Authorization"] ?? "no key"
            hop.yield(mask.masked("\(request.method) \(request.url): \(keys)"))
        })
        _ = try await pipeline.send(request, in: context)
        hop.finish()
        return await hops.reduce(into: []) { $0.append($1) }
    }
    // end

    // page WhenAKeyDoesNotArrive.md
    /// The redirects that led to an answer: `301 → cdn.example.net: withheld Authorization`.
    func detours(of response: Response) -> [String] {
        response.hops.map(\.description)
    }
    // end

    // page WhenAKeyDoesNotArrive.md
    /// Whether the request's keys are for the server that it goes to.
    func isForItsServer(_ request: Request) -> Bool {
        request.credentials?.origin == Origin(request.url)
    }
    // end

    /// Redirects from one address to another.
    private struct Moved: Transport {
        let places: [String: String]

        func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
            var headers = HeaderFields()
            guard let place = places[request.url.absoluteString] else {
                return Response(status: Status(200), url: request.url)
            }
            do { try headers.append("Location", place) } catch { throw TransportError(error) }
            return Response(status: Status(301), headers: headers, url: request.url)
        }
    }

    private func request(_ address: String) throws -> Request {
        var request = Request(try #require(URL(string: address)))
        let token = Secret("SHOP_TOKEN", "a1b2c3d4e5", from: .environment("SHOP_TOKEN"))
        request.credentials = Credentials(for: try #require(Origin(request.url)), [.bearer(SecretText(token))])
        return request
    }

    @Test("what goes out is told as the page shows it")
    func goingOut() async throws {
        let transport = Moved(places: ["http://api.example.com/basket": "https://api.example.com/basket"])
        let lines = try await sent(request("http://api.example.com/basket"), over: .standard(over: transport))
        #expect(try Page.named("WhenAKeyDoesNotArrive.md").blocks("text") == [lines.joined(separator: "\n")])
    }

    @Test("a detour says what it did not take along")
    func detour() async throws {
        let transport = Moved(places: ["https://api.example.com/logo": "https://cdn.example.net/logo"])
        let response = try await Pipeline.standard(over: transport).send(request("https://api.example.com/logo"))
        #expect(detours(of: response) == ["301 → cdn.example.net: withheld Authorization"])
    }

    @Test("keys for another origin are recognised", arguments: ["https://www.example.com/", "http://example.com/"])
    func origins(other: String) throws {
        var request = try request("https://example.com/")
        #expect(isForItsServer(request))
        request.url = try #require(URL(string: other))
        #expect(!isForItsServer(request))
    }
}

@Suite("The tutorial about waiting with patience")
struct WaitingWithPatienceTests {
    private enum FirstStep {
        // page patience-01.swift
        /// Asks for the weather, and tries again when the server says so.
        struct Weather {
            let pipeline: Pipeline

            init(over transport: any Transport, retries: Retries = Retries(limit: 3)) {
                var settings = PipelineSettings()
                settings.retries = retries
                pipeline = Pipeline.standard(over: transport, settings)
            }

            func now(at url: URL) async throws -> Response {
                try await pipeline.send(Request(url)).collected()
            }
        }
        // end
    }

    // page patience-02.swift
    /// Asks for the weather, and tries again when the server says so.
    struct Weather {
        let pipeline: Pipeline

        init(over transport: any Transport, retries: Retries = Retries(limit: 3)) {
            var settings = PipelineSettings()
            settings.retries = retries
            pipeline = Pipeline.standard(over: transport, settings)
        }

        func now(
            at url: URL, telling status: @escaping @Sendable (String) -> Void
        ) async throws -> Response {
            var context = ExchangeContext()
            context.onPause = { status("\($0)") }
            return try await pipeline.send(Request(url), in: context).collected()
        }
    }
    // end

    // page patience-03.swift patience-04.swift
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
    // end

    // page patience-04.swift
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
    // end

    @Test("the first step is patient as well")
    func firstStep() async throws {
        let url = try #require(URL(string: "https://weather.example.com/now"))
        let retries = Retries(limit: 1, random: { 0 }, wait: { _ in })
        #expect(try await FirstStep.Weather(over: BusyServer(), retries: retries).now(at: url).status == Status(200))
    }
}
