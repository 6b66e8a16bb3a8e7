import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("The pages about HTTPModel")
struct HTTPModelPagesTests {
    // page HTTPModel.md
    /// The titles of a page of episodes, one a line.
    func titles(page: Int, for user: Secret, over transport: any Transport) async throws -> String {
        let base = try BaseURL("https://api.example.com/v1")
        let page = URLQueryItem(name: "page", value: "\(page)")
        var request = Request(base.url.appending(path: "titles").appending(queryItems: [page]))
        request.credentials = Credentials(for: base.origin, [.bearer(SecretText(user))])
        let response = try await transport.send(request).collected()
        return String(decoding: try await response.body.collected(), as: UTF8.self)
    }
    // end

    /// Says which request it was sent, and with which keys.
    private struct Echo: Transport {
        func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
            let keys = request.credentials?.keys.map(\.name).joined(separator: ", ") ?? ""
            return Response(status: Status(200), body: .bytes(Data("\(request.url) \(keys)".utf8)), url: request.url)
        }
    }

    @Test("a page of titles is asked for with its number and its key")
    func page() async throws {
        let said = try await titles(page: 2, for: Secret("TOKEN", "t0ken", from: .prompt), over: Echo())
        #expect(said == "https://api.example.com/v1/titles?page=2 Authorization")
    }
}

@Suite("The article about logging without secrets")
struct LoggingWithoutSecretsTests {
    // page LoggingWithoutSecrets.md
    /// The line that signs a user in.
    func signature(_ token: Secret) -> SecretText {
        "Token \(token), client 7"
    }
    // end

    // page LoggingWithoutSecrets.md
    /// Tells a log what goes out and what comes back, with the names of secrets in their places.
    struct RequestLog: Middleware {
        let write: @Sendable (String) -> Void

        func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
            let keys = request.keys?.secrets ?? []
            let mask = SecretMask(request.secrets + keys)
            write(mask.masked("\(request.method) \(request.url)\n\(request.headers)"))
            let response = try await next(request).collected(upTo: 1 << 20)
            let body = String(decoding: try await response.body.collected(), as: UTF8.self)
            write(mask.masked("\(response.status)\n\(body)"))
            return response
        }
    }
    // end

    /// Repeats a token as a careless server does.
    private struct Careless: Transport {
        let token: Secret

        func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
            let body = #"{"basket": [], "session": "\#(token.revealed)"}"#
            return Response(status: Status(200), body: .bytes(Data(body.utf8)), url: request.url)
        }
    }

    private let token = Secret("SHOP_TOKEN", "k7/Zq+91mX", from: .environment("SHOP_TOKEN"))

    @Test("a text made from a secret shows its name")
    func text() {
        #expect("\(signature(token))" == "Token ‹SHOP_TOKEN›, client 7")
        #expect(signature(token).revealed == "Token k7/Zq+91mX, client 7")
    }

    @Test("the log reads as the page shows it, whatever the spelling of the token")
    func log() async throws {
        let written = Lock<[String]>([])
        let pipeline = Pipeline(
            [RequestLog { line in written.withLock { $0.append(line) } }], over: Careless(token: token))
        var request = Request(try #require(URL(string: "https://api.example.com/v1/basket?token=k7%2FZq%2B91mX")))
        request.credentials = Credentials(for: try #require(Origin(request.url)), [.query("token", SecretText(token))])
        try request.headers.append("Accept", "application/json")
        _ = try await pipeline.send(request)
        let shown = try Page.named("LoggingWithoutSecrets.md").blocks("text").first
        #expect(written.withLock { $0.joined(separator: "\n") } == shown)
    }
}

@Suite("The tutorial about answering without a network")
struct AnsweringWithoutANetworkTests {
    private enum FirstStep {
        // page offline-01.swift
        /// Returns the last good response for a URL while its server cannot be reached.
        actor LastResponses: Middleware {
            func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
                try await next(request)
            }
        }
        // end
    }

    private enum SecondStep {
        // page offline-02.swift
        /// Returns the last good response for a URL while its server cannot be reached.
        actor LastResponses: Middleware {
            private var kept: [URL: Response] = [:]

            func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
                let response = try await next(request)
                guard request.method == .get, response.status.isSuccess else { return response }
                let whole = try await response.collected(upTo: 1 << 20)
                kept[request.url] = whole
                return whole
            }
        }
        // end
    }

    // page offline-03.swift
    /// Returns the last good response for a URL while its server cannot be reached.
    actor LastResponses: Middleware {
        private var kept: [URL: Response] = [:]

        func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
            guard request.method == .get else { return try await next(request) }
            do {
                let whole = try await next(request).collected(upTo: 1 << 20)
                if whole.status.isSuccess { kept[request.url] = whole }
                return whole
            } catch {
                guard isOffline(error), let last = kept[request.url] else { throw error }
                return last
            }
        }

        /// True if the server could not be reached.
        private func isOffline(_ error: TransportError) -> Bool {
            switch error.kind {
            case .nameNotFound, .refused, .offline, .unreachable, .timedOut: true
            default: false
            }
        }
    }
    // end

    // page offline-04.swift
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
    // end

    @Test("the first steps hand on what comes", arguments: [true, false])
    func firstSteps(isFirst: Bool) async throws {
        let list = Request(try #require(URL(string: "https://api.example.com/titles")))
        let step: any Middleware = isFirst ? FirstStep.LastResponses() : SecondStep.LastResponses()
        #expect(try await Pipeline([step], over: Online()).send(list).status == Status(200))
        await #expect(throws: TransportError.self) { try await Pipeline([step], over: Tunnel()).send(list) }
    }
}
