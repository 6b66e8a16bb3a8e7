import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SondeShell
import TestFiles
import Testing

/// One way in which a recording's file is broken.
struct BrokenFile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: String
    let make: @Sendable (_ file: String, _ folder: TemporaryFolder) throws -> Void

    static let all = [
        BrokenFile(testDescription: "cut in the middle", words: "the text ends inside") { file, folder in
            try folder.write(String(try folder.text(of: file).prefix(100)), to: file)
        },
        BrokenFile(testDescription: "empty", words: "things-2.exchange.json:1:1") { try $1.write("", to: $0) },
        BrokenFile(testDescription: "without its URL", words: "request has no url") { file, folder in
            try folder.write(try folder.text(of: file).replacing("\"url\"", with: "\"base\""), to: file)
        },
        BrokenFile(testDescription: "a folder", words: "it is not a file") { file, folder in
            try FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(file)", withIntermediateDirectories: false)
        },
        BrokenFile(testDescription: "a link", words: "it is a symbolic link") { file, folder in
            try FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(file)", withDestinationPath: "/dev/null")
        },
    ]
}

@Suite("one broken recording among many")
struct BrokenFileTests {
    private let bench: FixtureBench

    init() throws {
        bench = try FixtureBench()
    }

    private func request(_ number: Int) throws -> Request {
        try Request("GET https://api.example.com/things/\(number)")
    }

    private func record(_ numbers: [Int], _ body: String = "it") async throws {
        try await bench.record(
            numbers.map { (try request($0), try Response(200, ["Content-Type: text/plain"], "\(body) \($0)")) })
    }

    @Test(
        "the others answer, are recorded, checked and pruned; it is named, with what is wrong",
        arguments: BrokenFile.all)
    func others(_ broken: BrokenFile) async throws {
        try await record([1, 2, 3])
        let file = "things-2.exchange.json"
        try broken.make(file, bench.folder)
        let before = try? bench.folder.text(of: file)

        let transport = try bench.replaying()
        #expect(transport.unreadable.map(\.file) == [file])
        #expect(transport.unreadable[0].description.contains(broken.words))
        #expect(try await transport.send(request(3)).text == "it 3")
        let error = await #expect(throws: TransportError.self) { try await transport.send(request(2)) }
        #expect((error?.cause as? FixtureMiss)?.advice.contains { $0.hasPrefix(file) } == true)

        try await record([1, 4], "new")
        #expect(try await bench.replaying().send(request(1)).text == "new 1")
        #expect(try await bench.replaying().send(request(4)).text == "new 4")

        let store = try FixtureStore(FolderPlace(bench.folder.path))
        #expect(try store.check().findings.map(\.file) == [file])
        let (files, fixtures, faults) = try store.leftovers()
        #expect(files == [] && fixtures.isEmpty && faults.map(\.file) == [file])
        try store.prune(files: files, fixtures)
        #expect(try store.rename("things-3", to: "third") == 1)
        let after = try? bench.folder.text(of: file)
        #expect(after == before)
    }

    @Test("a body that is gone is the matter of its own request alone")
    func body() async throws {
        try await record([1, 2])
        try FileManager.default.removeItem(atPath: "\(bench.folder.path)/things-2.txt")
        let transport = try bench.replaying()
        #expect(transport.unreadable == [])
        #expect(try await transport.send(request(1)).text == "it 1")
        let error = await #expect(throws: TransportError.self) { try await transport.send(request(2)) }
        #expect(error?.detail.contains("things-2.txt: it cannot be read: it does not exist") == true)
        try await record([2], "again")
        #expect(try await bench.replaying().send(request(2)).text == "again 2")
    }
}
