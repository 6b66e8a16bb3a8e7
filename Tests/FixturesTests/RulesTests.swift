import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SondeShell
import TestFiles
import Testing

@Suite("what fixtures.json says beside recordings")
struct RulesTests {
    private let bench: FixtureBench
    private let base = "https://api.example.com/v1/"
    private static let json = ["Content-Type: application/json"]

    init() throws {
        bench = try FixtureBench()
    }

    private func rules(_ text: String) throws { try bench.folder.write(text, to: "fixtures.json") }

    private func record(
        _ asked: [(line: String, headers: [String], body: String)], answering answer: (Int) throws -> Response
    ) async throws {
        try await bench.record(
            try asked.enumerated().map { number, ask in
                let words = ask.line.split(separator: " ")
                let line = "\(words[0]) \(base)\(words[1])"
                return (try Request(line, ask.headers, body: ask.body, under: base), try answer(number))
            })
    }

    /// The folder without the rules.
    private var contents: [String: Data] {
        get throws { try bench.folder.contents.filter { $0.key != "fixtures.json" } }
    }

    private func check() throws -> [String] {
        try FixtureStore(FolderPlace(bench.folder.path)).check().findings.map { "\($0.file): \($0.message)" }
    }

    @Test("a rule for faults that matches no recording is told, and so is one that another always precedes")
    func idleFaults() async throws {
        try rules(
            """
            {"rules": 1, "faults": [{ "in": "GET itmes", "faults": ".offline" },
              "GET items*: .offline; GET items: .status(503)", ".latency(1s)"]}
            """)
        try await record([("GET items", [], "")]) { _ in try Response(200, Self.json, "{}") }
        let findings = try check()
        #expect(findings.count == 2)
        #expect(findings.first?.hasSuffix(": GET itmes: .offline matches nothing: no recording has it") == true)
        #expect(
            findings.last?.hasSuffix("GET items: .status(503) never acts: GET items*: .offline comes first") == true)
        try await record([("GET items/1", [], ""), ("POST items", [], "")]) { _ in try Response(200, Self.json, "{}") }
        try rules(#"{"rules": 1, "faults": ["GET items/*: .offline", "GET items*: .timeout", "POST: .offline"]}"#)
        #expect(try check() == [])
    }

    @Test("what is ignored makes no other recording, in any place of a request, and is found with another value")
    func nonces() async throws {
        try rules(
            """
            {"rules": 1, "ignore": [{ "query": "ts" }, { "header": "X-Nonce" },
              { "in": "POST events*", "body": "items[].id" }, { "part": "caption" }, { "path": "users/*/avatar" }]}
            """)
        func run(_ nonce: Int) async throws {
            let part = "--b\r\nContent-Disposition: form-data; name=\"caption\"\r\n\r\n\(nonce)\r\n--b--\r\n"
            try await record([
                ("GET items?page=1&ts=\(nonce)", ["X-Nonce: \(nonce)"], ""),
                ("POST events/batch", Self.json, "{\"items\":[{\"id\":\(nonce)}]}"),
                ("POST photos", ["Content-Type: multipart/form-data; boundary=b"], part),
                ("GET users/\(nonce)/avatar", [], ""),
            ]) { _ in try Response(200, ["Content-Type: text/plain"], "here") }
        }
        try await run(1)
        let before = try bench.folder.contents
        try await run(2)
        #expect(try bench.folder.contents == before)
        #expect(before.keys.contains("items-page-1.txt"))
        let transport = try bench.replaying()
        for line in ["GET \(base)items?page=1&ts=9", "GET \(base)items?page=1", "GET \(base)users/9/avatar"] {
            #expect(try await transport.send(try Request(line)).text == "here")
        }
        let other = try Request("POST \(base)other", Self.json, body: "{\"items\":[{\"id\":7}]}")
        await #expect(throws: TransportError.self) { try await transport.send(other) }
        #expect(try check() == [])
    }

