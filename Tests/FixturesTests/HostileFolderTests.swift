import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

/// A file that somebody wrote by hand, or against us, and what is said of it.
struct HostileFile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let error: String

    private init(_ name: String, _ text: String, _ error: String) {
        testDescription = name
        self.text = text
        self.error = error
    }

    /// A good file with one thing changed.
    private init(_ name: String, _ old: String, to new: String, _ error: String) {
        precondition(Self.good.contains(old), "\(old) does not stand there")
        self.init(name, Self.good.replacing(old, with: new), error)
    }

    static let good = """
        {
          "fixture": 1,
          "request": { "method": "GET", "url": "https://api.example.com/things", "headers": ["Accept: */*"] },
          "response": {
            "status": 200,
            "headers": ["Date", "Content-Type: text/plain"],
            "body": { "file": "things.txt", "xxh64": "4e3739ef91745af0" }
          },
          "recorded": { "response": ["Date: now"] }
        }
        """

    static let all = [
        HostileFile("no JSON", "{", "the text ends inside an object"),
        HostileFile("an array", "[]", "1:1: the file is an array, not an object: write { … }"),
        HostileFile("deep", String(repeating: "[", count: 100_000), "nested deeper than the limit of 64"),
        HostileFile(
            "another format", "\"fixture\": 1", to: "\"fixture\": 2", "2:14: this is format 2: this Sonde reads"),
        HostileFile("no format", "\"fixture\": 1,", to: "", "the file has no fixture"),
        HostileFile("a member too many", "\"status\"", to: "\"statsu\"", "did you mean status?"),
        HostileFile(
            "a member twice", "\"status\": 200", to: "\"status\": 200, \"status\": 404", "status appears twice"),
        HostileFile(
            "a status in words", "200", to: "\"OK\"",
            "5:15: response.status is \"OK\", not a number from 0 to 999: write 200"),
        HostileFile("an endless status", "200", to: "1e999", "response.status is 1e999"),
        HostileFile(
            "a method that is none", "\"GET\"", to: "\"GE T\"",
            "request.method is \"GE T\", not a method: write \"GET\""),
        HostileFile("a URL that is none", "https://api", to: "file:///etc", "not an absolute http or https URL"),
        HostileFile("a URL with a line", "/things\"", to: "/thi\\nngs\"", "not an absolute http or https URL"),
        HostileFile("a header with a line", "Accept: */*", to: "Accept: a\\r\\nEvil: b", "not a header line"),
        HostileFile("a header that is none", "Accept: */*", to: ": x", "request.headers[0]"),
        HostileFile("a line that stands nowhere", "Date: now", to: "Age: 1", "response.headers[0]"),
        HostileFile(
            "a line too many", "\"Date: now\"", to: "\"Date: now\", \"Age: 1\"",
            "a line whose name is among the headers"),
        HostileFile("a body above", "things.txt", to: "../things.txt", "not a file in the same folder"),
        HostileFile("a body anywhere", "things.txt", to: "/etc/passwd", "not a file in the same folder"),
        HostileFile("a body below", "things.txt", to: "a/things.txt", "not a file in the same folder"),
        HostileFile("a hidden body", "things.txt", to: ".things.txt", "not a file in the same folder"),
        HostileFile("itself as body", "things.txt", to: "x.exchange.json", "not a file in the same folder"),
        HostileFile(
            "a body that is not there", "things.txt", to: "other.txt",
            "other.txt: it cannot be read: it does not exist"),
        HostileFile(
            "a body behind a link", "things.txt", to: "link.txt", "link.txt: it cannot be read: it is a symbolic link"),
        HostileFile("a pipe for a body", "things.txt", to: "pipe.txt", "pipe.txt: it cannot be read: it is not a file"),
        HostileFile(
            "a sum that is none", "4e3739ef91745af0", to: "xyz", "not a checksum of sixteen hexadecimal digits"),
        HostileFile(
            "an unknown layout", "\"xxh64\"", to: "\"layout\": \"loud\", \"xxh64\"", "write \"compact\" or \"spaced\""),
        HostileFile("controls", "\"status\"", to: "\"\\u001b[2J\"", #"\u{1b}[2J"#),
    ]
}

