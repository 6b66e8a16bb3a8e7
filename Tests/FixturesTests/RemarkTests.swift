import APIImport
import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SeededRandom
import SondeShell
import TestFiles
import Testing

@Suite("what is worth knowing of a folder")
struct RemarkTests {
    private let bench: FixtureBench
    private static let json = ["Content-Type: application/json"]
    private static let url = "GET https://api.example.com/things"
    private static let sha = "6dcb09b5b57875f334f61aebed695e2e4193db5e"
    private static let uuid = "1c7a3b52-90de-4f6a-8b1e-0f2d6c9a7e31"
    private static let key = "aZ3kP9xQ7mL2vR8tY5wB"

    init() throws {
        bench = try FixtureBench()
    }

    private var store: FixtureStore { get throws { try FixtureStore(FolderPlace(bench.folder.path)) } }

    private func remarks() throws -> [String] { try store.remarks().map { "\($0.file): \($0.message)" } }

    private func record(_ line: String = url, _ headers: [String] = [], answering body: String) async throws {
        try await bench.record([(try Request(line, headers), try Response(200, Self.json, body))])
    }

    @Test(
        "a value that names a thing, or who asked, is not taken for a key",
        arguments: [
            #"{"sha":"\#(sha)"}"#, #"{"files":[{"raw":"\#(sha)"}]}"#, #"{"id":"\#(uuid)"}"#,
            #"{"headers":{"User-Agent":"Zx9Qk2-Lm8Pv4Tz7Rw1/3.0"}}"#, #"{"agent":"Zx9Qk2-Lm8Pv4Tz7Rw1/3.0"}"#,
            #"{"headers":{"X-Amzn-Trace-Id":"Root=1-67f2c1a9-3b9d2e1f0a8c7d6e5f4b3a29"}}"#,
        ])
    func quiet(body: String) async throws {
        try await record("\(Self.url)/\(Self.uuid)", ["User-Agent: Zx9Qk2-Lm8Pv4Tz7Rw1/3.0"], answering: body)
        #expect(try remarks() == [])
    }

