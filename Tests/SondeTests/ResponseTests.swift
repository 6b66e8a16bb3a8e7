import Foundation
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("what is told of an answer, through the program")
struct ResponseTests {
    private func run(_ line: String, answering response: String) throws -> Outcome {
        try run(line, of: try RawServer(answering: response))
    }

    private func run(_ line: String, of server: RawServer) throws -> Outcome {
        let text = line.replacing("HOST", with: "127.0.0.1:\(server.port)")
        let folder = try TemporaryFolder(files: ["asks.apiscript": text + "\n"])
        let outcome = try Program("sonde").run(
            ["replay", "asks.apiscript"], environment: ["PATH": "/usr/bin:/bin"], in: folder.url)
        return Outcome(
            status: outcome.status, output: outcome.output.replacing("127.0.0.1:\(server.port)", with: "HOST"),
            errors: outcome.errors.replacing("127.0.0.1:\(server.port)", with: "HOST"))
    }

    @Test("a head is shown where nothing else was asked for", arguments: ["HEAD", "OPTIONS"])
    func heads(method: String) throws {
        let response = "HTTP/1.1 200 OK\r\nAllow: GET, HEAD\r\nX-Title: \u{1B}]0;mine\u{7}\r\nContent-Length: 0\r\n\r\n"
        let outcome = try run("\(method) http://HOST/x", answering: response)
        #expect(outcome.output.contains("\nAllow: GET, HEAD\n"), "\(outcome.output)\(outcome.errors)")
        #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{7}"))
    }

    @Test("a server that speaks http is told as one, with the line to write")
    func plain() throws {
        // A hello of TLS is no head of HTTP: a server answers it at once.
        let server = try RawServer { connection in
            _ = try connection.read(upTo: 5)
            try connection.write("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            connection.close()
        }
        let outcome = try run("GET https://HOST/x?y=1", of: server)
        #expect(outcome.errors.contains("the server responds without TLS: it uses http there"), "\(outcome.errors)")
        #expect(outcome.errors.contains("write GET http://HOST/x?y=1"))
    }

    @Test(
        "a refusal says what the server asks for",
        arguments: [
            ("Digest realm=\"a\", nonce=\"b\"", "the server asks for Digest: write key digest USER \\(env.PASSWORD)"),
            (
                "Negotiate, Bearer error=\"invalid_token\"",
                "the server asks for Negotiate or Bearer (invalid_token): write key bearer \\(env.TOKEN)"
            ),
            ("Negotiate", "the server asks for Negotiate, which no key here supports"),
            ("Basic realm=\"a\"", "the server asks for Basic: write key basic USER \\(env.PASSWORD)"),
            (
                "Digest realm=\"a\", nonce=\"b\", algorithm=SHA3-256, Basic realm=\"a\"",
                "asks for Digest with SHA3-256 (Sonde has MD5, SHA-256 and SHA-512-256) or Basic: write key basic USER"
            ),
            (
                "Digest realm=\"a\", nonce=\"b\", qop=\"auth-conf\"",
                "asks for Digest with the qop auth-conf (Sonde has auth and auth-int), which no key here supports"
            ),
            ("Digest realm=\"a\"", "asks for Digest without a nonce, which no key here supports"),
            (
                "Digest realm=\"a\", nonce=\"b\", algorithm=NEW, Digest realm=\"a\", nonce=\"b\"",
                "the server asks for Digest: write key digest USER"
            ),
        ] as [(String, String)])
    func challenges(challenge: String, advice: String) throws {
        let outcome = try run(
            "struct A: Decodable {}\nGET http://HOST/x -> A",
            answering: "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: \(challenge)\r\nContent-Length: 0\r\n\r\n")
        #expect(outcome.errors.contains(advice), "\(outcome.errors)")
    }

    @Test("a Digest that Sonde does not have is told as that, and not as a key that was refused")
    func unknownDigest() throws {
        let outcome = try run(
            "struct A: Decodable {}\nbase http://HOST\nkey digest ann swordfish-in-a-pond\nGET x -> A",
            answering: """
                HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Digest realm="a", nonce="b", algorithm=SHA3-256\r
                WWW-Authenticate: Bearer realm="a"\r\nContent-Length: 0\r\n\r\n
                """)
        #expect(outcome.errors.contains("Digest with SHA3-256"), "\(outcome.errors)")
        #expect(outcome.errors.contains(#"write key bearer \(env.TOKEN)"#))
        #expect(!outcome.errors.contains("did not accept"))
    }

    @Test("a redirect in a circle is not met with more redirects")
    func circle() throws {
        let outcome = try run(
            "GET http://HOST/x",
            answering: "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        #expect(outcome.errors.contains("transport.redirects = 0"), "\(outcome.errors)")
    }
}
