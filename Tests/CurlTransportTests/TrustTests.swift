import CurlTransport
import Foundation
import HTTPModel
import Loopback
import Testing
import TransportContract

@Suite("whom the transport trusts", .promptly)
struct TrustTests {
    @Test("a certificate of a trusted authority is trusted, and TLS takes its time")
    func good() async throws {
        let server = try TLSServer()
        let response = try await CurlTransport(server.configuration).send(Request(.get, try server.url()))
        #expect(response.status.code == 200)
        let timings = response.transfer.facts.timings
        let tls = try #require(timings.tls)
        #expect(try #require(timings.connect) <= tls)
        #expect(tls <= (try #require(timings.ready)))
    }

    @Test(
        "a certificate that cannot be trusted is refused, and the error says why",
        arguments: [
            ("expired", "has expired"), ("elsewhere", "is not for localhost"), ("selfsigned", "is self-signed"),
        ])
    func bad(certificate: String, reason: String) async throws {
        let server = try TLSServer(certificate: certificate)
        let error = await failure(server.configuration, try server.url())
        #expect(error?.kind == .tls)
        #expect(error?.detail.contains(reason) == true, "\(error?.detail ?? "none")")
        #expect(server.raw.requests.isEmpty)
    }

    @Test("a server that speaks nothing newer than TLS 1.1 is refused")
    func outdated() async throws {
        let server = try TLSServer(newest: "TLS1.1")
        let error = await failure(server.configuration, try server.url())
        #expect(error?.kind == .tls, "\(error?.description ?? "none")")
        #expect(server.raw.requests.isEmpty)
    }

    @Test("an authority that is not known here is not trusted")
    func stranger() async throws {
        let server = try TLSServer()
        var configuration = server.configuration
        configuration.certificateAuthority = server.certificates.path("stranger.pem")
        let error = await failure(configuration, try server.url())
        #expect(error?.kind == .tls)
        #expect(error?.detail.contains("authority that is not trusted") == true, "\(error?.detail ?? "none")")
    }

    @Test("the system's authorities do not know one that was made on the spot")
    func system() async throws {
        let server = try TLSServer()
        #expect(await failure(TransportConfiguration(), try server.url())?.kind == .tls)
    }

    @Test("a file of authorities that is not there is named")
    func missingAuthority() async throws {
        let server = try TLSServer()
        var configuration = server.configuration
        configuration.certificateAuthority = "/nowhere/ca.pem"
        let error = await failure(configuration, try server.url())
        #expect(error?.kind == .tls)
        #expect(error?.detail.contains("/nowhere/ca.pem") == true, "\(error?.detail ?? "none")")
    }

    @Test("an exception is made for exactly the host it names")
    func exceptions() async throws {
        let server = try TLSServer(certificate: "selfsigned")
        var configuration = server.configuration
        configuration.insecureHosts = ["localhost"]
        let transport = CurlTransport(configuration)
        #expect(try await transport.send(Request(.get, try server.url())).status.code == 200)
        #expect(await transport.failure(Request(.get, try server.url(host: "127.0.0.1")))?.kind == .tls)
        #expect(try await transport.send(Request(.get, try server.url())).status.code == 200)
    }

    @Test("a server that wants to know its client is shown the client's certificate")
    func client() async throws {
        let server = try TLSServer(clientAuthority: "ca")
        var configuration = server.configuration
        let stranger = await failure(configuration, try server.url())
        #expect(stranger?.kind == .tls, "\(stranger?.description ?? "none")")
        configuration.clientCertificate = .init(
            certificate: server.certificates.path("client.pem"), key: server.certificates.path("locked.key"),
            password: Secret("password", "open-sesame", from: .prompt))
        #expect(try await CurlTransport(configuration).send(Request(.get, try server.url())).status.code == 200)
    }

    @Test("a certificate that belongs to one origin is shown to that one alone, and not after a redirect elsewhere")
    func ownedCertificate() async throws {
        let server = try TLSServer(clientAuthority: "ca")
        let url = try server.url()
        var configuration = server.configuration
        configuration.clientCertificate = .init(
            certificate: server.certificates.path("client.pem"), key: server.certificates.path("locked.key"),
            password: Secret("password", "open-sesame", from: .prompt),
            owner: SecretOwner(origin: try #require(Origin(url))))
        let transport = CurlTransport(configuration)
        #expect(try await transport.send(Request(.get, url)).status.code == 200)
        var returning = Request(.get, url)
        returning.leftBehind = [try #require(Origin(url)): []]
        #expect(await transport.failure(returning)?.kind == .tls)
        #expect(try await transport.send(Request(.get, url)).status.code == 200)
        let elsewhere = URL(string: "https://api.test")
        configuration.clientCertificate?.owner = SecretOwner(origin: try #require(elsewhere.flatMap(Origin.init)))
        #expect(await failure(configuration, url)?.kind == .tls)
    }

    @Test("a key that does not open says so without its password")
    func lockedKey() async throws {
        let server = try TLSServer(clientAuthority: "ca")
        var configuration = server.configuration
        configuration.clientCertificate = .init(
            certificate: server.certificates.path("client.pem"), key: server.certificates.path("locked.key"),
            password: Secret("password", "open-barley", from: .prompt))
        let error = await failure(configuration, try server.url())
        #expect(error?.kind == .tls)
        #expect(error?.detail.contains("open-barley") == false)
    }

    @Test("HTTP/2 is agreed on in TLS, or spoken without it", arguments: [true, false])
    func http2(tls: Bool) async throws {
        let raw = try RawServer(
            answering: "HTTP/1.1 404 Not Here\r\nX-Two: a\r\nx-two: b\r\nContent-Length: 4\r\n\r\nbody")
        let server = try TLSServer(http2OverTLS: tls, raw)
        var configuration = server.configuration
        configuration.version = tls ? .automatic : .http2
        let request = Request(
            .post, try server.url(scheme: tls ? "https" : "http"), body: .stream(BodyStream { OnePiece("hello").pull }))
        let response = try await CurlTransport(configuration).send(request)
        #expect(response.version == "HTTP/2")
        #expect(response.reason == "")
        #expect(response.status.code == 404)
        #expect(response.headers.values(of: "X-Two") == ["a", "b"] as [String])
        #expect(try await response.body.collected() == Data("body".utf8))
        #expect(raw.requests.first?.text.contains("hello") == true)
    }

    private func failure(_ configuration: TransportConfiguration, _ url: URL) async -> TransportError? {
        await CurlTransport(configuration).failure(Request(.get, url))
    }
}
