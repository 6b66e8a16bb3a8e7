import Basics
import CurlTransport
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("the way to the server", .promptly)
struct RouteTests {
    private let reply = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    @Test("a proxy is asked for the whole URL and given nothing of libcurl's own")
    func plain() async throws {
        let proxy = try RawServer(answering: reply)
        let transport = CurlTransport(.with { $0.proxy = .url("http://127.0.0.1:\(proxy.port)") })
        _ = try await transport.send(Request(.get, url("http://api.test:81/a/../b?c")))
        let request = try #require(proxy.requests.first)
        #expect(request.line == "GET http://api.test:81/a/../b?c HTTP/1.1")
        #expect(request.headerLines == ["Host: api.test:81"] as [String])
    }

    @Test("a proxy that knows its users is told who we are, and only the proxy is")
    func credentials() async throws {
        let proxy = try RawServer(answering: reply)
        let secret = Secret("proxy", "open:sesame", from: .prompt)
        let transport = CurlTransport(
            .with { $0.proxy = .url("http://127.0.0.1:\(proxy.port)", credentials: "ann:\(secret)") })
        _ = try await transport.send(Request(.get, url("http://api.test/")))
        let expected = "Basic " + Data("ann:open:sesame".utf8).base64EncodedString()
        #expect(proxy.requests.first?.header("Proxy-Authorization") == expected)
    }

    @Test("the way through a proxy to TLS is opened without the request's headers")
    func tunnel() async throws {
        let server = try TLSServer()
        let proxy = try RawServer { connection in
            guard let request = try connection.readRequest() else { return }
            let port = UInt16(request.target.split(separator: ":").last ?? "") ?? 0
            try connection.write("HTTP/1.1 200 Tunnel open\r\nX-From: proxy\r\n\r\n")
            try connection.relay(to: port)
        }
        var configuration = server.configuration
        configuration.proxy = .url("http://127.0.0.1:\(proxy.port)")
        var request = Request(.get, try server.url())
        try request.headers.append("X-API-Key", "abc")
        let response = try await CurlTransport(configuration).send(request)
        #expect(response.headers.map(\.name) == ["Content-Length"] as [String])
        #expect(response.reason == "OK")
        let connect = try #require(proxy.requests.first)
        #expect(connect.line.hasPrefix("CONNECT localhost:"))
        #expect(!connect.text.contains("abc"))
        #expect(server.raw.requests.first?.header("X-API-Key") == "abc")
        #expect(server.raw.requests.first?.header("Proxy-Connection") == nil)
    }

    @Test("a proxy may be spoken to by TLS, and must then be trusted as a server is")
    func tlsProxy() async throws {
        let proxy = try TLSServer()
        var configuration = proxy.configuration
        configuration.proxy = .url(try proxy.url().absoluteString)
        _ = try await CurlTransport(configuration).send(Request(url("http://api.test/a")))
        #expect(proxy.raw.requests.first?.line == "GET http://api.test/a HTTP/1.1")
        configuration.certificateAuthority = proxy.certificates.path("stranger.pem")
        #expect(await CurlTransport(configuration).failure(Request(url("http://api.test/a")))?.kind == .tls)
    }

    @Test("a SOCKS proxy is told the host's name and connects for us", arguments: [nil, "ann:sesame"])
    func socks(credentials: String?) async throws {
        let server = try RawServer(answering: reply)
        let port = server.port
        let asked = Lock<[String]>([])
        let proxy = try RawServer { connection in
            let wish = try connection.answerSOCKS()
            asked.withLock { $0.append("\(wish.user)@\(wish.host)") }
            try connection.relay(to: port)
        }
        let key = credentials.map { SecretText(Secret("proxy", $0, from: .prompt)) }
        let transport = CurlTransport(.with { $0.proxy = .url("socks5h://127.0.0.1:\(proxy.port)", credentials: key) })
        let response = try await transport.send(Request(url("http://api.test/a")))
        #expect(response.status.code == 200)
        #expect(server.requests.first?.line == "GET /a HTTP/1.1")
        let names: [String] = asked.withLock { $0 }
        #expect(names == ["\(credentials ?? "")@api.test"] as [String])
    }

    @Test("a proxy that does not open the way is told from a server that answers", arguments: [407, 502])
    func refused(status: Int) async throws {
        let proxy = try RawServer(answering: "HTTP/1.1 \(status) No\r\nContent-Length: 2\r\n\r\nno")
        let transport = CurlTransport(.with { $0.proxy = .url("http://127.0.0.1:\(proxy.port)") })
        let error = try #require(await transport.failure(Request(.get, url("https://api.test/"))))
        #expect(error.kind == .unreachable)
        #expect(error.detail.contains("the proxy") && error.detail.contains("\(status)"))
        #expect(error.response == nil)
    }

