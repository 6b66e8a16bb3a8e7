import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@Suite("a recording belongs to the host it came from")
struct HostTests {
    private let bench: FixtureBench

    init() throws {
        bench = try FixtureBench()
    }

    private func run(_ responses: [(url: String, text: String)], base: String? = nil) async throws {
        try await bench.record(
            try responses.map { url, text in
                (try Request("GET \(url)", under: base), try Response(200, ["Content-Type: text/plain"], text, at: url))
            })
    }

    private func replay(_ url: String, times: Int = 1, matching: RequestParts = []) async throws -> [String] {
        let transport = try bench.replaying(matching: matching)
        var texts: [String] = []
        for _ in 0..<times { texts.append(try await transport.send(try Request("GET \(url)")).text) }
        return texts
    }

    private var bodies: [String] { get throws { try bench.folder.names.filter { $0.hasSuffix(".txt") } } }

    @Test(
        "what another host answers replaces nothing, in the same run or in another",
        arguments: [
            ("http://a.example.com/status", "http://b.example.com/status"),
            ("https://example.com/status", "https://example.com:8443/status"),
            ("http://127.0.0.1:3190/status", "http://127.0.0.1:3191/status"),
            ("http://127.0.0.1:40001/status", "http://127.0.0.1:40002/status"),
            ("http://localhost:40001/status", "http://127.0.0.1:40001/status"),
        ], [true, false])
    func twoHosts(hosts: (one: String, two: String), inOneRun: Bool) async throws {
        if inOneRun {
            try await run([(hosts.one, "A"), (hosts.two, "B"), (hosts.one, "A"), (hosts.two, "B")])
        } else {
            try await run([(hosts.one, "A")])
            try await run([(hosts.two, "B")])
        }
        #expect(try bodies.count == 2)
        #expect(try await replay(hosts.one, times: 2) == ["A", "A"] as [String])
        #expect(try await replay(hosts.two, times: 2) == ["B", "B"] as [String])
    }

    @Test(
        "the scheme and its own port make no other host",
        arguments: ["http://example.com/status", "https://example.com/status", "https://EXAMPLE.com:443/status"])
    func sameHost(url: String) async throws {
        try await run([("http://example.com:80/status", "old")])
        try await run([(url, "new")])
        #expect(try bodies == ["status.txt"] as [String])
        #expect(try await replay(url) == ["new"] as [String])
    }

    @Test("a recording replaces its own host's alone, whichever came first")
    func replaced() async throws {
        try await run([("http://a.example.com/status", "A1"), ("http://b.example.com/status", "B1")])
        try await run([("http://b.example.com/status", "B2")])
        #expect(try bodies.count == 2)
        #expect(try await replay("http://a.example.com/status", times: 2) == ["A1", "A1"] as [String])
        #expect(try await replay("http://b.example.com/status", times: 2) == ["B2", "B2"] as [String])
    }

    @Test("a folder in which two hosts became one sequence is read as two recordings")
    func older() async throws {
        try await run([("http://a.example.com/status", "A"), ("http://a.example.com/status", "B")])
        let file = "status~2.exchange.json"
        let text = try bench.folder.text(of: file).replacing("http://a.example.com", with: "http://b.example.com")
        try bench.folder.write(text, to: file)
        #expect(try await replay("http://a.example.com/status", times: 2) == ["A", "A"] as [String])
        #expect(try await replay("http://b.example.com/status", times: 2) == ["B", "B"] as [String])
    }

    @Test("another environment's recording answers, and is no sequence with that of a third: the choice is told")
    func environments() async throws {
        try await run([("http://a.example.com/status", "A"), ("http://b.example.com/status", "B")])
        let remarks = Remarks()
        let transport = try FixtureTransport(directory: bench.folder.path, tell: remarks.hear)
        let request = try Request("GET http://c.example.com/status")
        for _ in 0..<2 { #expect(try await transport.send(request).text == "A") }
        #expect(
            remarks.all.first?.description.hasSuffix("are equally close; status is used, the first by name") == true)
        await #expect(throws: TransportError.self) {
            try await bench.replaying(matching: .host).send(request)
        }
    }

    @Test("a server on this machine that comes back at another port is the same where it says the same")
    func anotherPort() async throws {
        func answers(_ port: Int, _ last: String) -> [(url: String, text: String)] {
            ["a", "b", "c"].map { ("http://127.0.0.1:\(port)/\($0)", $0 == "c" ? last : "http://127.0.0.1:\(port)/x") }
        }
        try await run(answers(40001, "old"), base: "http://127.0.0.1:40001/")
        let before = try bench.folder.contents
        try await run(answers(40002, "old"), base: "http://127.0.0.1:40002/")
        #expect(try bench.folder.contents == before)
        try await run(answers(40003, "new"), base: "http://127.0.0.1:40003/")
        #expect(try bench.folder.names.count == 6)
        #expect(try await replay("http://127.0.0.1:40003/c") == ["new"] as [String])
    }

    @Test("two servers on this machine that come back at other ports stay two")
    func twoPorts() async throws {
        func record(_ one: Int, _ two: Int) async throws {
            let recording = bench.recording()
            for (port, text) in [(one, "A"), (two, "B")] {
                let url = "http://127.0.0.1:\(port)/status"
                try await bench.record(
                    try Request("GET \(url)", under: "http://127.0.0.1:\(port)/"),
                    answeredBy: try Response(200, ["Content-Type: text/plain"], text, at: url), in: recording)
            }
        }
        try await record(40001, 40002)
        let before = try bench.folder.contents
        try await record(40003, 40004)
        #expect(try bench.folder.contents == before)
    }
}
