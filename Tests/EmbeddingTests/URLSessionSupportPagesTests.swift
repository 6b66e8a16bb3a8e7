import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import Loopback
import Testing
import URLSessionSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The pages about URLSessionSupport")
struct URLSessionSupportPagesTests {
    // page URLSessionSupport.md
    /// The text at an address, which the app's transport loads.
    func text(at url: URL) async throws -> String {
        let response = try await URLSessionTransport().send(Request(url)).collected()
        return String(decoding: try await response.body.collected(), as: UTF8.self)
    }
    // end

    @Test("a transport over URLSession loads a text")
    func loading() async throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nfilms")
            connection.close()
        }
        #expect(try await text(at: server.url("/")) == "films")
    }
}

@Suite("The article about a configuration of one's own")
struct YourOwnConfigurationTests {
    // page YourOwnConfiguration.md
    /// The transport of an app that has settings of its own.
    func transport() -> URLSessionTransport {
        let configuration = URLSessionConfiguration.default
        configuration.httpAdditionalHeaders = ["X-Client": "shop/2.1"]
        configuration.httpMaximumConnectionsPerHost = 2

        var limits = URLSessionTransport.Limits()
        limits.timeouts.total = .seconds(60)
        return URLSessionTransport(configuration: configuration, limits: limits)
    }
    // end

    // page YourOwnConfiguration.md
    /// The app's client over the app's own session.
    func pipeline() -> Pipeline {
        Pipeline.standard(over: transport())
    }
    // end

    // page YourOwnConfiguration.md
    /// Loads an address, and tells how far it has come.
    func load(
        _ url: URL, telling progress: @escaping @Sendable (String) -> Void
    ) async throws -> Data {
        let context = ExchangeContext(onProgress: { news in
            let whole = news.expected.map(String.init) ?? "?"
            progress("\(news.phase.rawValue): \(news.received) of \(whole)")
        })
        let response = try await pipeline().send(Request(url), in: context)
        return try await response.body.collected(upTo: 8 << 20)
    }
    // end

    @Test("the configuration's lines go out, a redirect is followed by middleware, and progress is told")
    func loading() async throws {
        let server = try RawServer { connection in
            let isFirst = try connection.readRequest()?.target == "/old"
            try connection.write(
                isFirst
                    ? "HTTP/1.1 301 Moved\r\nLocation: /new\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                    : "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nfilms")
            connection.close()
        }
        let told = Lock<[String]>([])
        let data = try await load(server.url("/old")) { line in told.withLock { $0.append(line) } }
        #expect(data == Data("films".utf8))
        #expect(told.withLock { $0.contains("receiving: 5 of 5") })
        #expect(server.requests.count == 2)
    }
}
