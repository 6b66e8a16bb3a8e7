import Basics
import Fixtures
import Foundation
import HTTPModel
import Loopback
import TestFiles
import Testing

@testable import FixtureTesting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("what a test says of its fixtures")
struct TraitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func text(_ address: String, from session: URLSession = .shared) async throws -> String {
        let (data, _) = try await session.data(from: try #require(URL(string: address)))
        return String(decoding: data, as: UTF8.self)
    }

    /// A server that counts its answers.
    private static func server() throws -> RawServer {
        let count = Lock(0)
        return try RawServer { connection in
            let number = count.withLock { count in
                count += 1
                return count
            }
            _ = try connection.readRequest()
            try connection.write(
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 1\r\nConnection: close\r\n\r\n\(number)"
            )
            connection.close()
        }
    }

    @Test("with live everything is asked, although it is recorded, and nothing is kept")
    func live() async throws {
        let server = try Self.server()
        let address = "http://127.0.0.1:\(server.port)/count"
        for (mode, text) in [(RecordMode.live, "1"), (.new, "2"), (.live, "3"), (.once, "2")] {
            #expect(try await withFixtures(at: folder.url, mode: mode) { try await Self.text(address) } == text)
        }
        #expect(try folder.names == ["count.exchange.json", "count.txt"])
    }

    @Test("faults are met before the recordings, the network and the recorder")
    func faults() async throws {
        let server = try Self.server()
        let address = "http://127.0.0.1:\(server.port)/count"
        for mode in [RecordMode.new, .all, .live] {
            let error = await #expect(throws: URLError.self) {
                try await withFixtures(at: folder.url, mode: mode, faults: [.offline]) { try await Self.text(address) }
            }
            #expect(error?.code == .notConnectedToInternet)
        }
        #expect(try folder.names == [])
        _ = try await withFixtures(at: folder.url, mode: .new) { try await Self.text(address) }
        let text = try await withFixtures(
            at: folder.url, mode: .none, faults: ["GET count": [.status(503, body: "no")]]
        ) {
            try await Self.text(address)
        }
        #expect(text == "no")
        await #expect(throws: ExchangeFileError.self) {
            try await withFixtures(at: folder.url, mode: .none, faults: [.status(7)]) {}
        }
    }

    @Test("a failure that a test expects is recorded, and one that breaks it is not")
    func failures() async throws {
        let nowhere = "http://127.0.0.1:1/nothing"
        await #expect(throws: URLError.self) {
            try await withFixtures(at: folder.url, mode: .new) { try await Self.text(nowhere) }
        }
        #expect(try folder.names == [])
        try await withFixtures(at: folder.url, mode: .new) {
            let error = await #expect(throws: URLError.self) { try await Self.text(nowhere) }
            #expect(error?.code == .cannotConnectToHost)
        }
        #expect(try folder.names == ["nothing.exchange.json"])
        try await withFixtures(at: folder.url, mode: .none) {
            let error = await #expect(throws: URLError.self) { try await Self.text("https://api.example.com/nothing") }
            #expect(error?.code == .cannotConnectToHost)
        }
    }

    @Test("a request of no test's task is answered, but not recorded")
    func strangers() async throws {
        let server = try Self.server()
        let address = "http://127.0.0.1:\(server.port)/count"
        try await withFixtures(at: folder.url, mode: .new) {
            let text = try await Task.detached { try await Self.text(address) }.value
            #expect(text == "1")
        }
        #expect(try folder.names == [])
        _ = try await withFixtures(at: folder.url, mode: .new) { try await Self.text(address) }
        let text = try await withFixtures(at: folder.url, mode: .none) {
            try await Task.detached { try await Self.text(address) }.value
        }
        #expect(text == "2")
    }

    @Test("sessions of their own record, and answer side by side")
    func sessions() async throws {
        let server = try Self.server()
        let address = "http://127.0.0.1:\(server.port)/count"
        let source = folder.url.appending(path: "Tests.swift").path
        func configuration(_ mode: RecordMode, _ faults: FaultPlan = []) throws -> URLSessionConfiguration {
            try .fixtures("own", mode: mode, faults: faults, sourceFile: source)
        }
        do {
            let session = URLSession(configuration: try configuration(.new))
            #expect(try await Self.text(address, from: session) == "1")
            session.invalidateAndCancel()
        }
        let own = folder.url.appending(path: "Fixtures/own")
        for _ in 0..<100 where !FixtureLocation.hasRecordings(own) { await Task.yield() }
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await Self.text(address, from: URLSession(configuration: try configuration(.none)))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts == [String](repeating: "1", count: 8))
        let error = await #expect(throws: URLError.self) {
            try await Self.text(address, from: URLSession(configuration: try configuration(.none, [.timeout])))
        }
        #expect(error?.code == .timedOut)
    }

    @Test("recordings that a run has not used are told with the age of the oldest, if that is asked for")
    func unused() async throws {
        let server = try Self.server()
        for name in ["a", "b", "c"] {
            _ = try await withFixtures(at: folder.url, mode: .new) {
                try await Self.text("http://127.0.0.1:\(server.port)/\(name)")
            }
        }
        let use = FixtureUse.of(folder.url)
        #expect(use.report(at: Date()) == nil)
        let other = try TemporaryFolder()
        for name in try folder.names {
            try other.write(try folder.text(of: name), to: name)
        }
        _ = try await withFixtures(at: other.url, mode: .none) { try await Self.text("https://api.example.com/b") }
        let report = FixtureUse.of(other.url).report(at: Date() + 3 * 86_400)
        #expect(report == "2 of 3 recordings were not used by this run: a, c; the oldest is 3 days old")
        #expect(FixtureUse.isAsked(in: ["SONDE_UNUSED": "1"]) && FixtureUse.isAsked(in: ["SONDE_RECORD": "all"]))
        #expect(!FixtureUse.isAsked(in: ["SONDE_UNUSED": "0", "SONDE_RECORD": "new"]))
    }
}
