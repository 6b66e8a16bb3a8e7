import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("sonde serve --upstream")
struct LiveServeTests {
    private let sonde: Program
    private let curl = Program(at: "/usr/bin/curl")
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        sonde = try Program("sonde")
    }

    private func api() throws -> RawServer {
        try RawServer { connection in
            while let request = try connection.readRequest() {
                let body = #"{"path":"\#(request.target)"}"#
                try connection.write(
                    "HTTP/1.1 200 Fine\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                )
            }
        }
    }

    @Test("says where it is, tells what came of every request, and what it recorded responds by itself in every way")
    func whole() throws {
        let api = try api()
        let base = try api.url("/v2").absoluteString
        let server = try sonde.start(
            ["serve", "fixtures", "--upstream", base, "--record", "--port", "0"], in: folder.url)
        let line = try server.firstLine()
        let origin = String(try #require(line.firstMatch(of: /at (http:\/\/127\.0\.0\.1:\d+)\/ until Ctrl-C/)).1)
        #expect(line == "serving 0 fixtures of fixtures, and else \(base) at \(origin)/ until Ctrl-C")
        let first = try curl.run(["-q", "-s", "\(origin)/films?api_key=c4n4ry-1"])
        #expect(first.output == #"{"path":"/v2/films?api_key=c4n4ry-1"}"#)
        server.interrupt()
        let outcome = try server.end()
        #expect(outcome.status == 0 && outcome.errors == "")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 4)
        #expect(lines[1] == "  make \(origin)/ the base of your app")
        #expect(lines[2].contains(/^200 +\d+ bytes +[\d.]+ ms  GET \/films\?api_key=‹api_key› · recorded/))
        #expect(lines[3] == "served 1 request: 1 from the API, 1 recorded")
        #expect(!outcome.output.contains("c4n4ry"))
        for (_, bytes) in try TemporaryFolder.contents(of: folder.url.appending(path: "fixtures")) {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("c4n4ry"))
        }
        // Without the API.
        let replayed = try sonde.run(
            ["run", "--fixtures", "fixtures", "GET \(base)/films?api_key=other"], in: folder.url)
        #expect(replayed.output.contains(#""path": "/v2/films"#))
        #expect(api.requests.count == 1)
    }

    @Test("tells programs of each request in a line of JSON")
    func json() throws {
        let api = try api()
        let server = try sonde.start(
            ["serve", "--upstream", try api.url("").absoluteString, "--json", "--port", "0"], in: folder.url)
        let origin = try JSONDocument(Array(try server.firstLine().utf8)).root["origin"]?.string ?? ""
        _ = try curl.run(["-q", "-s", "-d", "abc", "\(origin)/films"])
        server.interrupt()
        let lines = try server.end().output.split(separator: "\n").map { try JSONDocument(Array($0.utf8)).root }
        try #require(lines.count == 3)
        let told = lines[1]
        #expect(told["method"]?.string == "POST" && told["target"]?.string == "/films")
        #expect(told["status"]?.text() == "200" && told["sent"]?.text() == "3")
        #expect(told["source"]?.string == "upstream" && told["error"] == nil)
        #expect(lines[2]["requests"]?.text() == "1" && lines[2]["upstream"]?.text() == "1")
    }

    @Test(
        "a folder that takes nothing does not keep a response from the app; its line says so, and the end is a failure")
    func fullDisk() throws {
        let api = try api()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "fixtures"), withIntermediateDirectories: false)
        let server = try sonde.start(
            ["serve", "fixtures", "--upstream", try api.url("").absoluteString, "--record", "--port", "0"],
            in: folder.url)
        let origin = try #require(try server.firstLine().firstMatch(of: /at (http:\/\/127\.0\.0\.1:\d+)\//)).1
        // A file cannot be made in what is not a folder any more.
        try FileManager.default.removeItem(at: folder.url.appending(path: "fixtures"))
        try folder.write("", to: "fixtures")
        #expect(try curl.run(["-q", "-s", "\(origin)/films"]).output == #"{"path":"/films"}"#)
        server.interrupt()
        let outcome = try server.end()
        #expect(outcome.status == 4)
        #expect(outcome.output.contains("GET /films · not recorded: "))
        #expect(outcome.output.hasSuffix("served 1 request: 1 from the API, 1 not recorded\n"))
    }

    @Test("a thousand keys of an app are in no file and in no line")
    func canaries() throws {
        let api = try RawServer { connection in
            while let request = try connection.readRequest() {
                let echo = request.header("Authorization") ?? ""
                try connection.write(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: \(echo.utf8.count)\r\n\r\n\(echo)")
            }
        }
        let server = try sonde.start(
            ["serve", "fixtures", "--upstream", try api.url("").absoluteString, "--record=all", "--port", "0"],
            in: folder.url)
        let port = try #require(
            UInt16(try server.firstLine().firstMatch(of: /at http:\/\/127\.0\.0\.1:(\d+)\//)?.1 ?? ""))
        let client = try RawClient(port: port)
        for number in 0..<1000 {
            let key = "c4n4ry\(number)Zq7Xw9Kd2"
            try client.write(
                "POST /login/\(number)?token=\(key)q HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer \(key)b\r\n"
                    + "Cookie: session=\(key)c\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: \(key.utf8.count + 10)\r\n\r\npassword=\(key)f"
            )
            _ = try client.read { $0.suffix(key.utf8.count + 1).elementsEqual("\(key)b".utf8) }
        }
        server.interrupt()
        let outcome = try server.end()
        #expect(!outcome.output.contains("c4n4ry") && !outcome.errors.contains("c4n4ry"))
        let files = try TemporaryFolder.contents(of: folder.url.appending(path: "fixtures"))
        #expect(files.count >= 1000)
        for (name, bytes) in files {
            #expect(!name.contains("c4n4ry") && !String(decoding: bytes, as: UTF8.self).contains("c4n4ry"), "\(name)")
        }
    }

    @Test(
        "what cannot be served ends with 2 and says what to write",
        arguments: [
            (["--upstream", "api.example.com"], "--upstream api.example.com: "),
            (["--upstream", "https://u:p@api.example.com"], "--upstream https://"),
            (["--upstream"], "--upstream needs the address of the API"),
            (["fixtures", "--record"], "write sonde serve DIR --upstream URL --record"),
            (["--upstream", "http://h", "--record"], "write sonde serve DIR --upstream URL --record"),
            (["fixtures", "--upstream", "http://h", "--record=some"], "--record is new, all, not “some”"),
        ] as [([String], String)])
    func usage(arguments: [String], message: String) throws {
        let outcome = try sonde.run(["serve"] + arguments, in: folder.url)
        #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test("a server is not its own API")
    func itself() throws {
        let port = try FreePort.find()
        let outcome = try sonde.run(
            ["serve", "--upstream", "http://localhost:\(port)", "--port", "\(port)"], in: folder.url)
        #expect(outcome.status == 2 && outcome.errors.contains("is this server's own address"))
    }
}

extension TemporaryFolder {
    fileprivate static func contents(of folder: URL) throws -> [String: Data] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).reduce(into: [:]) {
            $0[$1] = try Data(contentsOf: folder.appending(path: $1))
        }
    }
}
