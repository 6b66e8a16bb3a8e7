import Foundation
import HTTPModel
import Loopback
import Testing
import TransportContract

@testable import CurlTransport

@Suite("bodies that are streamed", .promptly)
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
        let response = try await CurlTransport(.patient).send(Request(.get, try server.url()))
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
        let transport = CurlTransport(.with { $0.timeouts.idle = .seconds(3) })
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

    @Test("a stream of elements may take any time, unless its silence is limited")
    func deadlines() {
        let start = ContinuousClock.now
        var limits = TransportConfiguration.Timeouts()
        limits.total = .seconds(20)
        var deadlines = TransferDeadlines(limits, from: start)
        #expect(deadlines.limit == .connect(.seconds(10)))
        deadlines.isConnected = true
        #expect(deadlines.limit == .total(.seconds(20)) && deadlines.deadline == start + .seconds(20))
        deadlines.expectElements()
        #expect(deadlines.deadline == nil)

        limits.silence = .seconds(5)
        deadlines = TransferDeadlines(limits, from: start)
        deadlines.isConnected = true
        deadlines.expectElements()
        deadlines.note(start + .seconds(100))
        #expect(deadlines.limit == .idle(.seconds(5)) && deadlines.deadline == start + .seconds(105))
    }

    @Test(
        "an element that comes after all limits is taken",
        arguments: [("text/event-stream", ExchangeContext.BodyReading.wholeUnlessStream), ("text/plain", .elements)])
    func late(type: String, reading: ExchangeContext.BodyReading) async throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n")
            try connection.rest(milliseconds: 1_200)
            try connection.write("data: 1\n\n")
        }
        let transport = CurlTransport(.with { ($0.timeouts.idle, $0.timeouts.total) = (.seconds(1), .seconds(1)) })
        var context = ExchangeContext()
        context.bodyReading = reading
        let response = try await transport.send(Request(.get, try server.url()), in: context)
        #expect(try await response.body.collected() == Data("data: 1\n\n".utf8))
    }
}
