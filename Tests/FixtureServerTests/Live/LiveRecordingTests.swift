import Basics
import FixtureRecording
import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Loopback
import TestFiles
import Testing

@Suite("recording in passing")
struct LiveRecordingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bench(
        keeping mode: LiveRecording.Mode = .new, base: String = "", limit: Int = 64 << 20,
        _ script: @escaping RawServer.Script
    ) throws -> LiveBench {
        let place = FolderPlace(folder.path)
        let recording = Recording(place)
        try recording.open()
        let site = try FixtureSite(place, missesGoOn: true)
        return try LiveBench(base: base) { settings in
            settings.recording = LiveRecording(recording, mode) { _ in }
            settings.site = site
            settings.bodyLimit = limit
        } _: {
            try script($0)
        }
    }

    /// Responds to each request with the next of these.
    private func responding(_ bodies: [String], type: String = "application/json") -> RawServer.Script {
        let rest = Lock(bodies)
        return { connection in
            while try connection.readRequest() != nil {
                let body = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
                try connection.say(
                    "HTTP/1.1 200 As it was⏎Content-Type: \(type)⏎X-b: 1⏎Content-Length: \(body.utf8.count)⏎⏎\(body)")
            }
        }
    }

    @Test("what is missing is kept and, from then on, responds by itself, to the byte", arguments: ["", "/v2"])
    func missing(base: String) throws {
        let bench = try bench(base: base, responding([#"{"id": 1}"#, #"{"id": 2}"#]))
        let first = try bench.ask("GET /films?page=1")
        bench.settle()
        let second = try bench.ask("GET /films?page=1")
        #expect(first.hasPrefix("HTTP/1.1 200 As it was") && first.hasSuffix(#"{"id": 1}"#))
        #expect(second == first)
        #expect(try bench.ask("GET /films?page=2").hasSuffix(#"{"id": 2}"#))
        let told = bench.end()
        #expect(bench.upstream.requests.count == 2)
        #expect(told.map { $0.source == .upstream } == [true, false, true])
        #expect(told.map { $0.keeping != nil } == [true, false, true])
        let exchange = try #require(try FixtureShelf(FolderPlace(folder.path)).fixtures.first?.exchange)
        #expect(exchange.base == "http://127.0.0.1:\(bench.upstream.port)\(base)")
        #expect(exchange.request.url.hasSuffix("\(base)/films?page=1"))
    }

    @Test(
        "what was recorded in passing replays to the byte: its lines in their places, framed as it was, with its trailers",
        arguments: [
            ("GET", "HTTP/1.1 200 OK⏎Content-Type: text/plain⏎Content-Length: 2⏎X-Last: 1⏎⏎hi"),
            ("GET", "HTTP/1.1 200 Fine⏎Transfer-Encoding: chunked⏎X-a: 1⏎x-A: 2⏎⏎2⏎hi⏎0⏎⏎"),
            ("GET", "HTTP/1.1 200 OK⏎Trailer: X-Sum⏎Transfer-Encoding: chunked⏎⏎2⏎hi⏎0⏎X-Sum: 1⏎X-More: 2⏎⏎"),
            ("GET", "HTTP/1.1 200 OK⏎X-Until: the end⏎⏎hi"),
            ("GET", "HTTP/1.0 200 OK⏎X-Until: the end⏎⏎hi"),
            ("GET", "HTTP/1.1 304 Not Modified⏎ETag: \"a\"⏎Content-Length: 500⏎⏎"),
            ("GET", "HTTP/1.1 204 No Content⏎X-B: 1⏎⏎"),
            ("HEAD", "HTTP/1.1 200 OK⏎Content-Length: 500⏎X-Last: 1⏎⏎"),
            ("HEAD", "HTTP/1.1 200 OK⏎Transfer-Encoding: chunked⏎X-Last: 1⏎⏎"),
            ("GET", "HTTP/1.1 200 OK⏎Content-Type: text/event-stream⏎Content-Length: 9⏎⏎data: 1\n\n"),
            ("GET", "HTTP/1.1 200 OK⏎Connection: X-Hop⏎X-Hop: 1⏎Upgrade: h2c⏎Content-Length: 2⏎⏎hi"),
        ])
    func toTheByte(method: String, response: String) throws {
        let bench = try bench { connection in
            while try connection.readRequest() != nil {
                try connection.say(response)
                if response.contains("Until") { break }
            }
        }
        let first = try bench.ask("\(method) /films")
        bench.settle()
        #expect(try bench.ask("\(method) /films") == first)
        #expect(bench.end().map { $0.source == .upstream } == [true, false])
    }

    @Test("a secret in a trailer is in no file, and a rule masks one")
    func trailers() throws {
        try Data(#"{"rules":1,"mask":[{"header":"X-Trace"}]}"#.utf8).write(
            to: folder.url.appending(path: "fixtures.json"))
        let response = "HTTP/1.1 200 OK⏎Transfer-Encoding: chunked⏎⏎2⏎hi⏎0⏎X-API-Key: c4n4ry-1⏎X-Trace: c4n4ry-2⏎⏎"
        let bench = try bench { connection in
            while try connection.readRequest() != nil { try connection.say(response) }
        }
        #expect(try bench.ask("GET /films").contains("X-API-Key: c4n4ry-1"))
        _ = bench.end()
        for (name, bytes) in try folder.contents {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("c4n4ry"), "\(name)")
        }
        let kept = try FixtureShelf(FolderPlace(folder.path)).take(RecordedRequest(.get, "http://h/films")).exchange
        #expect(kept.response.trailers.map(\.name) == ["X-API-Key", "X-Trace"] && kept.secrets.count == 1)
    }

    @Test("a recording responds only to the keys it was made with; a part of it needs no recording of its own")
    func keys() throws {
        let bench = try bench(responding(["one", "two", "three"], type: "text/plain"))
        let (key, cookie) = ("Authorization: Bearer c4n4ry-0123456789abcdef", "Cookie: session=c4n4ry-0123456789")
        for (header, body) in [("X: 1", "one"), (key, "two"), (cookie, "three"), (key, "two"), ("X: 1", "one")] {
            #expect(try bench.ask("GET /a", [header]).hasSuffix(body), "\(header)")
            bench.settle()
        }
        #expect(try bench.ask("GET /a", ["Range: bytes=1-1"]).hasSuffix("⏎⏎n"))
        #expect(bench.upstream.requests.count == 3)
    }

    @Test("with all, every request is sent, and its recording is renewed")
    func all() throws {
        do { _ = try bench(responding([#"{"id": 1}"#])).ask("GET /films") }
        let bench = try bench(keeping: .all, responding([#"{"id": 2}"#]))
        #expect(try bench.ask("GET /films").hasSuffix(#"{"id": 2}"#))
        _ = bench.end()
        #expect(try folder.contents.values.contains { String(decoding: $0, as: UTF8.self).contains(#""id": 2"#) })
    }

    @Test("a condition of the app is left out until there is a recording, so that no 304 is kept")
    func conditions() throws {
        let bench = try bench(responding(["x"], type: "text/plain"))
        let got = try bench.ask(
            "GET /a", ["If-None-Match: \"1\"", "If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT", "X: 1"])
        #expect(got.hasSuffix("x"))
        #expect(try bench.ask("PUT /a", ["If-Match: \"1\"", "Content-Length: 2"], body: "hi").hasSuffix("x"))
        let lines = bench.upstream.requests.map(\.headerLines)
        #expect(!lines[0].contains { $0.hasPrefix("If-") } && lines[0].contains("X: 1"))
        #expect(lines[1].contains("If-Match: \"1\""))
    }

    @Test("a coding that cannot be undone is not asked for where there is no recording yet")
    func codings() throws {
        let bench = try bench(responding(["x"], type: "text/plain"))
        let asked = ["zstd, br;q=0.5, gzip", "deflate, gzip, br, zstd", "gzip", "zstd, *"]
        for (number, codings) in asked.enumerated() {
            #expect(try bench.ask("GET /\(number)", ["Accept-Encoding: \(codings)"]).hasSuffix("x"))
        }
        let sent = bench.upstream.requests.map { $0.headerLines.filter { $0.hasPrefix("Accept-Encoding") } }
        let wanted = ["br;q=0.5, gzip", "deflate, gzip, br", "gzip", "identity"]
        #expect(sent == wanted.map { ["Accept-Encoding: \($0)"] })
    }

    @Test("a request's body is compared and kept, also one in chunks or one that waits to be told")
    func bodies() throws {
        let bench = try bench { connection in
            while let request = try connection.readRequest() {
                let body = request.body.contains(UInt8(ascii: "1")) ? "one" : "two"
                try connection.say("HTTP/1.1 200 OK⏎Content-Length: 3⏎⏎\(body)")
            }
        }
        for _ in 1...2 {
            #expect(try bench.ask("POST /a", ["Content-Length: 2"], body: "a1").hasSuffix("one"))
            #expect(try bench.ask("POST /a", ["Transfer-Encoding: chunked"], body: "2⏎a2⏎0⏎⏎").hasSuffix("two"))
            bench.settle()
            bench.settle()
        }
        #expect(bench.upstream.requests.count == 2)
        let waiting = try bench.ask("POST /a", ["Expect: 100-continue", "Content-Length: 2"], body: "a1")
        #expect(waiting.hasPrefix("HTTP/1.1 100 Continue⏎⏎HTTP/1.1 200 OK") && waiting.hasSuffix("one"))
    }

    @Test("a compressed body goes to the app as it came, and is kept as it reads")
    func compressed() throws {
        // `echo -n hello | gzip -n`
        let packed: [UInt8] = [
            31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 203, 72, 205, 201, 201, 7, 0, 134, 166, 16, 54, 5, 0, 0, 0,
        ]
        let bench = try bench { connection in
            while try connection.readRequest() != nil {
                try connection.say(
                    "HTTP/1.1 200 OK⏎Content-Encoding: gzip⏎Content-Type: text/plain⏎Content-Length: \(packed.count)⏎⏎")
                try connection.write(packed)
            }
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("GET /a HTTP/1.1⏎Host: h⏎Accept-Encoding: gzip⏎Connection: close⏎⏎")
        #expect(try client.read().suffix(packed.count).elementsEqual(packed))
        _ = bench.end()
        #expect(
            try FixtureShelf(FolderPlace(folder.path)).take(RecordedRequest(.get, "http://h/a")).exchange.response.body
                == Data("hello".utf8))
    }

    @Test("a stream is kept with the time of its elements, also one that the app has had enough of")
    func stream() throws {
        let bench = try bench { connection in
            _ = try connection.readRequest()
            try connection.say("HTTP/1.1 200 OK⏎Content-Type: text/event-stream⏎⏎data: 1\n\ndata: 2\n\ndata: ")
            connection.waitUntilClosed()
        }
        do {
            let client = try RawClient(port: bench.server.port)
            try client.say("GET /a HTTP/1.1⏎Host: h⏎⏎")
            _ = try client.hear(until: "data: ⏎")
        }
        bench.settle()
        let kept = try FixtureShelf(FolderPlace(folder.path)).take(RecordedRequest(.get, "http://h/a")).exchange
        #expect(kept.response.body == Data("data: 1\n\ndata: 2\n\n".utf8))
        #expect(kept.recorded.elements.count == 2)
    }

    @Test("what fails, breaks off, is too long or is a fault on purpose is not kept, and the line says why")
    func notKept() throws {
        let bench = try bench(limit: 10) { connection in
            while let request = try connection.readRequest() {
                switch request.target {
                case "/broken":
                    try connection.say("HTTP/1.1 200 OK⏎Content-Length: 5⏎⏎hi")
                    return
                case "/long": try connection.say("HTTP/1.1 200 OK⏎Content-Length: 20⏎⏎01234567890123456789")
                default: try connection.say("HTTP/1.1 200 OK⏎Content-Length: 2⏎⏎hi")
                }
            }
        }
        _ = try bench.ask("GET /broken")
        #expect(try bench.ask("GET /long").hasSuffix("01234567890123456789"))
        #expect(try bench.ask("POST /upload", ["Content-Length: 20"], body: "01234567890123456789").hasSuffix("hi"))
        let told = bench.end()
        #expect(try folder.names.isEmpty)
        #expect(told[0].keeping == nil && told[0].error?.contains("incomplete") == true)
        #expect(told[1].keeping == .refused("its body exceeds the limit of 10 bytes"))
        #expect(told[2].keeping == .refused("the request's body exceeds the limit of 10 bytes"))
        #expect(bench.upstream.requests.last?.body == Array("01234567890123456789".utf8))
    }

    @Test("keys of the app are in no file, and its responses are judged with what they say")
    func secrets() throws {
        let judged = Lock<[String]>([])
        let recording = Recording(FolderPlace(folder.path))
        try recording.open()
        let bench = try LiveBench(
            responding:
                "HTTP/1.1 200 OK⏎Content-Type: application/json⏎Set-Cookie: session=c4n4ry-cookie-1⏎Content-Length: 36⏎⏎{\"access_token\":\"c4n4ry-response-1\"}"
        ) { settings in
            settings.recording = LiveRecording(recording, .all) { _ in }
            settings.judge = { exchange in
                judged.withLock { $0.append(String(decoding: exchange.exchange.response.body, as: UTF8.self)) }
                return ExchangeVerdict("fine", .null)
            }
        }
        _ = try bench.ask(
            "POST /login?api_key=c4n4ry-query-1",
            [
                "Authorization: Bearer c4n4ry-bearer-1", "X-API-Key: c4n4ry-header-1", "Cookie: s=c4n4ry-jar-1",
                "Content-Type: application/json", "Content-Length: 30",
            ],
            body: #"{"password":"c4n4ry-secret-1"}"#)
        let told = bench.end()
        #expect(told.map(\.target) == ["/login?api_key=‹api_key›"])
        #expect(told.map(\.verdict?.text) == ["fine"])
        #expect(judged.withLock { $0 } == [#"{"access_token":"c4n4ry-response-1"}"#])
        let files = try folder.contents
        #expect(files.count >= 2)
        for (name, bytes) in files {
            #expect(!name.contains("c4n4ry") && !String(decoding: bytes, as: UTF8.self).contains("c4n4ry"), "\(name)")
        }
    }
}
