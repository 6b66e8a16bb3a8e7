import Foundation
import HTTPModel
import Loopback
import Testing
import TransportContract
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

    @Test("the connection of a response that nobody reads ends with its transport, at the latest")
    func drop() async throws {
        let gone = Gate()
        let server = try RawServer { connection in
            defer { gone.open() }
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(1 << 40)\r\n\r\n")
            try connection.write([UInt8](repeating: 1, count: 1_000_000))
            connection.waitUntilClosed()
        }
        _ = try await URLSessionTransport().send(Request(.get, server.url()))
        await gone.opened()
    }

    @Test("what URLSession would mend or misread is refused before anything is sent")
    func refusals() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        let length = HeaderFields([try HeaderField("Content-Length", "9")])
        let coding = HeaderFields([try HeaderField("Transfer-Encoding", "chunked")])
        let user = try #require(URL(string: "http://user:key@127.0.0.1:\(server.port)/"))
        let file = try #require(URL(string: "file:///etc/hostname"))
        for request in [
            Request(.post, try server.url(), headers: length), Request(.post, try server.url(), headers: coding),
            Request(.get, user), Request(.get, file),
        ] {
            let error = await #expect(throws: TransportError.self) { try await URLSessionTransport().send(request) }
            #expect(error?.kind == .invalidRequest)
        }
        #expect(server.requests.isEmpty)
    }
}
