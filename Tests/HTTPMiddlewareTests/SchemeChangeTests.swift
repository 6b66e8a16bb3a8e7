import CurlTransport
import Foundation
import HTTPMiddleware
import HTTPModel
import Loopback
import Testing

@Suite("a redirect to another scheme on the same host and port")
struct SchemeChangeTests {
    static let statuses = [301, 302, 303, 307, 308]

    @Test("from http to https leads to another origin: what belongs to the first stays there", arguments: statuses)
    func upgrade(status: Int) async throws {
        let world = try SchemeWorld(from: "http", status: status)
        let response = try await world.send(.none)
        #expect(response.status.code == 200)
        #expect(response.hops.map(\.withheld) == [["X-Trace", "X-API-Key", "?api_key"]])
        #expect(world.plain.count == 1 && world.plain.allSatisfy { world.canary.isIn($0.head) })
        #expect(world.encrypted.count == 1 && !world.encrypted.contains { world.canary.isIn($0.head) })
    }

    @Test("from http to https a body goes along only with consent", arguments: [307, 308])
    func body(status: Int) async throws {
        let world = try SchemeWorld(from: "http", status: status)
        let body = Body.bytes(Data(world.canary.value.utf8))
        let error = try await #require(throws: TransportError.self) { try await world.send(body) }
        #expect(error.kind == .redirect)
        #expect(world.encrypted.isEmpty)
        _ = try await world.send(body) { _ in true }
        #expect(world.encrypted.first.map { world.canary.isIn($0.body) } == true)
    }

    @Test("from https to http is refused, and nothing is sent there", arguments: statuses)
    func downgrade(status: Int) async throws {
        let world = try SchemeWorld(from: "https", status: status)
        let error = try await #require(throws: TransportError.self) { try await world.send(.none) }
        #expect(error.kind == .redirect)
        #expect(error.detail.contains("from https to http"))
        #expect(error.response?.status.code == status)
        #expect(world.encrypted.count == 1)
        #expect(world.plain.isEmpty)
    }
}

/// One host that is reached by http and by https on one port, by way of a proxy, and redirects from one to the other.
private final class SchemeWorld {
    let canary = Canary(value: "CaNaRy-\(UInt32.random(in: 100_000...999_999))")
    private let scheme: String
    private let configuration: TransportConfiguration
    private let proxy: RawServer
    private let server: TLSServer
    private let jar = CookieJar()

    init(from scheme: String, status: Int) throws {
        self.scheme = scheme
        let other = scheme == "http" ? "https" : "http"
        let away =
            "HTTP/1.1 \(status) Away\r\nLocation: \(other)://elsewhere.test:8080/end\r\nContent-Length: 0\r\n\r\n"
        let end = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
        let server = try TLSServer(certificate: "elsewhere", RawServer(answering: scheme == "https" ? away : end))
        let port = UInt16(try server.url().port ?? 0)
        proxy = try RawServer { connection in
            guard let request = try connection.readRequest() else { return }
            guard request.line.hasPrefix("CONNECT ") else {
                return try connection.write(scheme == "http" ? away : end)
            }
            try connection.write("HTTP/1.1 200 Open\r\n\r\n")
            try connection.relay(to: port)
        }
        var configuration = server.configuration
        configuration.proxy = .url("http://127.0.0.1:\(proxy.port)")
        self.configuration = configuration
        self.server = server
    }

    /// The requests that everybody on the way could read.
    var plain: [RawRequest] { proxy.requests.filter { !$0.line.hasPrefix("CONNECT ") } }
    /// The requests that came through TLS.
    var encrypted: [RawRequest] { server.raw.requests }

    func send(_ body: Body, consent: @escaping Redirects.Consent = { _ in false }) async throws -> Response {
        var settings = PipelineSettings()
        settings.cookies = jar
        settings.consent = consent
        return try await Pipeline.standard(over: CurlTransport(configuration), settings).send(try request(body))
    }

    private func request(_ body: Body) throws -> Request {
        let url = try #require(URL(string: "\(scheme)://elsewhere.test:8080/start"))
        let text = SecretText(Secret("CANARY", canary.value, from: .prompt))
        var request = Request(body.isEmpty ? .get : .post, url, body: body)
        guard body.isEmpty else { return request }
        try request.headers.append("X-Trace", canary.value)
        request.credentials = Credentials(
            for: try #require(Origin(url)), [.header("X-API-Key", text), .query("api_key", text)])
        jar.store(HeaderFields(lines: ["Set-Cookie: session=\(canary.value); Path=/"]), from: url)
        return request
    }
}
