import Loopback
import Spawn
import Testing

@Suite("coverage HOST asks about the pictures of a body")
struct PictureCoverageTests {
    /// A host of pictures: one that knows HEAD only for some, and leads elsewhere for others.
    private static func pictures(elsewhere: UInt16) throws -> RawServer {
        try RawServer { connection in
            while let request = try connection.readRequest() {
                let head: String
                switch request.target {
                case "/a.svg", "/b.svg": head = "200 OK\r\nContent-Type: image/svg+xml"
                case "/moved.png": head = "302 Found\r\nLocation: /c.png"
                case "/c.png": head = "200 OK\r\nContent-Type: image/png"
                case "/away.png": head = "302 Found\r\nLocation: http://127.0.0.1:\(elsewhere)/x.png"
                case "/lazy.jpg" where request.line.hasPrefix("HEAD "): head = "405 Method Not Allowed"
                case "/lazy.jpg": head = "206 Partial Content\r\nContent-Type: image/jpeg"
                default: head = "404 Not Found"
                }
                try connection.write("HTTP/1.1 \(head)\r\nContent-Length: 0\r\n\r\n")
            }
        }
    }

    private let stranger: RawServer
    private let pictures: RawServer
    private let playground: Playground

    init() throws {
        stranger = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        pictures = try Self.pictures(elsewhere: stranger.port)
        let host = "http://127.0.0.1:\(pictures.port)"
        let body = """
            {"films": [
              {"art": "\(host)/a.svg", "cover": "\(host)/moved.png", "other": "http://127.0.0.1:\(stranger.port)/s.png"},
              {"art": "\(host)/b.svg", "cover": "\(host)/lazy.jpg"},
              {"art": "\(host)/a.svg", "cover": "\(host)/away.png"},
              {"art": null, "cover": "\(host)/gone.png"}
            ], "page": 1}
            """
        playground = try Playground(TestAPI(body: body), variables: ["TOKEN": "t0ken-0f-the-ap1"])
    }

    private func shown(_ lines: String...) throws -> String {
        let base = ["base \(#"\(env.SERVER)"#)", #"key bearer \(env.TOKEN)"#, "GET body"]
        return try playground.run([], input: (base + lines).joined(separator: "\n")).output
    }

    @Test("each member is told with what its addresses lead to, and what UIImage does not read")
    func told() throws {
        let shown = try shown("coverage 127.0.0.1:\(pictures.port)")
        #expect(shown.contains("films[*].art: 2 of 2 are image/svg+xml, which UIImage does not read"), "\(shown)")
        #expect(shown.contains("films[*].cover: 1 of 4 is image/png\n"))
        #expect(shown.contains("films[*].cover: 1 of 4 is image/jpeg\n"))
        #expect(shown.contains("films[*].cover: 1 of 4 responds with 404"))
        #expect(shown.contains("1 of 4 redirects to http://127.0.0.1:\(stranger.port), which was not named"))
        #expect(!shown.contains("films[*].other"))
    }

    @Test("only the host that was named is asked, for heads, without the key")
    func asked() throws {
        _ = try shown("coverage http://127.0.0.1:\(pictures.port)")
        #expect(stranger.connections == 0)
        let read = pictures.requests.filter { !$0.line.hasPrefix("HEAD ") }
        #expect(read.map(\.line) == ["GET /lazy.jpg HTTP/1.1"])
        #expect(read.first?.header("Range") == "bytes=0-0")
        #expect(pictures.requests.allSatisfy { $0.header("Authorization") == nil })
        #expect(pictures.requests.filter { $0.target == "/a.svg" }.count == 1)
    }

    @Test("a program in the place of the network is not started unasked")
    func program() throws {
        let lines = ["transport = .program(\"touch ran\")", "coverage 127.0.0.1:\(pictures.port)"]
        let outcome = try playground.run(
            [], input: (["base \(#"\(env.SERVER)"#)", "GET body"] + lines).joined(separator: "\n"))
        #expect(outcome.status != 0 && pictures.connections == 0, "\(outcome)")
        #expect(try !playground.additions.contains { $0.contains("ran") })
    }

    @Test("a host that the links have only with another port is told with that port")
    func near() throws {
        let shown = try shown("coverage 127.0.0.1:1")
        let sentence = "leads to http://127.0.0.1:1; some lead to http://127.0.0.1:\(pictures.port)"
        #expect(shown.contains(sentence), "\(shown)")
        #expect(pictures.connections == 0)
    }

    @Test("nothing is asked without a host, and a word that is none is refused")
    func unasked() throws {
        _ = try shown("coverage")
        #expect(pictures.connections == 0)
        let refused = try playground.run(
            [], input: "base \(#"\(env.SERVER)"#)\nGET body\ncoverage images.invalid\ncoverage nonsense")
        #expect(refused.output.contains("nonsense is not a host") || refused.errors.contains("nonsense is not a host"))
        #expect((refused.output + refused.errors).contains("no member of the body leads to https://images.invalid"))
    }
}
