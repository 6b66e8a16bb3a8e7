import Foundation
import Loopback
import TestFiles
import Testing

@testable import FixtureTesting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("tests and tasks beside one that has fixtures")
struct NeighbourTests {
    private let folder: TemporaryFolder
    private static let stranger = RunningTest(name: "another", id: "another")

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func text(_ url: URL) async throws -> String {
        String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
    }

    private var files: [String] {
        get throws { try folder.names.filter { $0.hasSuffix(".exchange.json") } }
    }

    @Test("what a test without the trait asks for goes where it would go, and is recorded for nobody")
    func stranger() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")
        for mode in [RecordMode.once, .none] {
            try await withFixtures(at: folder.url, mode: mode) {
                #expect(try await Self.text(try server.url("/own")) == "hi")
                let foreign = try await RunningTest.$given.withValue(Self.stranger) {
                    try await Self.text(try server.url("/foreign"))
                }
                #expect(foreign == "hi")
            }
        }
        #expect(try files == ["own.exchange.json"])
        #expect(server.requests.map(\.target) == ["/own", "/foreign", "/foreign"])
    }

    @Test("what the test asks for in its tasks is recorded; detached tasks and queues are only answered")
    func own() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")
        let urls = try ["/task", "/detached", "/queue"].map { try server.url($0) }
        try await withFixtures(at: folder.url, mode: .once) {
            _ = try await Task { try await Self.text(urls[0]) }.value
            _ = try await Task.detached { try await Self.text(urls[1]) }.value
            let status = await withCheckedContinuation { ended in
                DispatchQueue.global().async {
                    URLSession.shared.dataTask(with: urls[2]) { _, response, _ in
                        ended.resume(returning: (response as? HTTPURLResponse)?.statusCode)
                    }.resume()
                }
            }
            #expect(status == 200)
        }
        #expect(try files == ["task.exchange.json"])
    }

    @Test("a detached task that waits for the session of a task which waits for it is told who has it")
    func deadlock() async throws {
        let place = folder.url.appending(path: "outer")
        let error = await #expect(throws: FixtureFolderError.self) {
            try await withFixtures(at: place, mode: .new) {
                try await Task.detached {
                    try await SharedSession.$patience.withValue({}) {
                        try await withFixtures(at: place, mode: .new) {}
                    }
                }.value
            }
        }
        let words = error?.description ?? ""
        #expect(words.contains("the test “a detached task that waits") && words.contains(place.path), "\(words)")
        #expect(words.contains("in place of Task.detached"))
        #expect(try await withFixtures(at: place, mode: .new) { 1 } == 1)
    }

    @Test("another test waits for its turn, however long")
    func patient() async throws {
        let place = folder.url.appending(path: "outer")
        let waiting = try await withFixtures(at: place, mode: .new) {
            let waiting = Task.detached {
                try await RunningTest.$given.withValue(Self.stranger) {
                    try await SharedSession.$patience.withValue({}) {
                        try await withFixtures(at: place, mode: .new) { "its turn" }
                    }
                }
            }
            for _ in 0..<100 { await Task.yield() }
            return waiting
        }
        #expect(try await waiting.value == "its turn")
    }
}
