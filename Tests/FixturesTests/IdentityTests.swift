import Fixtures
import Foundation
import HTTPModel
import JSONModel
import TestFiles
import Testing

/// Two requests that a server tells apart are never one recording.
@Suite("what makes two requests two")
struct IdentityTests {
    private static let url = "GET https://api.example.com/things"
    private static let key = ["Authorization: Bearer s3cr3t-t0ken-0123456789"]

    /// A request and its answer.
    struct Call: Sendable, CustomTestStringConvertible {
        var line = IdentityTests.url
        var headers: [String] = []
        var body = ""
        var status = 200
        var type = "application/json"
        let reply: String

        var testDescription: String { "\(line) \(headers) \(body)" }
        var request: Request { get throws { try Request(line, headers, body: body) } }
        var response: Response { get throws { try Response(status, ["Content-Type: \(type)"], reply) } }
    }

    private static let pairs: [[Call]] = [
        [Call(status: 401, reply: "no"), Call(headers: key, reply: "yes")],
        [Call(reply: "public"), Call(headers: key, reply: "private")],
        [Call(reply: "public"), Call(headers: ["Cookie: sid=0123456789abcdef"], reply: "private")],
        [Call(reply: "public"), Call(headers: ["X-Api-Key: 0123456789abcdef"], reply: "private")],
        [Call(headers: ["Range: bytes=0-9"], status: 206, reply: "part"), Call(reply: "whole")],
        [Call(headers: ["If-None-Match: \"x\""], status: 304, reply: ""), Call(reply: "whole")],
        [Call(headers: ["If-Match: \"x\""], status: 412, reply: "no"), Call(reply: "whole")],
        [
            Call(headers: ["Accept: text/csv"], type: "text/csv", reply: "a,b"),
            Call(headers: ["Accept: application/json"], reply: "[]"),
        ],
        [Call(headers: ["Accept-Language: de"], reply: "ja"), Call(headers: ["Accept-Language: en"], reply: "yes")],
        [
            Call(line: "\(url)?sort=name&sort=age", reply: "name first"),
            Call(line: "\(url)?sort=age&sort=name", reply: "age first"),
        ],
        [
            Call(line: "POST https://api.example.com/", headers: ["X-Amz-Target: T.List"], body: "{}", reply: "list"),
            Call(line: "POST https://api.example.com/", headers: ["X-Amz-Target: T.Get"], body: "{}", reply: "get"),
        ],
        [
            Call(
                line: "POST https://api.example.com/f", headers: ["Content-Type: text/plain"], body: "{}",
                reply: "text"),
            Call(
                line: "POST https://api.example.com/f", headers: ["Content-Type: application/json; charset=utf-8"],
                body: "{}", reply: "json"),
        ],
    ]

