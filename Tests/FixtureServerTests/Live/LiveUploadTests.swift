import Basics
import Dispatch
import FixtureRecording
import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Loopback
import TestFiles
import Testing

@Suite("uploads that are passed on")
struct LiveUploadTests {
    private static let fine = "HTTP/1.1 200 OK⏎Content-Length: 2⏎⏎hi"

    @Test(
        "a response before the end of its request reaches the client to the byte, and the connection ends",
        arguments: [
            ("HTTP/1.1 413 Too much⏎X: 1⏎Content-Length: 4⏎⏎stop", "X: 1⏎Content-Length: 4⏎Connection: close⏎⏎stop"),
            (
                "HTTP/1.1 413 Too much⏎Connection: close⏎Content-Length: 4⏎⏎stop",
                "Content-Length: 4⏎Connection: close⏎⏎stop"
            ),
            (
                "HTTP/1.1 413 Too much⏎Transfer-Encoding: chunked⏎⏎4⏎stop⏎0⏎X-Sum: 1⏎⏎",
                "Transfer-Encoding: chunked⏎Connection: close⏎⏎4⏎stop⏎0⏎X-Sum: 1⏎⏎"
            ),
            (
                "HTTP/1.1 413 Too much⏎Transfer-Encoding: chunked⏎⏎4⏎stop⏎0⏎⏎",
                "Transfer-Encoding: chunked⏎Connection: close⏎⏎4⏎stop⏎0⏎⏎"
            ),
            ("HTTP/1.1 413 Too much⏎Content-Length: 0⏎⏎", "Content-Length: 0⏎Connection: close⏎⏎"),
        ], ["Content-Length: 100000000", "Transfer-Encoding: chunked", "Content-Length: 9⏎Expect: 100-continue"])
    func early(said: (sent: String, passed: String), framing: String) throws {
        let bench = try LiveBench { connection in
            _ = try connection.readHead()
            try connection.say(said.sent)
            connection.waitUntilClosed()
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("POST /big HTTP/1.1⏎Host: h⏎\(framing)⏎⏎")
        // The client says nothing more until it has heard all.
        #expect(try client.hear() == "HTTP/1.1 413 Too much⏎\(said.passed)")
        let access = try #require(bench.end().first)
        #expect(access.status.code == 413 && access.error == nil)
    }

    @Test(
        "uploads in chunks follow each other, with trailers and without, on one connection and on several",
        arguments: ["", "X-Sum: 7⏎"], [true, false])
    func chunksInARow(trailers: String, staysOpen: Bool) throws {
        let bench = try LiveBench { connection in
            while try !connection.readHead().isEmpty {
                // The chunks end with an empty line, as a head does.
                _ = try connection.readHead()
                try connection.say(Self.fine)
            }
        }
        var client = try RawClient(port: bench.server.port)
        for _ in 1...3 {
            try client.say("POST / HTTP/1.1⏎Host: h⏎Transfer-Encoding: chunked⏎⏎2⏎hi⏎0⏎\(trailers)⏎")
            #expect(try client.hear(until: "hi") == Self.fine)
            if !staysOpen { client = try RawClient(port: bench.server.port) }
        }
        #expect(!staysOpen || bench.upstream.connections == 1)
        #expect(bench.end().map(\.error) == [nil, nil, nil])
    }

    @Test("a response without a length is over when its server says so, though the client owes more of its body")
    func earlyUntilClose() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readHead()
            try connection.say("HTTP/1.0 413 Too much⏎⏎stop")
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("POST /big HTTP/1.1⏎Host: h⏎Content-Length: 100⏎⏎")
        let passed = "HTTP/1.1 413 Too much⏎Transfer-Encoding: chunked⏎Connection: close⏎⏎4⏎stop⏎0⏎⏎"
        #expect(try client.hear() == passed)
        #expect(bench.end().map(\.error) == [nil])
    }