@Suite("a folder that somebody else wrote")
struct HostileFolderTests {
    @Test("an error says file, line and what to write", arguments: HostileFile.all)
    func hostile(_ file: HostileFile) async throws {
        let folder = try TemporaryFolder()
        try folder.write(file.text, to: "things.exchange.json")
        try folder.write("here", to: "things.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.txt", withDestinationPath: folder.path + "/things.txt")
        #expect(mkfifo(folder.path + "/pipe.txt", 0o600) == 0)
        let error = try #require(await Self.error(in: folder))
        #expect(error.contains(file.error), "\(error)")
        #expect(error.contains("things.exchange.json") || error.contains(".txt: "))
        #expect(!error.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    }

    /// Why a replay of what stands there fails, at its beginning or when it is asked.
    private static func error(in folder: TemporaryFolder) async -> String? {
        do {
            let transport = try FixtureTransport(directory: folder.path)
            _ = try await transport.send(try Request("GET https://api.example.com/things"))
            return nil
        } catch let error as TransportError {
            return error.detail
        } catch {
            return "\(error)"
        }
    }

    @Test("the file that these change is good")
    func good() async throws {
        let folder = try TemporaryFolder()
        try folder.write(HostileFile.good, to: "things.exchange.json")
        try folder.write("here", to: "things.txt")
        #expect(await Self.error(in: folder) == nil)
    }

    @Test("an exchange behind a link is not read")
    func linkedExchange() async throws {
        let (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
        try outside.write(HostileFile.good, to: "x")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/things.exchange.json", withDestinationPath: outside.path + "/x")
        #expect(await Self.error(in: folder)?.contains("it is a symbolic link") == true)
    }

    @Test("recording writes through no link, and over no file that is not a recording's")
    func links() async throws {
        let desk = try Desk()
        let outside = try TemporaryFolder()
        try outside.write("mine", to: "precious")
        for name in ["things.json", "things.exchange.json"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(desk.folder.path)/\(name)", withDestinationPath: outside.path + "/precious")
        }
        let request = try Request("GET https://api.example.com/things")
        try await desk.record([(request, try Response(200, ["Content-Type: application/json"], "[1]"))])
        #expect(try outside.text(of: "precious") == "mine")

        let other = try Desk()
        try other.folder.write("mine", to: "things.json")
        try await other.record([(request, try Response(200, ["Content-Type: application/json"], "[1]"))])
        #expect(try other.folder.text(of: "things.json") == "mine")
        #expect(try other.folder.names.count == 3)
    }

    @Test("a file that a recording names and that does not bear its name is somebody else's: it stays")
    func foreignBody() async throws {
        let desk = try Desk()
        try desk.folder.write(
            HostileFile.good.replacing("things.txt", with: "precious.txt"), to: "things.exchange.json")
        try desk.folder.write("here", to: "precious.txt")
        let request = try Request("GET https://api.example.com/things")
        #expect(try await desk.replaying().send(request).text == "here")
        try await desk.record([(request, try Response(200, ["Content-Type: text/plain"], "now"))])
        #expect(try desk.folder.text(of: "precious.txt") == "here")
        #expect(try await desk.replaying().send(request).text == "now")
    }

    @Test(
        "a script's recordings stay below its folder",
        arguments: ["../outside", "/tmp/outside", "a/../../outside", "link", "link/in", ""])
    func outside(path: String) throws {
        let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: elsewhere.path)
        #expect(throws: ExchangeFileError.self) {
            try FixtureStore(FolderPlace(path, below: folder.path), making: true)
        }
        #expect(try elsewhere.names == [])
    }
}
