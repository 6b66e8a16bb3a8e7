import Basics
import FixtureServer
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("what breaks while it is passed on")
struct LiveBreakTests {
    @Test(
        "a body that breaks off at the server does not look whole to the client",
        arguments: [
            "HTTP/1.1 200 OK⏎Content-Length: 9⏎⏎hi",
            "HTTP/1.1 200 OK⏎Transfer-Encoding: chunked⏎⏎2⏎hi⏎",
            "HTTP/1.1 200 OK⏎Transfer-Encoding: chunked⏎⏎2⏎hi⏎0⏎",
            "HTTP/1.1 200 OK⏎Transfer-Encoding: chunked⏎⏎2⏎hi⏎2zz⏎hi⏎0⏎⏎",
        ])
    func brokenBody(sent: String) throws {
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
            try connection.say(sent)
        }
        let got = try bench.ask()
        #expect(got.hasPrefix("HTTP/1.1 200 OK⏎") && !got.hasSuffix("0⏎⏎"))
        let access = try #require(bench.end().first)
        #expect(access.error != nil && access.source == .upstream)
    }

    @Test("a client of HTTP/1.0 sees by a reset that a body is not whole")
    func brokenForOldClient() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
            try connection.say("HTTP/1.1 200 OK⏎Transfer-Encoding: chunked⏎⏎2⏎hi⏎")
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("GET / HTTP/1.0⏎⏎")
        #expect(throws: POSIXError.self) { try client.read() }
    }

    @Test("what stands before a bad chunk reaches the client, and the line names what is wrong with it")
    func badChunk() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
            try connection.say("HTTP/1.1 200 OK⏎Transfer-Encoding: chunked⏎⏎2⏎hi⏎ZZ⏎no")
        }
        #expect(try bench.ask().hasSuffix("⏎⏎2⏎hi⏎"))
        #expect(bench.end().first?.error?.hasSuffix("has no size: its line begins with Z") == true)
    }

    @Test(
        "what is not a response is told in words, and the connection goes on",
        arguments: [
            ("", "closed the connection without responding"), ("hello⏎⏎", "malformed"),
            ("HTTP/1.1 200 OK⏎Content-Length: 2⏎Content-Length: 3⏎⏎hi", "malformed"),
            ("HTTP/1.1 200 OK⏎Content-Length: 2⏎Transfer-Encoding: chunked⏎⏎hi", "malformed"),
            ("HTTP/1.1 200 OK\nContent-Length: 2\n\nhi", "malformed"),
            ("HTTP/1.1 200 OK⏎X : 1⏎Content-Length: 2⏎⏎hi", "malformed"),
            ("HTTP/1.1 200 OK⏎X: 1⏎", "malformed"), ("HTTP/1.1 101 Switching⏎⏎", "101"),
            (String(repeating: "HTTP/1.1 102 Wait⏎⏎", count: 17), "more than 16"),
            (
                "HTTP/1.1 200 OK⏎" + String(repeating: "X: \(String(repeating: "a", count: 1000))⏎", count: 300),
                "too large"
            ),
        ])
    func malformed(sent: String, words: String) throws {
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
            try connection.say(sent)
        }
        let got = try bench.say("GET / HTTP/1.1⏎Host: h⏎⏎GET /2 HTTP/1.1⏎Host: h⏎Connection: close⏎⏎")
        let responses = got.split(separator: "HTTP/1.1 502 Bad Gateway⏎", omittingEmptySubsequences: false).dropFirst()
        #expect(responses.count == 2 && responses.allSatisfy { $0.contains(words) }, "\(got)")
        #expect(got.contains("Content-Type: text/plain; charset=utf-8⏎") && got.contains("from http://HOST"))
        #expect(bench.end().map(\.status.code) == [502, 502])
    }

    @Test("a port where nobody listens is told as that")
    func refused() throws {
        let port = try Self.freePort()
        let bench = Lock<[Access]>([])
        var settings = LiveSite.Settings()
        settings.transport.proxy = .direct
        let site = LiveSite(before: try BaseURL("http://127.0.0.1:\(port)"), settings) { access in
            bench.withLock { $0.append(access) }
        }
        let server = try LiveServer(site)
        let client = try RawClient(port: server.port)
        try client.say("POST / HTTP/1.1⏎Host: h⏎Connection: close⏎Content-Length: 2⏎⏎hi")
        let got = try client.hear()
        #expect(got.hasPrefix("HTTP/1.1 502 ") && got.hasSuffix(": the connection was refused\n"))
        server.stop()
        #expect(bench.withLock { $0.first?.error?.contains("refused") } == true)
    }

    @Test("a server that takes too long is a 504")
    func late() throws {
        let bench = try LiveBench { settings in
            settings.transport.timeouts.idle = .milliseconds(50)
        } _: { connection in
            _ = try connection.readRequest()
            connection.waitUntilClosed()
        }
        #expect(try bench.ask().hasPrefix("HTTP/1.1 504 Gateway Timeout"))
    }

    @Test("a client whose body stops coming is a 408, and the server sees that the request ended")
    func starved() throws {
        let bench = try LiveBench { settings in
            settings.transport.timeouts.idle = .milliseconds(50)
        } _: { connection in
            _ = try connection.readRequest()
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("POST / HTTP/1.1⏎Host: h⏎Content-Length: 9⏎⏎hi")
        #expect(try client.hear().hasPrefix("HTTP/1.1 408 "))
        #expect(bench.upstream.requests.isEmpty)
    }

    @Test(
        "a client that leaves ends the transfer at the server at once",
        arguments: ["", "HTTP/1.1 200 OK⏎Content-Type: text/event-stream⏎⏎data: 1\n\n"])
    func clientGone(sent: String) throws {
        let (has, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
            try connection.say(sent)
            has.signal()
            connection.waitUntilClosed()
            ended.signal()
        }
        do {
            let client = try RawClient(port: bench.server.port)
            try client.say("GET / HTTP/1.1⏎Host: h⏎⏎")
            has.wait()
            if !sent.isEmpty { _ = try client.hear(until: "data: 1\n\n⏎") }
        }
        ended.wait()
        #expect(bench.end().map(\.error) == ["the client left"])
    }

    @Test("a client that leaves within its body ends the request at the server")
    func clientGoneWithinBody() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
        }
        do {
            let client = try RawClient(port: bench.server.port)
            try client.say("POST / HTTP/1.1⏎Host: h⏎Content-Length: 9⏎⏎hi")
        }
        #expect(bench.end().allSatisfy { $0.error == "the client left" })
        #expect(bench.upstream.requests.isEmpty)
    }

    @Test("a client that breaks off while the server reads none of its body ends the request")
    func clientResetWhileServerIsBusy() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readHead()
            try connection.waitWithoutReading()
        }
        do {
            let client = try RawClient(port: bench.server.port)
            try client.say("POST / HTTP/1.1⏎Host: h⏎Content-Length: 1000000000⏎⏎")
            try client.writeAndReset(upTo: 1_000_000_000)
        }
        bench.settle()
        #expect(bench.end().map(\.error) == ["the client left"])
    }

    @Test("a client that reads nothing makes the server wait, not this one's memory grow")
    func backPressure() throws {
        let written = Lock<Int?>(nil)
        let done = DispatchSemaphore(value: 0)
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
            try connection.say("HTTP/1.1 200 OK⏎Content-Length: 1000000000⏎⏎")
            let count = try? connection.writeUntilNobodyReads(upTo: 1_000_000_000)
            written.withLock { $0 = count }
            done.signal()
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("GET / HTTP/1.1⏎Host: h⏎⏎")
        done.wait()
        #expect(try #require(written.withLock { $0 }) < 100 << 20)
    }

    @Test("a request after a broken one on the same connection to the server is sent again only if that is safe")
    func staleConnection() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
            try connection.say("HTTP/1.1 200 OK⏎Content-Length: 2⏎⏎hi")
            // It ends when the next request comes.
            _ = try connection.read(upTo: 1)
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("GET /1 HTTP/1.1⏎Host: h⏎⏎")
        _ = try client.hear(until: "hi")
        try client.say("GET /2 HTTP/1.1⏎Host: h⏎⏎")
        #expect(try client.hear(until: "hi").contains(" 200 "))
        try client.say("POST /3 HTTP/1.1⏎Host: h⏎Connection: close⏎Content-Length: 0⏎⏎")
        #expect(try client.hear().contains("is not sent again automatically"))
    }

    private static func freePort() throws -> UInt16 { try RawServer { _ in }.port }
}