    @Test("a client that goes on sending gets the response all the same", arguments: ["", "Connection: close⏎"])
    func flood(line: String) throws {
        let bench = try LiveBench { connection in
            _ = try connection.readHead()
            _ = try connection.read(upTo: 1000)
            try connection.say("HTTP/1.1 413 Too much⏎\(line)Content-Length: 4⏎⏎stop")
            connection.waitUntilClosed()
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("POST /big HTTP/1.1⏎Host: h⏎Content-Length: 100000000⏎⏎")
        let piece = String(repeating: "x", count: 1 << 20)
        for _ in 0..<8 { try client.write(piece) }
        #expect(try client.hear() == "HTTP/1.1 413 Too much⏎Content-Length: 4⏎Connection: close⏎⏎stop")
    }

    @Test("a response that came whole is one, though the server ends the connection before the rest of its request")
    func answeredAndGone() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readHead()
            try connection.say(Self.fine)
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("POST / HTTP/1.1⏎Host: h⏎Content-Length: 10000000⏎⏎")
        let head = try client.hear(until: "hi")
        #expect(head == "HTTP/1.1 200 OK⏎Content-Length: 2⏎Connection: close⏎⏎hi")
        try client.write(String(repeating: "x", count: 5_000_000))
        #expect(try client.hear().isEmpty)
        #expect(bench.end().map(\.error) == [nil])
    }

    @Test("a client whose expectation fails decides by itself what to do, for nothing is sent a second time")
    func failedExpectation() throws {
        let bench = try LiveBench { connection in
            while try !connection.readHead().isEmpty {
                try connection.say("HTTP/1.1 417 No⏎Content-Length: 4⏎⏎nope")
            }
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("PUT / HTTP/1.1⏎Host: h⏎Expect: 100-continue⏎Content-Length: 2⏎⏎")
        #expect(try client.hear() == "HTTP/1.1 417 No⏎Content-Length: 4⏎Connection: close⏎⏎nope")
        #expect(bench.upstream.connections == 1)
    }

    @Test("what the client is asked about goes on as it is written, and a body that comes unasked does not wait")
    func expectation() throws {
        let bench = try LiveBench { connection in
            let head = try connection.readHead()
            guard String(fromWire: head).contains("⏎expect: 100-Continue⏎") else { return }
            guard try connection.read(upTo: 2) == Array("hi".utf8) else { return }
            try connection.say(Self.fine)
        }
        let got = try bench.ask("POST /", ["expect: 100-Continue", "Content-Length: 2"], body: "hi")
        #expect(got == "HTTP/1.1 200 OK⏎Content-Length: 2⏎Connection: close⏎⏎hi")
    }

    @Test("a body that is too long for this server's recordings is refused where there is no API")
    func recordingsAlone() throws {
        let bench = try LiveBench(responding: Self.fine) { settings in
            settings.site = FixtureSite([exchange(.post, "/x", sending: Data("ab".utf8), answered: 201)])
            (settings.passesOn, settings.bodyLimit) = (false, 10)
        }
        #expect(try bench.ask("POST /x", ["Content-Length: 2"], body: "ab").hasPrefix("HTTP/1.1 201 "))
        let refused = try bench.ask("POST /x", ["Content-Length: 11"], body: "0123456789a")
        #expect(refused.hasPrefix("HTTP/1.1 413 ") && refused.contains("exceeds the limit of 10 bytes"))
        #expect(bench.upstream.connections == 0)
    }
}

@Suite("uploads that are recorded in passing")
struct LiveUploadRecordingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bench(limit: Int = 64 << 20, _ script: @escaping RawServer.Script) throws -> LiveBench {
        let place = FolderPlace(folder.path)
        let recording = Recording(place)
        try recording.open()
        let site = try FixtureSite(place, missesGoOn: true)
        return try LiveBench { settings in
            settings.recording = LiveRecording(recording, .new) { _ in }
            settings.site = site
            settings.bodyLimit = limit
        } _: {
            try script($0)
        }
    }

