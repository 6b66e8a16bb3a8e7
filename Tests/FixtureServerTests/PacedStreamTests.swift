import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("a recorded stream that is served")
struct PacedStreamTests {
    private func ticks(_ elements: [Duration]) -> Exchange {
        var ticks = exchange(
            .get, "/ticks", headers: ["Content-Type: text/event-stream", "X-a: 1"],
            Data("id: 1\ndata: one\n\nid: 2\ndata: two\n\nid: 3\ndata: three\n\n".utf8))
        ticks.recorded.elements = elements
        return ticks
    }

    private func server(_ elements: [Duration], speed: Double = 1) throws -> LoopbackServer {
        let site = FixtureSite([ticks(elements)], speed: speed)
        return try LoopbackServer { site.answer($0) }
    }

    private func ask(_ server: LoopbackServer, _ line: String = "Accept: */*") throws -> RawClient {
        let client = try RawClient(port: server.port)
        try client.write("GET /ticks HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(line)\r\n\r\n")
        return client
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("comes chunked, each element when it came, or so many times as fast")
    func timing() throws {
        // Two of them would take hours without their speed.
        for (unit, speed, least) in [
            (Duration.milliseconds(40), 1.0, 80), (.seconds(3600), 90_000, 80), (.seconds(3600), 0, 0),
        ] {
            let server = try server([.zero, unit, unit * 2], speed: speed)
            let begun = ContinuousClock.now
            let response = text(try ask(server).read())
            server.stop()
            #expect(begun.duration(to: .now) >= .milliseconds(least))
            #expect(response.contains("X-a: 1") && response.contains("data: three"))
            #expect(response.contains("Transfer-Encoding: chunked") == (speed > 0))
        }
    }

    @Test("begins with what is due, and stops with the server while the next is not")
    func stopped() throws {
        let server = try server([.zero, .seconds(600), .seconds(600)])
        let client = try ask(server)
        let begun = try text(client.read { text($0).contains("data: one\n\n") })
        #expect(!begun.contains("data: two"))
        server.stop()
        #expect(try !text(client.read()).contains("data: two"))
    }

    @Test("leaves others their turn while it waits, and goes when its client has gone")
    func others() throws {
        let server = try server([.zero, .milliseconds(50), .seconds(600)])
        for _ in 0..<3 {
            let client = try ask(server)
            _ = try client.read { text($0).contains("data: one\n\n") }
        }
        #expect(try text(ask(server).read { text($0).contains("data: two\n\n") }).contains("data: one"))
        server.stop()
    }

    @Test("ends when its client closes, however long the next element takes")
    func abandoned() throws {
        let server = try server([.zero, .seconds(3600), .seconds(3600)])
        let client = try ask(server)
        _ = try client.read { text($0).contains("data: one\n\n") }
        client.closeWriting()
        // Comes to an end as soon as the server has closed its side, too.
        #expect(try !text(client.read()).contains("data: two"))
        withExtendedLifetime(server) {}
    }

    @Test("continues after the event that a client has seen last", arguments: [0.0, 1.0])
    func continued(speed: Double) throws {
        let server = try server([.zero, .zero, .zero], speed: speed)
        let response = text(try ask(server, "Last-Event-ID: 2").read())
        withExtendedLifetime(server) {}
        #expect(response.contains("data: three") && !response.contains("data: two"))
    }
}
