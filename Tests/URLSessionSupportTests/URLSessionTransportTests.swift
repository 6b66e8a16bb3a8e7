import Foundation
import HTTPModel
import Loopback
import Testing
import URLSessionSupport

@Suite("URLSessionTransport")
struct URLSessionTransportTests {
    @Test("a redirect is a response like any other, body and all")
    func redirect() async throws {
        let server = try RawServer(
            answering: "HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 4\r\n\r\nover")
        let response = try await URLSessionTransport().send(Request(.get, server.url("/here")))
        #expect(response.status.code == 302)
        #expect(response.headers["Location"] == "/elsewhere")
        #expect(try await response.body.collected() == Data("over".utf8))
        #expect(server.requests.count == 1)
    }

    @Test("who asks for a password gets none, and its answer is handed over", arguments: ["Basic", "Digest", "Bearer"])
    func challenge(scheme: String) async throws {
        let server = try RawServer(
            answering: "HTTP/1.1 401 No\r\nWWW-Authenticate: \(scheme) realm=\"a\", nonce=\"b\"\r\n"
                + "Content-Length: 4\r\n\r\nwho?")
        let response = try await URLSessionTransport().send(Request(.get, server.url()))
        #expect(response.status.code == 401)
        #expect(try await response.body.collected() == Data("who?".utf8))
        #expect(server.requests.count == 1)
    }
}