    @Test("a body goes on while it comes if no recording could respond to it, and is kept as a whole")
    func streamed() throws {
        let has = DispatchSemaphore(value: 0)
        let bench = try bench { connection in
            _ = try connection.readHead()
            var count = 0
            while count < 4 {
                count += try connection.read(upTo: 4).count
                has.signal()
            }
            try connection.say("HTTP/1.1 200 OK⏎Content-Length: 2⏎⏎hi")
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("POST /x HTTP/1.1⏎Host: h⏎Connection: close⏎Content-Length: 4⏎⏎ab")
        // The API has the first half before there is a second.
        has.wait()
        try client.say("cd")
        _ = try client.hear()
        bench.settle()
        // From now on, a recording may respond: which one, the whole body says.
        #expect(try bench.ask("POST /x", ["Content-Length: 4"], body: "abcd").hasSuffix("hi"))
        #expect(bench.upstream.connections == 1)
        let kept = try FixtureShelf(FolderPlace(folder.path)).fixtures.first?.exchange.request.body
        #expect(kept == Data("abcd".utf8))
    }

    @Test("a body whose length is announced too great goes on at once, and its exchange is not kept")
    func tooLong() async throws {
        let bench = try bench(limit: 4) { connection in
            _ = try connection.readHead()
            try connection.say("HTTP/1.1 100 Go on⏎⏎")
            _ = try connection.read(upTo: 5)
            try connection.say("HTTP/1.1 200 OK⏎Content-Length: 2⏎⏎hi")
        }
        try await folder.record(exchange(.post, "/x", sending: Data("ab".utf8)))
        let client = try RawClient(port: bench.server.port)
        try client.say("POST /x HTTP/1.1⏎Host: h⏎Expect: 100-continue⏎Content-Length: 5⏎Connection: close⏎⏎")
        #expect(try client.hear(until: "⏎⏎") == "HTTP/1.1 100 Go on⏎⏎")
        try client.say("abcde")
        #expect(try client.hear().hasSuffix("hi"))
        #expect(bench.end().map(\.keeping) == [.refused("the request's body exceeds the limit of 4 bytes")])
    }

    @Test("a response before the end of its request is passed on and not kept, and its line says why")
    func early() throws {
        let bench = try bench { connection in
            _ = try connection.readHead()
            try connection.say("HTTP/1.1 413 Too much⏎Content-Length: 4⏎⏎stop")
            connection.waitUntilClosed()
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("POST /x HTTP/1.1⏎Host: h⏎Content-Length: 400000⏎⏎abc")
        #expect(try client.hear().hasSuffix("stop"))
        #expect(bench.end().map(\.keeping) == [.refused("the response came before the end of the request's body")])
        #expect(try folder.names.isEmpty)
    }

    @Test("what a fault was injected into is not kept, whether the API was asked or not")
    func faults() throws {
        let place = FolderPlace(folder.path)
        let recording = Recording(place)
        try recording.open()
        let bench = try LiveBench(responding: "HTTP/1.1 200 OK⏎Content-Length: 2⏎⏎hi") { settings in
            settings.recording = LiveRecording(recording, .all) { _ in }
            settings.faults = { request in
                var faults = WireFaults()
                switch request.path {
                case "/slow": faults.delay = .milliseconds(1)
                case "/changed": faults.transformation = { ($0 + $0, []) }
                case "/replaced": faults.replacement = ServedResponse(Status(503))
                default: return nil
                }
                return faults
            }
        }
        for path in ["/slow", "/changed", "/replaced"] { _ = try bench.ask("GET \(path)") }
        #expect(try bench.ask("GET /plain").hasSuffix("hi"))
        #expect(bench.end().map { $0.keeping != nil } == [false, false, false, true])
        #expect(try FixtureShelf(place).fixtures.map { $0.exchange.request.url.hasSuffix("/plain") } == [true])
    }
}

extension RawConnection {
    /// The next request's head; empty if the client has gone.
    func readHead() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while !String(fromWire: bytes).hasSuffix("⏎⏎") {
            let byte = try read(upTo: 1)
            guard !byte.isEmpty else { return [] }
            bytes += byte
        }
        return bytes
    }
}
