import Basics
import Foundation
import HTTPModel
import Loopback
import TestFiles
import Testing

@testable import FixtureTesting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("fixtures for URLSession.shared")
struct SharedSessionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func text(_ address: String) async throws -> String {
        let (data, _) = try await URLSession.shared.data(from: try #require(URL(string: address)))
        return String(decoding: data, as: UTF8.self)
    }

    /// A server that greets, once.
    private static func server(_ greeting: String) throws -> RawServer {
        try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write(
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: \(greeting.utf8.count)\r\nConnection: close\r\n\r\n\(greeting)"
            )
            connection.close()
        }
    }

    private func record(_ greeting: String, as name: String, mode: RecordMode = .once) async throws {
        let server = try Self.server(greeting)
        let recorded = try await withFixtures(at: folder.url.appending(path: name), mode: mode) {
            try await Self.text("http://127.0.0.1:\(server.port)/greeting")
        }
        #expect(recorded == greeting)
    }

    @Test("what was recorded once answers when the server is gone, by any name")
    func once() async throws {
        try await record("hello", as: "greetings")
        for _ in 1...2 {
            let response = try await withFixtures(at: folder.url.appending(path: "greetings"), mode: .once) {
                try await Self.text("https://api.example.com/greeting")
            }
            #expect(response == "hello")
        }
    }

    @Test("with mode all everything is asked again")
    func all() async throws {
        let greetings = Lock(["hello", "good morning"])
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            let greeting = greetings.withLock { $0.removeFirst() }
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n\(greeting)")
            connection.close()
        }
        for greeting in ["hello", "good morning"] {
            let response = try await withFixtures(at: folder.url.appending(path: "greetings"), mode: .all) {
                try await Self.text("http://127.0.0.1:\(server.port)/greeting")
            }
            #expect(response == greeting)
        }
        let response = try await withFixtures(at: folder.url.appending(path: "greetings"), mode: .none) {
            try await Self.text("https://api.example.com/greeting")
        }
        #expect(response == "good morning")
    }

    @Test("with mode new only what is missing is asked for")
    func new() async throws {
        try await record("hello", as: "greetings")
        let server = try Self.server("another")
        let responses = try await withFixtures(at: folder.url.appending(path: "greetings"), mode: .new) {
            [
                try await Self.text("http://127.0.0.1:\(server.port)/greeting"),
                try await Self.text("http://127.0.0.1:\(server.port)/other"),
            ]
        }
        #expect(responses == ["hello", "another"])
        let later = try await withFixtures(at: folder.url.appending(path: "greetings"), mode: .none) {
            try await Self.text("https://api.example.com/other")
        }
        #expect(later == "another")
    }

    @Test("a request that nobody recorded fails, and says which recording comes nearest")
    func miss() async throws {
        try await record("hello", as: "greetings")
        let error = await #expect(throws: URLError.self) {
            try await withFixtures(at: folder.url.appending(path: "greetings"), mode: .none) {
                try await Self.text("https://api.example.com/greetings")
            }
        }
        #expect(error?.localizedDescription.contains("matches GET https://api.example.com/greetings") == true)
    }

    @Test("where the environment says the mode, a miss says what to write there")
    func advice() async throws {
        try await record("hello", as: "greetings", mode: .new)
        let error = await #expect(throws: URLError.self) {
            try await withFixtures(at: folder.url.appending(path: "greetings")) {
                try await Self.text("https://api.example.com/other")
            }
        }
        #expect(error?.localizedDescription.hasSuffix("record it: SONDE_RECORD=new swift test") == true)
    }

    @Test("a folder that had no recordings at first is recorded by every test of the run")
    func onceForAll() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
        for path in ["/one", "/two"] {
            _ = try await withFixtures(at: folder.url.appending(path: "greetings"), mode: .once) {
                try await Self.text("http://127.0.0.1:\(server.port)\(path)")
            }
        }
        #expect(server.requests.map(\.target) == ["/one", "/two"])
        _ = try await withFixtures(at: folder.url.appending(path: "greetings"), mode: .once) {
            try await Self.text("http://127.0.0.1:\(server.port)/one")
        }
        #expect(server.requests.count == 2)
    }

    @Test("with mode new, what is asked for until it changes is asked for each time")
    func newUntilItChanges() async throws {
        try await record("hello", as: "greetings")
        let states = Lock(["pending", "pending", "done"])
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            let state = states.withLock { $0.removeFirst() }
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n\(state)")
            connection.close()
        }
        for mode in [RecordMode.new, .none] {
            let seen = try await withFixtures(at: folder.url.appending(path: "greetings"), mode: mode) {
                var seen: [String] = []
                while seen.last != "done", seen.count < 4 {
                    seen.append(try await Self.text("http://127.0.0.1:\(server.port)/state"))
                }
                return seen
            }
            #expect(seen == ["pending", "pending", "done"])
        }
    }

    @Test("a request may be cancelled while it is recorded")
    func cancelled() async throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            _ = try connection.readRequest()
        }
        let result = try await withFixtures(at: folder.url.appending(path: "greetings"), mode: .once) {
            let asking = Task { try await Self.text("http://127.0.0.1:\(server.port)/slow") }
            while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
            asking.cancel()
            return await asking.result
        }
        let error = #expect(throws: URLError.self) { try result.get() }
        #expect(error?.code == .cancelled)
    }

    @Test("an upload, whose body is hidden, is not sent without it in order to be recorded")
    func upload() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
        var request = URLRequest(url: try server.url("/file"))
        request.httpMethod = "PUT"
        let sent = request
        let error = await #expect(throws: URLError.self) {
            try await withFixtures(at: folder.url.appending(path: "files"), mode: .once) {
                try await URLSession.shared.upload(for: sent, from: Data("text".utf8))
            }
        }
        #expect(error?.localizedDescription.contains("put it into httpBody") == true)
        #expect(server.requests.isEmpty)
    }

    @Test("an answer that cannot be written fails the test, which would not be repeatable")
    func unwritable() async throws {
        try Data().write(to: folder.url.appending(path: "file"))
        let error = await #expect(throws: FixtureFolderError.self) {
            try await record("hello", as: "file/greetings")
        }
        #expect(
            error?.description
                == "\(folder.path)/file/greetings: a response was not recorded: the folder cannot be opened: "
                + "Not a directory; record into a folder that the tests may write to, or on another machine, "
                + "and put the recordings into git")
    }

    @Test("a secret that neither its name nor its shape gives away is not recorded, if the test names it")
    func secrets() async throws {
        let place = folder.url.appending(path: "greetings")
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\nhello walrus-42")
        var request = URLRequest(url: try server.url("/greeting"))
        request.setValue("walrus-42", forHTTPHeaderField: "X-Company-Thing")
        let sent = request
        let partner = Secret("PARTNER", "walrus-42", from: .environment("PARTNER"))
        _ = try await withFixtures(at: place, mode: .once, secrets: [partner]) {
            try await URLSession.shared.data(for: sent)
        }
        let files = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        #expect(texts.contains { $0.contains("{{secret:PARTNER}}") })
        #expect(!texts.contains { $0.contains("walrus-42") })
        let trait = FixtureTrait.fixtures(at: place, secrets: [partner])
        #expect(trait.options.secrets == [partner])
        #expect(FixtureTrait.fixtures("greetings", mode: .none, secrets: [partner]).options.secrets == [partner])
    }

    @MainActor @Test("a test on the main actor may use what belongs to it")
    func mainActor() async throws {
        @MainActor final class Model {
            var text = ""
            func load() async throws { text = try await SharedSessionTests.text("https://api.example.com/greeting") }
        }
        try await record("hello", as: "greetings")
        let model = Model()
        try await withFixtures(at: folder.url.appending(path: "greetings"), mode: .none) {
            try await model.load()
        }
        #expect(model.text == "hello")
    }

    @Test("inside fixtures others may answer, and the outer ones do again afterwards")
    func nested() async throws {
        try await record("outer", as: "outer")
        try await record("inner", as: "inner")
        let responses = try await withFixtures(at: folder.url.appending(path: "outer"), mode: .none) {
            let inner = try await withFixtures(at: folder.url.appending(path: "inner"), mode: .none) {
                try await Self.text("https://api.example.com/greeting")
            }
            return [inner, try await Self.text("https://api.example.com/greeting")]
        }
        #expect(responses == ["inner", "outer"])
    }

    @Test("tests that run side by side take turns")
    func turns() async throws {
        try await record("one", as: "1")
        try await record("two", as: "2")
        try await askSideBySide()
    }

    @Test("so do those inside of fixtures that run side by side")
    func turnsInside() async throws {
        for (greeting, name) in [("one", "1"), ("two", "2"), ("outer", "outer")] {
            try await record(greeting, as: name)
        }
        let last = try await withFixtures(at: folder.url.appending(path: "outer"), mode: .none) {
            try await askSideBySide()
            return try await Self.text("https://api.example.com/greeting")
        }
        #expect(last == "outer")
    }

    @Test("who is cancelled while another has the session does not wait for it, and does not run")
    func cancelledTurn() async throws {
        try await record("hello", as: "greetings")
        let place = folder.url.appending(path: "greetings")
        let hasRun = Lock(false)
        let run: @Sendable () -> Void = { hasRun.withLock { $0 = true } }
        for count in 0..<20 {
            try await withFixtures(at: place, mode: .none) {
                // A task of its own, because one of this closure's may use the session.
                let waiting = Task.detached { try await withFixtures(at: place, mode: .none) { run() } }
                for _ in 0..<count { await Task.yield() }
                waiting.cancel()
                let result = await waiting.result
                #expect(throws: CancellationError.self) { try result.get() }
            }
        }
        #expect(!hasRun.withLock { $0 })
        #expect(try await withFixtures(at: place, mode: .none) { 1 } == 1)
    }

    private func askSideBySide() async throws {
        let responses = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for number in 0..<20 {
                group.addTask {
                    let name = number % 2 == 0 ? "1" : "2"
                    let response = try await withFixtures(at: folder.url.appending(path: name), mode: .none) {
                        try await Self.text("https://api.example.com/greeting")
                    }
                    return (number, response)
                }
            }
            return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
        }
        #expect(responses.count == 20)
        #expect(responses.allSatisfy { $0.value == ($0.key % 2 == 0 ? "one" : "two") })
    }

    @Test("a folder without fixtures says how to record some")
    func empty() async throws {
        let place = folder.url.appending(path: "none")
        let error = await #expect(throws: FixtureFolderError.self) { try await withFixtures(at: place, mode: .none) {} }
        #expect(error?.description == "\(place.path) has no fixtures; record some: pass mode: .once")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "nothing-here"), withIntermediateDirectories: true)
        for (name, words) in [("gretings", "greetings"), ("nothing-her", nil)] as [(String, String?)] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: "greetings"), withIntermediateDirectories: true)
            try Data("{}".utf8).write(to: folder.url.appending(path: "greetings/a.exchange.json"))
            let place = folder.url.appending(path: name)
            let error = await #expect(throws: FixtureFolderError.self) {
                try await withFixtures(at: place, mode: .none) {}
            }
            let advice = words.map { "did you mean \($0)? Otherwise record some" } ?? "record some"
            #expect(error?.description == "\(place.path) has no fixtures; \(advice): pass mode: .once")
        }
    }
}
