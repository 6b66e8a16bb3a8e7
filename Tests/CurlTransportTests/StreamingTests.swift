import CurlTransport
import Foundation
import HTTPModel
import Loopback
import Testing
import TransportContract

@Suite("bodies that are streamed", .timeLimit(.minutes(1)))
struct StreamingTests {
    @Test("a body of unknown length that takes its time is handed out while it comes")
    func slow() async throws {
        let gate = Gate()
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n")
            gate.wait()
            try connection.write("3\r\ntwo\r\n0\r\n\r\n")
        }
        defer { gate.open() }
        let response = try await CurlTransport().send(Request(.get, try server.url()))
        guard case .stream(let stream) = response.body else {
            Issue.record("it is whole")
            return
        }
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == Data("one".utf8))
        gate.open()
        #expect(try await iterator.next() == Data("two".utf8))
        #expect(try await iterator.next() == nil)
    }

    @Test("where no body is to be whole, all are streamed", arguments: ["Content-Length: 5\r\n\r\nhello", "\r\nhello"])
    func always(rest: String) async throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\n\(rest)")
        }
        let response = try await CurlTransport(.with { $0.wholeBodySize = 0 }).send(Request(.get, try server.url()))
        guard case .stream = response.body else {
            Issue.record("it is whole")
            return
        }
        #expect(try await response.body.collected() == Data("hello".utf8))
    }

    @Test("a stream that fails tells its request")
    func failing() async throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2000000\r\n\r\nhello")
        }
        let response = try await CurlTransport().send(Request(.get, try server.url("/large")))
        let error = await #expect(throws: TransportError.self) { try await response.body.collected() }
        #expect(error?.kind == .truncated)
        #expect(error?.request?.url.path == "/large")
    }

    @Test("a stream nobody reads does not time out, one the server forgets does")
    func idle() async throws {
        let flood = try Flood()
        let transport = CurlTransport(.with { $0.timeouts.idle = .seconds(1) })
        let response = try await transport.send(Request(try flood.server.url()))
        let written = await flood.stalled()
        guard case .stream(let stream) = response.body else {
            Issue.record("it is whole")
            return
        }
        var count = 0
        let error = await #expect(throws: TransportError.self) {
            for try await piece in stream { count += piece.count }
        }
        #expect(count == written)
        #expect(error?.kind == .timedOut(.receiving))
    }
}
