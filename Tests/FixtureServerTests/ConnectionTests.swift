import FixtureServer
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("clients that never finish what they ask")
struct ConnectionTests {
    private static let unfinished = ["", "GET", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: h\r\nX-Slow: a"]

    @Test("hundreds of them keep nobody else out, and who is idle stays while there is another to end")
    func many() throws {
        var limits = OpenConnections.Limits()
        limits.most = 100
        // A client that is kept out would wait for longer than the test may take.
        limits.head = .seconds(3600)
        let server = try LoopbackServer(limits: limits) { _ in ServedResponse(Status(200), body: Data("hi".utf8)) }
        let kept = try RawClient(port: server.port)
        try kept.write("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        _ = try kept.read { $0.suffix(2).elementsEqual("hi".utf8) }
        var clients: [RawClient] = []
        for number in 0..<300 {
            let client = try RawClient(port: server.port)
            // Who was there before may have had to go already.
            try? client.write(Self.unfinished[number % 4])
            clients.append(client)
        }
        let other = try RawClient(port: server.port)
        try other.write("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(try text(other).hasSuffix("\r\n\r\nhi"))
        try kept.write("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(try text(kept).hasSuffix("\r\n\r\nhi"))
        withExtendedLifetime(clients) {}
    }

    @Test("a head that does not come is waited for no longer than its time", arguments: unfinished)
    func deadline(begun: String) throws {
        var limits = OpenConnections.Limits()
        limits.head = .milliseconds(100)
        let server = try LoopbackServer(limits: limits) { _ in ServedResponse(Status(200)) }
        let client = try RawClient(port: server.port)
        try client.write(begun)
        #expect(try client.read() == [])
    }

    @Test("a request that is complete is answered, however long its answer takes")
    func answering() throws {
        var limits = OpenConnections.Limits()
        limits.head = .milliseconds(50)
        let server = try LoopbackServer(limits: limits) { _ in
            var response = ServedResponse(Status(200), body: Data("late".utf8))
            response.delay = .milliseconds(300)
            return response
        }
        let client = try RawClient(port: server.port)
        try client.write("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(try text(client).hasSuffix("\r\n\r\nlate"))
    }

    private func text(_ client: RawClient) throws -> String { String(decoding: try client.read(), as: UTF8.self) }
}
