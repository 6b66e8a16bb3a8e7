import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@Suite("the same request, asked again and again")
struct SequenceTests {
    private let bench: FixtureBench
    private let request: Request

    init() throws {
        bench = try FixtureBench()
        request = try Request("GET https://api.example.com/jobs/7")
    }

    private func record(_ states: [String], in recording: Recording? = nil) async throws {
        let recording = recording ?? bench.recording()
        for state in states {
            let response = try Response(200, ["Content-Type: text/plain"], state, at: "https://api.example.com/jobs/7")
            try await bench.record(request, answeredBy: response, in: recording)
        }
    }

    private func replay(_ count: Int, then ending: SequenceEnding = .repeatLast) async throws -> [String] {
        let transport = try bench.replaying(then: ending)
        var texts: [String] = []
        for _ in 0..<count { texts.append(try await transport.send(request).text) }
        return texts
    }

    @Test("a poll replays as it went: pending, pending, done, and done from then on")
    func poll() async throws {
        try await record(["pending", "pending", "done"])
        #expect(try await replay(5) == ["pending", "pending", "done", "done", "done"] as [String])
        #expect(try bench.folder.names.filter { $0.hasSuffix(".txt") } == ["jobs-7.txt", "jobs-7~2.txt"] as [String])
        #expect(try bench.folder.text(of: "jobs-7.exchange.json").contains("\n  \"times\": 2,\n"))
    }

    @Test("an answer that came back is an answer of its own")
    func back() async throws {
        try await record(["a", "b", "a"])
        #expect(try await replay(4) == ["a", "b", "a", "a"] as [String])
    }

    @Test("used up, a sequence begins anew where that is wanted")
    func cycle() async throws {
        try await record(["a", "a", "b"])
        #expect(try await replay(7, then: .cycle) == ["a", "a", "b", "a", "a", "b", "a"] as [String])
    }

    @Test("used up, a sequence fails where that is wanted, and says so")
    func fail() async throws {
        try await record(["a", "b"])
        let transport = try bench.replaying(then: .fail)
        for _ in 0..<2 { _ = try await transport.send(request) }
        let error = await #expect(throws: TransportError.self) { try await transport.send(request) }
        let miss = try #require(error?.cause as? FixtureMiss)
        #expect(miss.usedUp == 2)
        #expect(miss.summary.hasSuffix("its 2 responses in \(bench.folder.path) have all been used"))
        #expect(miss.advice.first?.contains("then: .repeatLast") == true)
    }

    @Test(
        "recorded again without a change, not a byte is another",
        arguments: [["a"], ["a", "a"], ["a", "a", "b", "a"]])
    func again(states: [String]) async throws {
        try await record(states)
        let before = try bench.folder.contents
        try await record(states)
        #expect(try bench.folder.contents == before)
        #expect(bench.events.suffix(states.count).allSatisfy { if case .unchanged = $0 { true } else { false } })
    }

    @Test("a poll that took longer changes one line")
    func longer() async throws {
        try await record(["pending", "pending", "done"])
        try await record(["pending", "pending", "pending", "pending", "done"])
        #expect(try await replay(5) == ["pending", "pending", "pending", "pending", "done"] as [String])
    }

    @Test("an answer that changed takes what followed it away")
    func changed() async throws {
        try await record(["a", "b", "c"])
        try await record(["x", "y"])
        #expect(try await replay(3) == ["x", "y", "y"] as [String])
        #expect(try bench.folder.names.count == 4)
    }

    @Test("a recording that ends early takes nothing away")
    func early() async throws {
        try await record(["a", "b", "c"])
        try await record(["a"])
        #expect(try await replay(3) == ["a", "b", "c"] as [String])
    }

    @Test("two that record at the same time lose nothing")
    func together() async throws {
        let (one, two) = (bench.recording(), bench.recording())
        for recording in [one, two] { try recording.open() }
        try await record(["a"], in: one)
        try await record(["b"], in: two)
        try await record(["c"], in: one)
        #expect(try Set(await replay(3)) == ["a", "b", "c"])
    }

    @Test("a recording keeps the name that somebody gave it")
    func renamed() async throws {
        try await record(["a", "b"])
        #expect(try FixtureStore(FolderPlace(bench.folder.path)).rename("jobs-7", to: "poll") == 2)
        try await record(["a", "b"])
        #expect(
            try bench.folder.names == ["poll.exchange.json", "poll.txt", "poll~2.exchange.json", "poll~2.txt"]
                as [String])
        #expect(try await replay(2) == ["a", "b"] as [String])
    }
}
