import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@Suite("a folder that this process has read before")
struct FolderMemoryTests {
    private let bench: FixtureBench

    init() throws {
        bench = try FixtureBench()
    }

    private func status(_ path: String) async throws -> Int? {
        let request = try Request("GET https://api.example.com/\(path)")
        return try? await bench.replaying().send(request).status.code
    }

    /// Writes other bytes into the file that is there.
    private func overwrite(_ file: String, replacing text: String, with other: String) throws {
        let bytes = try bench.folder.text(of: file).replacing(text, with: other)
        let handle = try FileHandle(forWritingTo: bench.folder.url.appending(path: file))
        try handle.write(contentsOf: Data(bytes.utf8))
        try handle.close()
    }

    @Test("answers by what its files say now, however quickly they change where they stand")
    func changes() async throws {
        try await bench.record([(try Request("GET https://api.example.com/one"), try Response(200, [], "1"))])
        for _ in 0..<30 {
            #expect(try await status("one") == 200)
            #expect(try await status("two") == nil)
            try overwrite("one.exchange.json", replacing: "example.com/one", with: "example.com/two")
            #expect(try await status("two") == 200)
            #expect(try await status("one") == nil)
            try overwrite("one.exchange.json", replacing: "example.com/two", with: "example.com/one")
        }
    }

    @Test("answers no more with what is gone, and with what has come")
    func comings() async throws {
        try await bench.record([(try Request("GET https://api.example.com/one"), try Response(200, [], "1"))])
        #expect(try await status("one") == 200)
        try await bench.record([(try Request("GET https://api.example.com/two"), try Response(201, [], "2"))])
        #expect(try await status("two") == 201)
        try FileManager.default.removeItem(at: bench.folder.url.appending(path: "one.exchange.json"))
        #expect(try await status("one") == nil)
    }

    @Test("obeys the rules that are there now, and gives each transport its own sequence")
    func rules() async throws {
        let job = try Request("GET https://api.example.com/job")
        try await bench.record([(job, try Response(202, [], "pending")), (job, try Response(200, [], "done"))])
        for _ in 1...2 {
            let transport = try bench.replaying()
            #expect(try await [transport.send(job), transport.send(job)].map(\.status.code) == [202, 200])
        }
        #expect(try await status("job?ts=1") == nil)
        try bench.folder.write(#"{"rules": 1, "ignore": [{"query": "ts"}]}"#, to: "fixtures.json")
        #expect(try await status("job?ts=1") == 202)
    }

    @Test("is answered from as before, by the rules that were read, where new rules cannot be read")
    func failedLook() async throws {
        try bench.folder.write(#"{"rules": 1, "ignore": [{"query": "ts"}]}"#, to: "fixtures.json")
        try await bench.record([(try Request("GET https://api.example.com/job?ts=1"), try Response(200, [], "1"))])
        let transport = try bench.replaying()
        func status(_ path: String) async throws -> Int {
            try await transport.send(try Request("GET https://api.example.com/\(path)")).status.code
        }
        #expect(try await status("job?ts=2") == 200)
        try bench.folder.write(#"{"rules": 1, "ignore": "#, to: "fixtures.json")
        try bench.folder.write("{}", to: "other.json")
        let error = await #expect(throws: TransportError.self) { try await status("missing") }
        #expect(error?.cause is ExchangeFileError)
        for time in 2...3 { #expect(try await status("job?ts=\(time)") == 200) }
        try bench.folder.write(#"{"rules": 1}"#, to: "fixtures.json")
        await #expect(throws: TransportError.self) { try await status("missing") }
        await #expect(throws: TransportError.self) { try await status("job?ts=2") }
    }

    @Test("finds a request by a body in a file of its own, as that file is now")
    func bodies() async throws {
        let lines = ["Content-Type: text/plain"]
        let long = String(repeating: "a long body\n", count: 7000)
        let request = try Request("POST https://api.example.com/log", lines, body: long)
        try await bench.record([(request, try Response(200, [], "1"))])
        let file = try #require(try bench.folder.names.first { $0.contains(".request.") })
        #expect(try await bench.replaying().send(request).status.code == 200)
        try overwrite(file, replacing: "long", with: "lang")
        await #expect(throws: TransportError.self) { try await bench.replaying().send(request) }
        let other = try Request(
            "POST https://api.example.com/log", lines, body: long.replacing("long", with: "lang"))
        #expect(try await bench.replaying().send(other).status.code == 200)
    }
}