    private func answer(_ call: Call, from transport: FixtureTransport) async throws -> String {
        let response = try await transport.send(try call.request, in: ExchangeContext())
        guard case .bytes(let data) = response.body else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    @Test("each is answered by its own recording, whichever was recorded first and is asked first", arguments: pairs)
    func told(calls: [Call]) async throws {
        for recorded in [calls, calls.reversed()] {
            let bench = try FixtureBench()
            try await bench.record(try recorded.map { (try $0.request, try $0.response) })
            for asked in [calls, calls.reversed()] {
                let transport = try bench.replaying()
                for call in asked + asked { #expect(try await answer(call, from: transport) == call.reply) }
            }
        }
    }

    private static let namedPairs = pairs.filter {
        $0[0].line != $0[1].line || !$0[0].body.isEmpty || $0[0].status != 200
    }

    @Test("which file is called what does not depend on which was recorded first", arguments: namedPairs)
    func names(calls: [Call]) async throws {
        var requests: [[String: String]] = []
        for recorded in [calls, calls.reversed()] {
            let bench = try FixtureBench()
            try await bench.record(try recorded.map { (try $0.request, try $0.response) })
            let files = try bench.folder.names.filter { $0.hasSuffix(".exchange.json") }
            requests.append(
                try files.reduce(into: [:]) { found, file in
                    found[file] = try JSONDocument(try bench.folder.text(of: file)).root["request"]?.text()
                })
        }
        #expect(requests[0] == requests[1] && requests[0].count == 2)
    }

    @Test(
        "where only one was recorded, it answers all but those that it cannot mean",
        arguments: [
            (Call(headers: key, reply: "1"), Call(reply: "1"), true),
            (Call(reply: "1"), Call(headers: key, reply: "1"), true),
            (Call(headers: ["Accept: text/csv"], reply: "1"), Call(reply: "1"), true),
            (Call(headers: ["Accept-Language: de"], reply: "1"), Call(reply: "1"), true),
            (Call(line: "\(url)?a=1&a=2", reply: "1"), Call(line: "\(url)?a=2&a=1", reply: "1"), true),
            (Call(status: 401, reply: "1"), Call(headers: key, reply: "1"), false),
            (Call(headers: key, status: 401, reply: "1"), Call(reply: "1"), true),
            (Call(headers: ["Range: bytes=0-9"], status: 206, reply: "1"), Call(reply: "1"), false),
            (Call(headers: ["If-None-Match: \"x\""], status: 304, reply: ""), Call(reply: ""), false),
        ] as [(Call, Call, Bool)])
    func single(recorded: Call, asked: Call, isAnswered: Bool) async throws {
        let bench = try FixtureBench()
        try await bench.record([(try recorded.request, try recorded.response)])
        let found = try? await answer(asked, from: try bench.replaying())
        #expect(found == (isAnswered ? recorded.reply : nil))
    }

    @Test("for a type that nobody recorded, the one that it admits answers")
    func admitted() async throws {
        let bench = try FixtureBench()
        let calls = [
            Call(headers: ["Accept: application/json"], reply: "[]"),
            Call(headers: ["Accept: text/csv"], type: "text/csv", reply: "a,b"),
        ]
        try await bench.record(try calls.map { (try $0.request, try $0.response) })
        let transport = try bench.replaying()
        #expect(try await answer(Call(headers: ["Accept: text/*"], reply: ""), from: transport) == "a,b")
        #expect(
            try await answer(Call(headers: ["Accept: application/json;q=0.9"], reply: ""), from: transport) == "[]")
    }

    @Test("where a miss is sent, a key, a part and a condition have to be the same")
    func otherwise() async throws {
        let bench = try FixtureBench()
        try await bench.record([(try Call(headers: Self.key, reply: "kept").request, try Response(200, [], "kept"))])
        let live = FixtureTransport(exchanges: [], otherwise: bench)
        let transport = try FixtureTransport(directory: bench.folder.path, otherwise: live)
        #expect(try await answer(Call(headers: Self.key, reply: ""), from: transport) == "kept")
        // No recording is left.
        await #expect(throws: TransportError.self) { try await answer(Call(reply: ""), from: transport) }
    }

    @Test("what a folder or a test says to compare, or to ignore, counts when it is recorded, too")
    func rules() async throws {
        let bench = try FixtureBench()
        try bench.folder.write(
            #"{"rules": 1, "matching": ["base", {"header": "X-Tenant"}], "ignore": [{"header": "Accept"}]}"#,
            to: "fixtures.json")
        let tenants = ["a", "b"].map { Call(headers: ["X-Tenant: \($0)"], reply: $0) }
        try await bench.record(try tenants.map { (try $0.request, try $0.response) })
        let transport = try bench.replaying()
        for call in tenants.reversed() { #expect(try await answer(call, from: transport) == call.reply) }
        #expect(try bench.folder.names.filter { $0.hasSuffix(".exchange.json") }.count == 2)

        let ignoring = try FixtureBench()
        try ignoring.folder.write(#"{"rules": 1, "ignore": [{"header": "Accept"}]}"#, to: "fixtures.json")
        let types = ["text/csv", "text/html"].map { Call(headers: ["Accept: \($0)"], reply: "same") }
        try await ignoring.record(try types.map { (try $0.request, try $0.response) })
        #expect(try ignoring.folder.names.filter { $0.hasSuffix(".exchange.json") }.count == 1)
    }

    @Test("the order of what is ignored makes no other request")
    func ignoredOrder() async throws {
        let bench = try FixtureBench()
        try bench.folder.write(#"{"rules": 1, "ignore": [{"query": "sort"}]}"#, to: "fixtures.json")
        let calls = ["sort=a&sort=b", "sort=b&sort=a"].map { Call(line: "\(Self.url)?\($0)", reply: "same") }
        try await bench.record(try calls.map { (try $0.request, try $0.response) })
        #expect(try bench.folder.names.filter { $0.hasSuffix(".exchange.json") }.count == 1)
    }

    @Test("a row that was recorded before, in which two requests are one, answers each with its own")
    func olderFolders() async throws {
        let bench = try FixtureBench()
        try await bench.record([
            (try Call(status: 401, reply: "no").request, try Call(status: 401, reply: "no").response),
            (try Call(headers: Self.key, reply: "yes").request, try Call(headers: Self.key, reply: "yes").response),
        ])
        // As 0.2.0 named them.
        let files = try bench.folder.names.map { ($0, try bench.folder.text(of: $0)) }
        for (file, _) in files { try FileManager.default.removeItem(at: bench.folder.url.appending(path: file)) }
        for (file, text) in files {
            let stem = file.prefix { $0 != "." }
            let name = stem == "things" ? "things~2" : "things"
            try bench.folder.write(text.replacing(stem + ".", with: name + "."), to: name + file.dropFirst(stem.count))
        }
        let transport = try bench.replaying()
        for _ in 0..<2 {
            #expect(try await answer(Call(headers: Self.key, reply: ""), from: transport) == "yes")
            #expect(try await answer(Call(reply: ""), from: transport) == "no")
        }
    }
}
