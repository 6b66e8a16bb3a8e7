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

    @Test("passes uploads in chunks on, one after the other")
    func chunks() throws {
        let api = try RawServer { connection in
            while try connection.readRequest() != nil {
                try connection.write("HTTP/1.1 204 Fine\r\n\r\n")
            }
        }
        let server = try sonde.start(
            ["serve", "--upstream", try api.url("").absoluteString, "--port", "0"], in: folder.url)
        let origin = try #require(try server.firstLine().firstMatch(of: /http:\/\/127\.0\.0\.1:\d+(?=\/ until)/)).output
        let chunked = ["-q", "-s", "-w", "%{http_code} ", "-H", "Transfer-Encoding: chunked", "-d", "a"]
        #expect(try curl.run(chunked + ["\(origin)/1", "\(origin)/2", "\(origin)/3"]).output == "204 204 204 ")
        #expect(try curl.run(chunked + ["\(origin)/4"]).output == "204 ")
        server.interrupt()
        let outcome = try server.end()
        #expect(outcome.status == 0 && outcome.output.hasSuffix("served 4 requests: 4 from the API\n"))
    }

    @Test("ended from outside, it writes what waits to be recorded, and says what it did")
    func terminated() throws {
        let api = try RawServer { connection in
            while try connection.readRequest() != nil {
                let body = #"{"access_token":"c4n4ry-0123456789"}"#
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
            }
        }
        let server = try sonde.start(
            ["serve", "fixtures", "--upstream", try api.url("").absoluteString, "--record", "--port", "0"],
            in: folder.url)
        let origin = try #require(try server.firstLine().firstMatch(of: /http:\/\/127\.0\.0\.1:\d+(?=\/ until)/)).output
        _ = try curl.run(["-q", "-s", "-d", "grant_type=password", "\(origin)/token"])
        server.sending(SIGTERM)()
        let outcome = try server.end()
        #expect(outcome.status == 0 && outcome.output.hasSuffix("served 1 request: 1 from the API, 1 recorded\n"))
        #expect(try !TemporaryFolder.contents(of: folder.url.appending(path: "fixtures")).isEmpty)
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

    @Test("what was to be recorded at the end, and could not be, is counted as not recorded")
    func fullDiskAtTheEnd() throws {
        // A response that looks like a token, under an ordinary name, waits.
        let body = #"{"blob":"Zq7Xw9Kd2LmP4vRt8YcB1nHs6GfJ3uEa"}"#
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        let api = try RawServer(answering: head + body)
        let server = try sonde.start(
            ["serve", "fixtures", "--upstream", try api.url("").absoluteString, "--record", "--port", "0"],
            in: folder.url)
        let origin = try #require(try server.firstLine().firstMatch(of: /at (http:\/\/127\.0\.0\.1:\d+)\//)).1
        #expect(try curl.run(["-q", "-s", "\(origin)/films"]).output == body)
        try FileManager.default.removeItem(at: folder.url.appending(path: "fixtures"))
        try folder.write("", to: "fixtures")
        server.interrupt()
        let outcome = try server.end()
        #expect(outcome.output.contains("GET /films · recorded at the end\n"))
        #expect(outcome.errors.contains("sonde: not recorded: "))
        #expect(outcome.output.hasSuffix("served 1 request: 1 from the API, 1 not recorded\n"))
        #expect(outcome.status == 4)
    }

    @Test("ten thousand secrets of requests and responses are in no file and in no line")
    func canaries() throws {
        let api = try RawServer { connection in
            while let request = try connection.readRequest() {
                let number = request.target.prefix { $0 != "?" }.split(separator: "/").last ?? ""
                let body = Self.response(number, echoing: request.header("Authorization") ?? "")
                try connection.write(
                    "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n"
                        + "Location: /sessions/\(number)?token=\(Self.canary(number, "location"))\r\n"
                        + "X-Auth-Token: \(Self.canary(number, "line"))\r\n"
                        + "Set-Cookie: session=\(Self.canary(number, "set")); HttpOnly\r\n"
                        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
            }
        }
        let server = try sonde.start(
            ["serve", "fixtures", "--upstream", try api.url("").absoluteString, "--record=all", "--port", "0"],
            in: folder.url)
        let port = try #require(
            UInt16(try server.firstLine().firstMatch(of: /at http:\/\/127\.0\.0\.1:(\d+)\//)?.1 ?? ""))
        let client = try RawClient(port: port)
        let requests = 1000
        for number in 0..<requests {
            let body = #"{"user":"ann","password":"\#(Self.canary(number, "word"))"}"#
            try client.write(
                "POST /login/\(number)?token=\(Self.canary(number, "query")) HTTP/1.1\r\nHost: h\r\n"
                    + "Authorization: Bearer \(Self.canary(number, "bearer"))\r\n"
                    + "X-API-Key: \(Self.canary(number, "key"))\r\nCookie: session=\(Self.canary(number, "jar"))\r\n"
                    + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
            _ = try client.read { $0.suffix(5).elementsEqual("end\"}".utf8) }
        }
        server.interrupt()
        let outcome = try server.end()
        #expect(!outcome.output.contains("c4n4ry") && !outcome.errors.contains("c4n4ry"))
        #expect(outcome.output.contains("\(requests) recorded\n"))
        let files = try TemporaryFolder.contents(of: folder.url.appending(path: "fixtures"))
        #expect(files.count >= requests)
        for (name, bytes) in files {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!name.contains("c4n4ry") && !text.contains("c4n4ry") && !text.contains(Self.packed), "\(name)")
        }
    }

    /// One of ten secrets of a request and its response.
    private static func canary(_ number: some CustomStringConvertible, _ kind: String) -> String {
        "c4n4ry\(number)Zq7Xw9Kd2\(kind)"
    }

    /// What its response repeats of the request, as it is and in base64, beside secrets of its own.
    private static func response(_ number: Substring, echoing authorization: String) -> String {
        let packed = Data(canary(number, "bearer").utf8).base64EncodedString()
        return #"{"access_token":"\#(canary(number, "access"))","refresh_token":"\#(canary(number, "refresh"))","#
            + #""seen":"\#(authorization)","packed":"\#(packed)","last":"end"}"#
    }

    /// The beginning of every canary in base64.
    private static let packed = Data("c4n4ry".utf8).base64EncodedString()

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
