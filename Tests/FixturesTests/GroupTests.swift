import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SondeShell
import Spawn
import TestFiles
import Testing

@Suite("many answers, recorded in one run")
final class GroupTests: Sendable {
    private let heard = Lock<[RecordingEvent]>([])

    private func keep(_ state: String, at path: String, in recording: Recording) throws {
        let request = try Request("GET https://api.example.com/\(path)")
        let response = try Response(
            200, ["Content-Type: text/plain"], state, at: "https://api.example.com/\(path)")
        let exchange = Exchange(
            request: RecordedRequest(.get, request.url.absoluteString),
            response: RecordedResponse(
                status: Status(200), reason: "OK", headers: response.headers, body: response.bytes,
                url: request.url.absoluteString))
        recording.keep(exchange, of: request, response) { event in self.heard.withLock { $0.append(event) } }
    }

    @Test("an answer is told when it counts, which is at the latest when the run ends")
    func told() throws {
        let folder = try TemporaryFolder()
        let recording = Recording(FolderPlace(folder.path), pace: .groups)
        for number in 1...300 { try keep("\(number)", at: "items/\(number)", in: recording) }
        recording.settle()
        #expect(try folder.names.filter { $0.hasPrefix(".") } == [])
        #expect(heard.withLock { Set($0) } == Set((1...300).map { RecordingEvent.wrote(file: "items-\($0).txt") }))
        let (count, findings) = try FixtureStore(FolderPlace(folder.path)).check()
        #expect(count == 300 && findings == [])
        #expect(try folder.names.count == 600)
    }

    @Test("a poll in one group is the same recording as one answer after the other")
    func poll() throws {
        let (grouped, single) = (try TemporaryFolder(), try TemporaryFolder())
        let one = Recording(FolderPlace(grouped.path), pace: .groups)
        let other = Recording(FolderPlace(single.path))
        for state in ["pending", "pending", "done", "pending", "gone", "gone"] {
            try keep(state, at: "jobs/7", in: one)
            try keep(state, at: "jobs/7", in: other)
        }
        one.settle()
        #expect(try grouped.contents == single.contents)
        #expect(try grouped.names.count == 8)
    }

    @Test("what another program records or removes meanwhile is seen, within the same tick of the clock too")
    func meanwhile() throws {
        let folder = try TemporaryFolder()
        let mine = Recording(FolderPlace(folder.path), pace: .groups)
        let theirs = Recording(FolderPlace(folder.path), pace: .groups)
        for number in 1...40 {
            // The same name is wanted by both, for another request.
            try keep("mine", at: "items?a=\(number)%3A", in: mine)
            mine.settle()
            try keep("theirs", at: "items?a=\(number)%3B", in: theirs)
            theirs.settle()
            try keep("mine", at: "items?a=\(number)%3B", in: mine)
            mine.settle()
        }
        let store = try FixtureStore(FolderPlace(folder.path))
        #expect(try store.check().findings == [])
        let responses = try store.names().map { String(decoding: try store.exchange($0).response.body, as: UTF8.self) }
        // An answer that another program recorded first stays, and mine comes after it.
        #expect(responses.filter { $0 == "theirs" }.count == 40 && responses.filter { $0 == "mine" }.count == 80)
    }

    @Test("an answer costs as much after many as after few", .enabled(if: Torture.isThere))
    func linear() throws {
        let torture = Torture()
        let counts = try [20, 40, 60].map { count in
            let folder = try TemporaryFolder()
            return try torture.calls(of: ["brief", folder.path, "items", "\(count)"], in: folder).count
        }
        // One look at each file for each answer would be 400 calls more. A group that a slow machine ends before it is full
        // costs some seventy.
        #expect(abs((counts[2] - counts[1]) - (counts[1] - counts[0])) <= 200, "\(counts)")
    }

    @Test(
        "killed while a group is written: each recording is the old one or the new one",
        .enabled(if: Torture.isThere))
    func killed() throws {
        let torture = Torture()
        let start = try TemporaryFolder()
        #expect(try Program("record-probe").run(["many", start.path, "jobs", "3"]).status == 0)
        func words(_ folder: TemporaryFolder) -> [String] { ["group", folder.path, "jobs", "6"] }
        let first = try TemporaryFolder(copying: start)
        let calls = try torture.calls(of: words(first), in: first)
        // Where names change, anything may go wrong; elsewhere a sample is enough. Which calls come before does not count.
        let renames = calls.indices.filter { calls[$0].name.hasPrefix("rename") }
        let sample = Set(renames.indices.filter { $0 % 2 == 0 }.map { renames[$0] })
        let places = calls.indices.filter { Volume.isFull || sample.contains($0) || $0 % 97 == 5 }
        for place in places {
            let folder = try TemporaryFolder(copying: start)
            try torture.run(words(folder), .killed, at: calls[place])
            let store = try FixtureStore(FolderPlace(folder.path))
            let found = try store.contents()
            #expect(found.unreadable == [] && (3...6).contains(found.fixtures.count), "\(calls[place])")
            for fixture in found.fixtures {
                let exchange = try store.exchange(fixture.name)
                let text = String(decoding: exchange.response.body, as: UTF8.self)
                let word = text.contains("\"new\"") ? "new" : "old"
                #expect(exchange.response.headers["X-Answer"] == word, "\(calls[place])")
                #expect(text.split(separator: "\"state\":\"\(word)\"").count == 401, "\(calls[place])")
            }
            #expect(try Program("record-probe").run(words(folder)).status == 0)
            #expect(try FixtureStore(FolderPlace(folder.path)).check().findings == [], "\(calls[place])")
            #expect(try folder.names.count == 12, "\(calls[place])")
        }
        #expect(places.count >= 3)
    }
}
