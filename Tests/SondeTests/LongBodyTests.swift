import FixtureServer
import Foundation
import HTTPMiddleware
import HTTPModel
import Loopback
import Spawn
import Testing

@Suite("bodies that are too long for memory, through the program")
struct LongBodyTests {
    private let playground: Playground
    private let server: LoopbackServer
    private static let long = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    private static let canary = "c4nary-t0ken-77"

    init() throws {
        playground = try Playground()
        server = try LoopbackServer { request in
            var headers = HeaderFields()
            try? headers.set("Content-Type", to: request.path == "/bin" ? "application/octet-stream" : "text/plain")
            switch request.path {
            case "/moved":
                try? headers.set("Location", to: "/up")
                return ServedResponse(Status(307), headers: headers)
            case "/up":
                let isWhole = request.body.range(of: Self.long) != nil
                let told = "\(isWhole) \(request.body.count) \(request.headers["X-Sum"] ?? "-")"
                return ServedResponse(Status(200), headers: headers, body: Data(told.utf8))
            case "/text":
                let text = String(repeating: "x", count: 1_500_000) + Self.canary
                return ServedResponse(Status(200), headers: headers, body: Data(text.utf8))
            case "/refused": return ServedResponse(Status(500), headers: headers, body: Self.long)
            case "/cut":
                return ServedResponse(Status(200), headers: headers, body: Self.long, hangsUpAfter: 2_500_000)
            default: return ServedResponse(Status(200), headers: headers, body: Self.long)
            }
        }
        try Self.long.write(to: playground.folder.appending(path: "big.bin"))
    }

    private func run(_ lines: String...) throws -> Outcome {
        try playground.run(["run", "base \(server.origin)", "transport.bodyLimit = 1000000"] + lines)
    }

    private func contents(_ name: String) -> Data? {
        try? Data(contentsOf: playground.folder.appending(path: name))
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: playground.folder.path).sorted() }
    }

    @Test(
        "a file is sent whole: alone, in a form, and again after a redirect",
        arguments: [
            ("POST up file(\"big.bin\")", "true 3000000 -"), ("POST moved file(\"big.bin\")", "true 3000000 -"),
            ("POST up multipart { \"a\": \"b\", \"file\": file(\"big.bin\"), \"c\": 1 }", "true 300"),
        ])
    func sent(line: String, told: String) throws {
        let outcome = try run(line)
        #expect(outcome.output.contains(told), "\(outcome.output) \(outcome.errors)")
    }

    @Test("a signature over a file that is sent is made of its bytes")
    func signed() throws {
        let outcome = try run("POST up X-Sum: \\(request.body.hash(.sha256).hex) file(\"big.bin\")")
        let hash = HashAlgorithm.sha256.hash(Array(Self.long)).map { String(format: "%02x", $0) }.joined()
        #expect(outcome.output.contains("true 3000000 \(hash)"), "\(outcome.output) \(outcome.errors)")
        #expect(try run("print(file(\"big.bin\").data.count)").output == "3000000\n")
    }

    @Test("an answer goes into a file whatever its length, and nothing else is left beside it")
    func written() throws {
        let before = try names
        let outcome = try run("GET bin | write answer.bin")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(contents("answer.bin") == Self.long)
        #expect(try names == (before + ["answer.bin"]).sorted())
        let again = try run("GET bin | write answer.bin")
        #expect(again.status != 0 && again.errors.contains("answer.bin exists: write! replaces it"))
        #expect(try run("GET text | write! answer.bin").status == 0)
        let length: Int = 1_500_000 + Self.canary.utf8.count
        #expect(contents("answer.bin")?.count == length)
    }

    @Test("an answer that fails leaves no file and nothing beside it", arguments: ["cut", "refused"])
    func failed(path: String) throws {
        let before = try names
        let outcome = try run("GET \(path) | write answer.bin")
        #expect(outcome.status != 0 && !outcome.errors.isEmpty)
        #expect(try names == before)
    }

    @Test("a secret is masked in text within the limit, also where its length is not announced")
    func maskedAtItsEnd() throws {
        let server = try Self.server(sending: 10, Self.canary)
        let outcome = try playground.run(
            [
                "run", "base \(try server.url())", "key bearer \(Self.canary)", "GET text | write answer.txt",
                "print(it.count)",
            ])
        let text = try #require(contents("answer.txt"))
        #expect(outcome.status == 0 && text.count > 10 << 16, "\(outcome.errors)")
        #expect(outcome.output.contains("\((10 << 16) + Self.canary.utf8.count)"))
        #expect(text.range(of: Data(Self.canary.utf8)) == nil)
    }

    @Test("an answer of unknown length that is short needs no temporary file")
    func short() throws {
        let server = try Self.server(sending: 3)
        let playground = try Playground(variables: ["TMPDIR": "/nowhere"])
        let outcome = try playground.run(["run", "base \(try server.url())", "GET text | write answer.txt"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try Data(contentsOf: playground.folder.appending(path: "answer.txt")).count == 3 << 16)
    }

    #if os(Linux)
    @Test("text of any length goes into a file in less than 100 MB of memory")
    func small() throws {
        let server = try Self.server(sending: 2400)
        let outcome = try playground.run([
            "run", "--allow-programs", "base \(try server.url())", "transport.bodyLimit = 100000000",
            "GET text | write answer.txt", "!grep VmHWM /proc/$PPID/status",
        ])
        let length: Int = 2400 << 16
        #expect(contents("answer.txt")?.count == length, "\(outcome.errors)")
        let peak = try #require(outcome.output.firstMatch(of: /VmHWM:\s+(\d+) kB/)).output.1
        #expect(try #require(Int(peak)) < 100_000)
    }
    #endif

    /// A server that sends so many times 64 KiB of text, and more after them, without saying how much it will be.
    private static func server(sending count: Int, _ last: String = "") throws -> RawServer {
        try RawServer { connection in
            guard try connection.readRequest() != nil else { return }
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n")
            let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
            for _ in 0..<count { try connection.write(piece) }
            try connection.write(last)
        }
    }

    @Test("a secret is masked in text within the limit")
    func masked() throws {
        let outcome = try playground.run(
            ["run", "base \(server.origin)", "key bearer \(Self.canary)", "GET text | write answer.txt"])
        let text = try #require(contents("answer.txt"))
        #expect(outcome.status == 0 && text.count > 1_000_000, "\(outcome.errors)")
        #expect(text.range(of: Data(Self.canary.utf8)) == nil)
    }
}
