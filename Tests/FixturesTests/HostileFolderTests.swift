import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import SondeShell
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
            "5:15: response.status is \"OK\", not a number from 100 to 999: write 200"),
        HostileFile("a status below all", "200", to: "99", "5:15: response.status is 99, not a number from 100 to 999"),
        HostileFile("no status", "200", to: "0", "5:15: response.status is 0, not a number from 100 to 999"),
        HostileFile("a status above all", "200", to: "1000", "response.status is 1000"),
        HostileFile(
            "an unknown version", "\"status\"", to: "\"version\": \"HTTP/9\", \"status\"",
            "5:16: response.version is \"HTTP/9\", not a version of HTTP"),
        HostileFile(
            "a reason with a line", "\"status\"", to: #""reason": "OK\r\nEvil: b", "status""#, "response.reason is"),
        HostileFile(
            "a base that is none", "\"url\"", to: "\"base\": \"there\", \"url\"", "request.base is \"there\""),
        HostileFile(
            "a body twice", "\"headers\": [\"Accept: */*\"]",
            to: #""body": { "text": "a", "file": "things.txt", "xxh64": "4e3739ef91745af0" }"#, "request.body is"),
        HostileFile(
            "a body that is only a sum", "\"headers\": [\"Accept: */*\"]",
            to: #""body": { "xxh64": "4e3739ef91745af0" }"#, "request.body is"),
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

    /// Every member that the format has.
    private static let complete = """
        {
          "fixture": 1,
          "request": { "method": "POST", "url": "https://api.example.com/things", "base": "https://api.example.com/",
            "headers": ["Accept"], "body": { "text": "a" } },
          "response": { "version": "HTTP/1.1", "status": 200, "reason": "OK", "url": "https://api.example.com/things",
            "hops": [{ "from": "https://api.example.com/a", "status": 302, "to": "https://api.example.com/b",
              "withheld": ["X-Key"] }],
            "headers": ["Content-Type: text/plain"],
            "body": { "file": "things.txt", "xxh64": "4e3739ef91745af0", "layout": "compact" } },
          "secrets": [{ "name": "KEY", "shape": "jwt" }], "times": 2, "masked": ["body.id"], "toldApart": false,
          "recorded": { "date": "2018-04-17T10:00:00Z", "request": ["Accept: a/b"], "response": [],
            "timings": "connect 0.1, total 12.2", "elements": "0.0, 200.1", "superseded": true }
        }
        """

    @Test("a member of another type, or with a value that it cannot have, is an error that names it")
    func wrongMembers() async throws {
        let folder = try TemporaryFolder()
        try folder.write("here", to: "things.txt")
        let root = try JSONDocument(Self.complete).root
        #expect(try Self.fault(of: Self.complete, in: folder) == nil)
        for (path, place) in Self.places(in: root) {
            for other in ["{}", "[[]]", "-7", "true", "\"\u{FF}\\n\"", "null"] {
                let isFree = ["request.body.text", "response.headers[0]", "masked[0]"].contains(path)
                if other == "true", ["toldApart", "recorded.superseded"].contains(path) { continue }
                if isFree, other.hasPrefix("\"") { continue }
                let bytes = Array(Self.complete.utf8)
                let text = String(
                    decoding: bytes[..<place.lowerBound] + Array(other.utf8) + bytes[place.upperBound...], as: UTF8.self
                )
                let fault = try Self.fault(of: text, in: folder)
                #expect(fault != nil, "\(path): \(other)")
                #expect(fault?.contains("things.exchange.json:") == true, "\(path): \(other): \(fault ?? "")")
            }
        }
    }

    /// Where the members and elements are, with the ways to them.
    private static func places(in value: JSONValue, _ path: String = "") -> [(String, Range<Int>)] {
        let inside =
            value.members.map { (path.isEmpty ? $0.name : "\(path).\($0.name)", $0.value) }
            + value.elements.enumerated().map { ("\(path)[\($0)]", $1) }
        return inside.flatMap { [($0, $1.range)] + places(in: $1, $0) }
    }

    /// What a check says of an exchange's file.
    private static func fault(of text: String, in folder: TemporaryFolder) throws -> String? {
        try folder.write(text, to: "things.exchange.json")
        return try FixtureStore(FolderPlace(folder.path)).check().findings.first { $0.file.hasSuffix(".exchange.json") }
            .map { "\($0.file):\($0.message)" }
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
        let bench = try FixtureBench()
        let outside = try TemporaryFolder()
        try outside.write("mine", to: "precious")
        for name in ["things.json", "things.exchange.json"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(bench.folder.path)/\(name)", withDestinationPath: outside.path + "/precious")
        }
        let request = try Request("GET https://api.example.com/things")
        try await bench.record([(request, try Response(200, ["Content-Type: application/json"], "[1]"))])
        #expect(try outside.text(of: "precious") == "mine")

        let other = try FixtureBench()
        try other.folder.write("mine", to: "things.json")
        try await other.record([(request, try Response(200, ["Content-Type: application/json"], "[1]"))])
        #expect(try other.folder.text(of: "things.json") == "mine")
        #expect(try other.folder.names.count == 3)
    }

    @Test("a file that a recording names and that does not bear its name is somebody else's: it stays")
    func foreignBody() async throws {
        let bench = try FixtureBench()
        try bench.folder.write(
            HostileFile.good.replacing("things.txt", with: "precious.txt"), to: "things.exchange.json")
        try bench.folder.write("here", to: "precious.txt")
        let request = try Request("GET https://api.example.com/things")
        #expect(try await bench.replaying().send(request).text == "here")
        try await bench.record([(request, try Response(200, ["Content-Type: text/plain"], "now"))])
        #expect(try bench.folder.text(of: "precious.txt") == "here")
        #expect(try await bench.replaying().send(request).text == "now")
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