    @Test("a proxy that is not there is no answer of the server")
    func missing() async throws {
        let port = try RawServer { _ in }.port
        let transport = CurlTransport(.with { $0.proxy = .url("http://127.0.0.1:\(port)") })
        #expect(await transport.failure(Request(.get, url("http://api.test/")))?.kind == .refused)
    }

    @Test("the environment's proxy is used, but not for the hosts of no_proxy")
    func environment() async throws {
        await #expect(processExitsWith: .success) {
            let proxy = try RawServer(answering: "HTTP/1.1 200 Proxy\r\nContent-Length: 0\r\n\r\n")
            let server = try RawServer(answering: "HTTP/1.1 200 Server\r\nContent-Length: 0\r\n\r\n")
            setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
            setenv("no_proxy", "localhost", 1)
            let transport = CurlTransport()
            let proxied = try await transport.send(Request(.get, try server.url()))
            let direct = try await transport.send(Request(.get, try server.url(host: "localhost")))
            let refusing = CurlTransport(.with { $0.proxy = .direct })
            let never = try await refusing.send(Request(.get, try server.url()))
            let reasons: [String?] = [proxied.reason, direct.reason, never.reason]
            #expect(reasons == ["Proxy", "Server", "Server"] as [String])
        }
    }

    @Test("no_proxy holds for a proxy that was set by hand")
    func handMade() async throws {
        await #expect(processExitsWith: .success) {
            let server = try RawServer(answering: "HTTP/1.1 200 Server\r\nContent-Length: 0\r\n\r\n")
            setenv("NO_PROXY", "127.0.0.1", 1)
            let transport = CurlTransport(.with { $0.proxy = .url("http://127.0.0.1:1") })
            #expect(try await transport.send(Request(.get, try server.url())).reason == "Server")
        }
    }

    @Test("authorities of the environment are trusted")
    func environmentTrust() async throws {
        await #expect(processExitsWith: .success) {
            let server = try TLSServer()
            setenv("SSL_CERT_FILE", server.certificates.path("ca.pem"), 1)
            #expect(try await CurlTransport().send(Request(.get, try server.url())).status.code == 200)
        }
    }

    @Test("a socket in the file system is spoken to instead of host and port")
    func unixSocket() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "s-\(UUID().uuidString.prefix(8))").path
        defer { unlink(path) }
        let server = try RawServer(unixSocket: path) { connection in
            while try connection.readRequest() != nil { try connection.write(reply) }
        }
        let transport = CurlTransport(.with { $0.unixSocket = path })
        let response = try await transport.send(Request(.get, url("http://container.test/info")))
        #expect(response.status.code == 200)
        #expect(response.transfer.facts.timings.name == nil)
        #expect(server.requests.first?.header("Host") == "container.test")
    }

    @Test("a socket that is not there is unreachable, and named")
    func noSocket() async throws {
        let transport = CurlTransport(.with { $0.unixSocket = "/nowhere/socket" })
        let error = await transport.failure(Request(.get, url("http://container.test/")))
        #expect(error?.kind == .unreachable)
        #expect(error?.detail.contains("/nowhere/socket") == true, "\(error?.detail ?? "none")")
    }

    @Test(
        "a way that leads nowhere is told with the setting that chose it",
        arguments: [
            (.with { $0.proxy = .url("http://127.0.0.1:1") }, "transport.proxy"),
            (.with { $0.unixSocket = "/nowhere/socket" }, "transport.unixSocket"),
        ] as [(TransportConfiguration, String)])
    func wrongWay(configuration: TransportConfiguration, setting: String) async {
        let error = await CurlTransport(configuration).failure(Request(.get, url("http://127.0.0.1:2/")))
        #expect((error?.cause as? any AdvisingError)?.advice?.contains(setting) == true, "\(error?.detail ?? "none")")
    }

    @Test("a server that speaks HTTP/1 only is told with the version that was chosen")
    func wrongVersion() async throws {
        let server = try RawServer(answering: reply)
        let transport = CurlTransport(.with { $0.version = .http2 })
        let error = await transport.failure(Request(.get, url("http://127.0.0.1:\(server.port)/")))
        let advice = (error?.cause as? any AdvisingError)?.advice
        #expect(advice?.contains("transport.httpVersion = .automatic") == true, "\(error?.detail ?? "none")")
    }

    private func url(_ text: String) -> URL {
        URL(string: text) ?? URL(filePath: "/")
    }
}