    @Test(
        "a value that may be a key is remarked",
        arguments: [
            (url, [], #"{"data":"\#(key)"}"#), ("\(url)?q=\(sha)", [], "{}"), (url, ["X-Acme: \(uuid)"], "{}"),
            (url, [], #"{"data":"0123456789abcdef0123456789abcdef"}"#),
        ] as [(String, [String], String)])
    func told(line: String, headers: [String], body: String) async throws {
        try await record(line, headers, answering: body)
        #expect(try remarks().count == 1)
    }

    @Test("what a mask made is not remarked, where it stands and where it was sent back")
    func masked() async throws {
        try bench.folder.write(
            #"{"rules": 1, "mask": [{"body": "next"}, {"body": "items[].id", "with": "\#(Self.key)"}, "#
                + #"{"header": "X-Acme"}]}"#,
            to: "fixtures.json")
        let next = "0123456789abcdef0123456789abcdef"
        let lines = Self.json + ["X-Acme: \(Self.key)"]
        let response = #"{"next":"\#(next)","items":[{"id":"qW8eR5tY2uI9oP4aS7dF"}]}"#
        try await bench.record([
            (try Request(Self.url), try Response(200, lines, response)),
            (try Request("\(Self.url)?after=\(next)"), try Response(200, lines, "{}")),
        ])
        #expect(try remarks() == [])
    }

    @Test("one place is told once, with the number of recordings that have it, too")
    func once() async throws {
        for number in 1...4 {
            try await record("\(Self.url)/\(number)", ["X-Acme-Trace: aZ3kP9xQ7mL2vR8tY5w\(number)"], answering: "{}")
        }
        let remarks = try remarks()
        #expect(remarks.count == 1)
        #expect(remarks.first?.hasSuffix("(3 other recordings have one there, too)") == true, "\(remarks)")
    }

    private static let names = [
        "X-Tenant", "X-Plan", "Referer", "X-Api-Key", "Accept", "Range", "User-Agent", "X-Request-Id", "Cookie", "Host",
        "If-None-Match", "Accept-Encoding",
    ]
    private static let telling: Set = ["X-Tenant", "X-Plan", "Referer"]

    @Test(
        "two requests in one sequence that differ in another line are remarked, and are two once what it says is written",
        arguments: 0..<40)
    func sequences(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let headers = (0..<2).map { _ in
            Self.names.filter { _ in Bool.random(using: &random) }.map {
                "\($0): \(["a-value", "another"].randomElement(using: &random) ?? "")"
            }
        }
        let calls = try headers.enumerated().map { number, lines in
            (try Request(Self.url, lines), try Response(200, Self.json, "[\(number)]"))
        }
        try await bench.record(calls)
        let isSequence = try bench.folder.names.contains { $0.contains("~2") }
        let differing = Self.telling.filter { name in
            Set(headers.map { $0.first { $0.hasPrefix("\(name):") } }).count > 1
        }.sorted()
        let remarks = try remarks().filter { $0.contains("one sequence") }
        guard isSequence, !differing.isEmpty else { return #expect(remarks == []) }
        let remark = try #require(remarks.first)
        #expect(
            remarks.count == 1 && remark.contains("differ in \(differing.joined(separator: " and "))."), "\(remark)")

        let rule = try #require(remark.firstMatch(of: /"matching": .*?(?= into)/)).output
        let other = try FixtureBench()
        try other.folder.write("{\"rules\": 1, \(rule)}", to: "fixtures.json")
        try await other.record(calls)
        let store = try FixtureStore(FolderPlace(other.folder.path))
        #expect(try !other.folder.names.contains { $0.contains("~2") })
        #expect(try store.check().findings == [] && !store.remarks().contains { $0.message.contains("sequence") })
        let transport = try other.replaying()
        for (request, response) in calls.reversed() {
            #expect(try await transport.send(request).text == response.text)
        }
    }

    @Test(
        "recordings of an archive that left out the requests' lines are told, and decide nothing by them",
        arguments: [true, false])
    func archives(isRecordedFirst: Bool) async throws {
        let archive = #"""
            {"log":{"version":"1.2","entries":[{"startedDateTime":"2026-01-01T00:00:00Z","time":1,
              "request":{"method":"GET","url":"https://api.example.com/things","httpVersion":"HTTP/1.1","headers":[]},
              "response":{"status":401,"statusText":"","httpVersion":"HTTP/1.1","headers":[],
                "content":{"size":2,"mimeType":"text/plain","text":"no"}}}]}}
            """#
        let keyed = try Request(Self.url, ["Authorization: Bearer \(Self.key)"])
        if isRecordedFirst { try await bench.record([(keyed, try Response(200, Self.json, "[]"))]) }
        Recording(FolderPlace(bench.folder.path)).keep(
            imported: try HAR.read(Data(archive.utf8)).exchanges
        ) { _, _ in }
        #expect(try remarks().filter { $0.contains("archive did not contain") }.count == 1)
        guard isRecordedFirst else {
            #expect(try await bench.replaying().send(keyed).status.code == 401)
            // With lines it is known which request it is.
            try await bench.record([(keyed, try Response(200, Self.json, "[]"))])
            #expect(try await bench.replaying().send(keyed).status.code == 200)
            #expect(try remarks() == [])
            return
        }
        let heard = Lock<[FixtureRemark]>([])
        let transport = try FixtureTransport(directory: bench.folder.path) { remark in
            heard.withLock { $0.append(remark) }
        }
        #expect(try await transport.send(keyed).status.code == 200)
        #expect(heard.withLock { $0 } == [])
        #expect(try await transport.send(try Request(Self.url)).status.code == 401)
        #expect(heard.withLock { $0.first }?.description.contains("its request headers were not recorded") == true)
    }
}