    @Test("a poll with a nonce replays as it went, and an exact recording answers before all others")
    func poll() async throws {
        try rules(#"{"rules": 1, "ignore": [{ "query": "ts" }]}"#)
        let states = ["pending", "pending", "done"]
        try await record((1...3).map { ("GET jobs/7?ts=\($0)", [], "") }) {
            try Response(200, ["Content-Type: text/plain"], states[$0])
        }
        let transport = try bench.replaying()
        var texts: [String] = []
        for ts in 7...10 { texts.append(try await transport.send(try Request("GET \(base)jobs/7?ts=\(ts)")).text) }
        #expect(texts == ["pending", "pending", "done", "done"] as [String])
    }

    @Test("values that change by themselves are masked by their shape: recorded again, no byte is another")
    func masked() async throws {
        try rules(
            """
            {"rules": 1, "mask": [{ "body": "generated_at" }, { "body": "items[].request_id" }, { "header": "X-Request-Id" },
              { "header": "ETag" }, { "header": "Last-Modified" }, { "body": "next", "with": "cursor-1" },
              { "body": "meta" }]}
            """)
        func run(_ day: Int) async throws {
            try await record([("GET items", [], ""), ("GET items?cursor=c-\(day)-secretly-long", [], "")]) { page in
                let next = page == 0 ? "\"c-\(day)-secretly-long\"" : "null"
                let body = """
                    {"generated_at":"2026-11-\(day)T10:11:12.\(day)Z","items":[{"request_id":"req_\(day)\(page)","n":1.10},
                    {"request_id":"0b8ff0\(day)-7a1c-4bd4-9d1e-0f2e6d1c5a\(day)"}],"next":\(next),
                    "meta":{"took":\(day * 7),"ok":true,"ratio":0.\(day)}}
                    """
                return try Response(
                    200,
                    [
                        "Content-Type: application/json", "Content-Length: \(body.utf8.count)",
                        "ETag: W/\"\(day)-\(page)\"", "X-Request-Id: \(day)",
                        "Last-Modified: Sun, \(day) Nov 2026 10:00:00 GMT",
                    ], body)
            }
        }
        try await run(10)
        let before = try bench.folder.contents
        try await run(22)
        #expect(try bench.folder.contents == before)
        #expect(try bench.folder.names.filter { $0.hasSuffix(".exchange.json") }.count == 2)
        for (_, data) in try contents { #expect(!String(decoding: data, as: UTF8.self).contains("secretly")) }
        let exchange = try bench.folder.text(of: "items.exchange.json")
        #expect(exchange.contains("\"body.items[].request_id\""))
        #expect(!exchange.contains("W/\\\"10-0\\\""))
        let response = try await bench.replaying().send(try Request("GET \(base)items"))
        #expect(response.headers["Content-Length"] == String(response.bytes.count))
        #expect(response.text.contains(/"generated_at":"2001-01-\d\dT00:00:00\.000Z",/))
        #expect(response.text.contains(#""n":1.10"#))
        #expect(response.text.contains(#""next":"cursor-1""#))
        let second = try await bench.replaying().send(try Request("GET \(base)items?cursor=cursor-1"))
        #expect(second.text.contains(#""next":null"#))
        #expect(try check() == [])

        let file = "items.json"
        let edited = try bench.folder.text(of: file).replacing(/masked-[0-9a-f]+/, with: "by-hand")
        try bench.folder.write(edited, to: file)
        #expect(try check() == [])
        let byHand = try bench.folder.contents
        try await run(23)
        #expect(try bench.folder.contents == byHand)
        try bench.folder.write(edited.replacing("1.10", with: "1.20"), to: file)
        #expect(try check().count == 1)
    }

    @Test("a number that is masked is masked where a later request sends it, in a path, a query and a body")
    func maskedNumbers() async throws {
        try rules(#"{"rules": 1, "mask": [{ "body": "id" }]}"#)
        func run(_ id: Int) async throws {
            let asked = [
                ("GET items", [], ""), ("GET users/\(id)", [], ""), ("GET items?after=\(id)", [], ""),
                ("POST items", ["Content-Type: application/json"], #"{"parent":\#(id),"page":1}"#),
            ]
            try await record(asked) { _ in
                try Response(200, ["Content-Type: application/json"], #"{"id":\#(id),"n":1}"#)
            }
        }
        try await run(1_795_363_292)
        let before = try bench.folder.contents
        try await run(2_004_118_337)
        #expect(try bench.folder.contents == before)
        for (_, data) in try contents { #expect(!String(decoding: data, as: UTF8.self).contains("1795363292")) }
        #expect(try check() == [])
    }

    @Test("what was recorded before there was a rule is masked when it is recorded again")
    func later() async throws {
        func run() async throws {
            try await record([("GET x", [], "")]) { _ in try Response(200, Self.json, #"{"id":"abcdef","n":1}"#) }
        }
        try await run()
        try rules(#"{"rules": 1, "mask": [{ "body": "id" }]}"#)
        try await run()
        #expect(try !bench.folder.text(of: "x.json").contains("abcdef"))
        let before = try bench.folder.contents
        try await run()
        #expect(try bench.folder.contents == before)
    }

    @Test("a parent's rules hold as well, and only one's own are missed")
    func parents() async throws {
        let folder = bench.folder.path + "/api"
        try rules(#"{"rules": 1, "ignore": [{ "query": "ts" }, { "query": "elsewhere" }], "matching": "host"}"#)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let own = #"{"rules": 1, "ignore": [{ "query": "n" }, { "in": "PUT", "query": "n" }]}"#
        try bench.folder.write(own, to: "api/fixtures.json")
        let recorder = Recorder(directory: folder)
        let echo = Pipeline([recorder], over: Answering(text: "here"))
        _ = try await echo.send(try Request("GET \(base)x?ts=1&n=1"))
        let transport = try FixtureTransport(directory: folder)
        #expect(try await transport.send(try Request("GET \(base)x?ts=2&n=2")).text == "here")
        await #expect(throws: TransportError.self) {
            try await transport.send(try Request("GET https://other.example.com/v1/x?ts=1&n=1"))
        }
        let findings = try FixtureStore(FolderPlace(folder)).check().findings
        #expect(findings.count == 1)
        #expect(findings.first?.message.contains("\"PUT\"") == true)
    }

    @Test(
        "a file that cannot be obeyed is an error that says where",
        arguments: [
            ("{", "1:2"), ("[]", "1:1"), ("{}", "1:1"), (#"{"rules": 2}"#, "1:11"),
            (#"{"rules":1,"ignore":{}}"#, "1:21"), (#"{"rules":1,"ignore":[{"quary":"a"}]}"#, "1:23"),
            ("{\"rules\":1,\n\"ignore\":[{}]}", "2:11"), (#"{"rules":1,"ignore":[{"body":"a["}]}"#, "1:30"),
            (#"{"rules":1,"ignore":[{"path":"a/b"}]}"#, "1:30"), (#"{"rules":1,"ignore":[{"query":1}]}"#, "1:31"),
            (#"{"rules":1,"mask":[{"header":"Content-Type"}]}"#, "1:30"),
            (#"{"rules":1,"mask":[{"body":"a","header":"b"}]}"#, "1:20"),
            (#"{"rules":1,"mask":[{"header":"A","with":"\n"}]}"#, "1:41"), (#"{"rules":1,"matching":"port"}"#, "1:23"),
            (#"{"rules":1,"ignore":[{"in":"GET a b","query":"c"}]}"#, "1:28"), (#"{"rules":1,"rules":1}"#, "1:12"),
        ] as [(String, String)])
    func unreadable(text: String, place: String) throws {
        try rules(text)
        let error = #expect(throws: ExchangeFileError.self) { try bench.replaying() }
        #expect(error?.file == "fixtures.json")
        #expect(error?.description.hasPrefix("fixtures.json:\(place): ") == true, "\(error?.description ?? "")")
        #expect(throws: (any Error).self) { try bench.recording().open() }
        #expect(try check().count == 1)
    }

    @Test("what nobody understands is told, and the rest is obeyed")
    func unknown() async throws {
        try rules(#"{"rules": 1, "ignor": [], "ignore": [{ "query": "ts", "wiht": 1 }]}"#)
        try await record([("GET x?ts=1", [], "")]) { _ in try Response(200, Self.json, "[]") }
        let remarks = Remarks()
        let transport = try FixtureTransport(directory: bench.folder.path, ignoring: .query("page"), tell: remarks.hear)
        #expect(try await transport.send(try Request("GET \(base)x?ts=2")).text == "[]")
        let told = remarks.all.map(\.description)
        #expect(told.count == 3)
        #expect(told[0].contains("ignor is not supported here: did you mean ignore?"))
        #expect(told[2].contains(".query(\"page\") matches nothing"))
        #expect(try check().count == 2)
    }

    @Test("an endpoint called fixtures is recorded beside the rules; a body of that name is no file of rules")
    func named() async throws {
        try await record([("GET fixtures", [], "")]) { _ in try Response(200, Self.json, #"{"rules":7}"#) }
        #expect(try bench.folder.names == ["fixtures_.exchange.json", "fixtures_.json"] as [String])
        for ending in ["exchange.json", "json"] {
            let text = try bench.folder.text(of: "fixtures_.\(ending)")
            try bench.folder.write(text.replacing("fixtures_.json", with: "fixtures.json"), to: "fixtures.\(ending)")
        }
        #expect(try await bench.replaying().send(try Request("GET \(base)fixtures")).text == #"{"rules":7}"#)
    }

    @Test("two logins that differ only in the password cannot be told apart: check says so, and a replay")
    func passwords() async throws {
        func login(_ password: String) -> (line: String, headers: [String], body: String) {
            ("POST login", Self.json, "{\"user\":\"ann\",\"password\":\"\(password)\"}")
        }
        try await record(["correct-horse-1", "wrong-battery-2", "wrong-battery-2"].map(login)) { number in
            try Response(number == 0 ? 200 : 401, Self.json, "{\"ok\":\(number == 0)}")
        }
        let before = try bench.folder.contents
        #expect(before.count == 4)
        let name = try #require(before.keys.min()?.prefix { $0 != "." && $0 != "~" })
        #expect(
            try check() == [
                "\(name).exchange.json: \(name), \(name)~2 cannot be told apart: their requests differ "
                    + "only in a secret, which is not kept; they are used in the order they were recorded"
            ])
        let remarks = Remarks()
        let transport = try FixtureTransport(directory: bench.folder.path, tell: remarks.hear)
        let ask = login("anything")
        let request = try Request("POST \(base)login", ask.headers, body: ask.body)
        #expect(try await transport.send(request).status == Status(200))
        #expect(try await transport.send(request).status == Status(401))
        #expect(remarks.all.allSatisfy { $0.description.contains("differ only in a secret") } && remarks.all.count == 2)
    }

    @Test(
        "two calls that differ only in the secret of a line cannot be told apart: check says so, and a replay",
        arguments: ["Authorization: Bearer", "X-Api-Key:", "Cookie: session="])
    func lines(_ line: String) async throws {
        func ask(_ letter: Character) -> (line: String, headers: [String], body: String) {
            ("GET me", [line + (line.hasSuffix("=") ? "" : " ") + String(repeating: letter, count: 24)], "")
        }
        try await record([ask("a"), ask("b")]) { number in try Response(200, Self.json, "{\"me\":\(number)}") }
        let found = try check()
        #expect(found.count == 1 && found[0].contains("differ only in a secret, which is not kept"), "\(found)")
        let remarks = Remarks()
        let transport = try FixtureTransport(directory: bench.folder.path, tell: remarks.hear)
        _ = try await transport.send(try Request("GET \(base)me", ask("b").headers))
        #expect(remarks.all.map(\.description).contains { $0.contains("differ only in a secret") })
    }

    @Test("a key that is renewed, or that is another each time, is not remarked on")
    func renewed() async throws {
        func ask(_ value: String, _ path: String = "me") -> (line: String, headers: [String], body: String) {
            ("GET \(path)", ["Authorization: \(value)"], "")
        }
        let (old, new) = ("Bearer \(String(repeating: "a", count: 24))", "Bearer \(String(repeating: "b", count: 24))")
        let signed = #"Digest username="ann", nonce="4f1c9d2e7b", response="#
        let asked = [
            ask(old), ask(old, "token"), ask(new), ask(old, "same"), ask(new, "same"), ask(old, "job"), ask(old, "job"),
            ask(signed + #""6629fae49393a05397450978507c4ef1""#, "digest"),
            ask(signed + #""0a4f113b1c0f4e5d9e2b7c6a8d9f0e1b""#, "digest"),
        ]
        try await record(asked) { number in
            try Response(number == 0 ? 401 : 200, Self.json, number == 4 ? "{\"n\":3}" : "{\"n\":\(number)}")
        }
        #expect(try check() == [])
    }
}

/// Answers everything with the same text.
private struct Answering: Transport {
    let text: String

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        Response(
            status: Status(200), headers: HeaderFields(lines: ["Content-Type: text/plain"]),
            body: .bytes(Data(text.utf8)), url: request.url)
    }
}
