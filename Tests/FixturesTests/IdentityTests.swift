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
        let answer: String

        var testDescription: String { "\(line) \(headers) \(body)" }
        var request: Request { get throws { try Request(line, headers, body: body) } }
        var response: Response { get throws { try Response(status, ["Content-Type: \(type)"], answer) } }
    }

    private static let pairs: [[Call]] = [
        [Call(status: 401, answer: "no"), Call(headers: key, answer: "yes")],
        [Call(answer: "public"), Call(headers: key, answer: "private")],
        [Call(answer: "public"), Call(headers: ["Cookie: sid=0123456789abcdef"], answer: "private")],
        [Call(answer: "public"), Call(headers: ["X-Api-Key: 0123456789abcdef"], answer: "private")],
        [Call(headers: ["Range: bytes=0-9"], status: 206, answer: "part"), Call(answer: "whole")],
        [Call(headers: ["If-None-Match: \"x\""], status: 304, answer: ""), Call(answer: "whole")],
        [Call(headers: ["If-Match: \"x\""], status: 412, answer: "no"), Call(answer: "whole")],
        [
            Call(headers: ["Accept: text/csv"], type: "text/csv", answer: "a,b"),
            Call(headers: ["Accept: application/json"], answer: "[]"),
        ],
        [Call(headers: ["Accept-Language: de"], answer: "ja"), Call(headers: ["Accept-Language: en"], answer: "yes")],
        [
            Call(line: "\(url)?sort=name&sort=age", answer: "name first"),
            Call(line: "\(url)?sort=age&sort=name", answer: "age first"),
        ],
        [
            Call(line: "POST https://api.example.com/", headers: ["X-Amz-Target: T.List"], body: "{}", answer: "list"),
            Call(line: "POST https://api.example.com/", headers: ["X-Amz-Target: T.Get"], body: "{}", answer: "get"),
        ],
        [
            Call(
                line: "POST https://api.example.com/f", headers: ["Content-Type: text/plain"], body: "{}",
                answer: "text"),
            Call(
                line: "POST https://api.example.com/f", headers: ["Content-Type: application/json; charset=utf-8"],
                body: "{}", answer: "json"),
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
            let desk = try Desk()
            try await desk.record(try recorded.map { (try $0.request, try $0.response) })
            for asked in [calls, calls.reversed()] {
                let transport = try desk.replaying()
                for call in asked + asked { #expect(try await answer(call, from: transport) == call.answer) }
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
            let desk = try Desk()
            try await desk.record(try recorded.map { (try $0.request, try $0.response) })
            let files = try desk.folder.names.filter { $0.hasSuffix(".exchange.json") }
            requests.append(
                try files.reduce(into: [:]) { found, file in
                    found[file] = try JSONDocument(try desk.folder.text(of: file)).root["request"]?.text()
                })
        }
        #expect(requests[0] == requests[1] && requests[0].count == 2)
    }

    @Test(
        "where only one was recorded, it answers all but those that it cannot mean",
        arguments: [
            (Call(headers: key, answer: "1"), Call(answer: "1"), true),
            (Call(answer: "1"), Call(headers: key, answer: "1"), true),
            (Call(headers: ["Accept: text/csv"], answer: "1"), Call(answer: "1"), true),
            (Call(headers: ["Accept-Language: de"], answer: "1"), Call(answer: "1"), true),
            (Call(line: "\(url)?a=1&a=2", answer: "1"), Call(line: "\(url)?a=2&a=1", answer: "1"), true),
            (Call(status: 401, answer: "1"), Call(headers: key, answer: "1"), false),
            (Call(headers: key, status: 401, answer: "1"), Call(answer: "1"), true),
            (Call(headers: ["Range: bytes=0-9"], status: 206, answer: "1"), Call(answer: "1"), false),
            (Call(headers: ["If-None-Match: \"x\""], status: 304, answer: ""), Call(answer: ""), false),
        ] as [(Call, Call, Bool)])
    func single(recorded: Call, asked: Call, isAnswered: Bool) async throws {
        let desk = try Desk()
        try await desk.record([(try recorded.request, try recorded.response)])
        let found = try? await answer(asked, from: try desk.replaying())
        #expect(found == (isAnswered ? recorded.answer : nil))
    }

    @Test("for a type that nobody recorded, the one that it admits answers")
    func admitted() async throws {
        let desk = try Desk()
        let calls = [
            Call(headers: ["Accept: application/json"], answer: "[]"),
            Call(headers: ["Accept: text/csv"], type: "text/csv", answer: "a,b"),
        ]
        try await desk.record(try calls.map { (try $0.request, try $0.response) })
        let transport = try desk.replaying()
        #expect(try await answer(Call(headers: ["Accept: text/*"], answer: ""), from: transport) == "a,b")
        #expect(
            try await answer(Call(headers: ["Accept: application/json;q=0.9"], answer: ""), from: transport) == "[]")
    }

    @Test("where a miss is sent, a key, a part and a condition have to be the same")
    func otherwise() async throws {
        let desk = try Desk()
        try await desk.record([(try Call(headers: Self.key, answer: "kept").request, try Response(200, [], "kept"))])
        let live = FixtureTransport(exchanges: [], otherwise: desk)
        let transport = try FixtureTransport(directory: desk.folder.path, otherwise: live)
        #expect(try await answer(Call(headers: Self.key, answer: ""), from: transport) == "kept")
        // The desk has no answer left.
        await #expect(throws: TransportError.self) { try await answer(Call(answer: ""), from: transport) }
    }

    @Test("what a folder or a test says to compare, or to ignore, counts when it is recorded, too")
    func rules() async throws {
        let desk = try Desk()
        try desk.folder.write(
            #"{"rules": 1, "matching": ["base", {"header": "X-Tenant"}], "ignore": [{"header": "Accept"}]}"#,
            to: "fixtures.json")
        let tenants = ["a", "b"].map { Call(headers: ["X-Tenant: \($0)"], answer: $0) }
        try await desk.record(try tenants.map { (try $0.request, try $0.response) })
        let transport = try desk.replaying()
        for call in tenants.reversed() { #expect(try await answer(call, from: transport) == call.answer) }
        #expect(try desk.folder.names.filter { $0.hasSuffix(".exchange.json") }.count == 2)

        let ignoring = try Desk()
        try ignoring.folder.write(#"{"rules": 1, "ignore": [{"header": "Accept"}]}"#, to: "fixtures.json")
        let types = ["text/csv", "text/html"].map { Call(headers: ["Accept: \($0)"], answer: "same") }
        try await ignoring.record(try types.map { (try $0.request, try $0.response) })
        #expect(try ignoring.folder.names.filter { $0.hasSuffix(".exchange.json") }.count == 1)
    }

    @Test("the order of what is ignored makes no other request")
    func ignoredOrder() async throws {
        let desk = try Desk()
        try desk.folder.write(#"{"rules": 1, "ignore": [{"query": "sort"}]}"#, to: "fixtures.json")
        let calls = ["sort=a&sort=b", "sort=b&sort=a"].map { Call(line: "\(Self.url)?\($0)", answer: "same") }
        try await desk.record(try calls.map { (try $0.request, try $0.response) })
        #expect(try desk.folder.names.filter { $0.hasSuffix(".exchange.json") }.count == 1)
    }

    @Test("a row that was recorded before, in which two requests are one, answers each with its own")
    func olderFolders() async throws {
        let desk = try Desk()
        try await desk.record([
            (try Call(status: 401, answer: "no").request, try Call(status: 401, answer: "no").response),
            (try Call(headers: Self.key, answer: "yes").request, try Call(headers: Self.key, answer: "yes").response),
        ])
        // As 0.2.0 named them.
        let files = try desk.folder.names.map { ($0, try desk.folder.text(of: $0)) }
        for (file, _) in files { try FileManager.default.removeItem(at: desk.folder.url.appending(path: file)) }
        for (file, text) in files {
            let stem = file.prefix { $0 != "." }
            let name = stem == "things" ? "things~2" : "things"
            try desk.folder.write(text.replacing(stem + ".", with: name + "."), to: name + file.dropFirst(stem.count))
        }
        let transport = try desk.replaying()
        for _ in 0..<2 {
            #expect(try await answer(Call(headers: Self.key, answer: ""), from: transport) == "yes")
            #expect(try await answer(Call(answer: ""), from: transport) == "no")
        }
    }
}
