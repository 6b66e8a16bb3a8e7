import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("a recorded failure that is served")
struct ServedFailureTests {
    private func text(of path: String, from exchanges: [Exchange]) throws -> String {
        let site = FixtureSite(exchanges, speed: 0)
        let server = try LoopbackServer { site.answer($0) }
        let client = try RawClient(port: server.port)
        try client.write("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        return String(decoding: try client.read(), as: UTF8.self)
    }

    @Test("closes the connection without a response, where none was recorded")
    func nothing() throws {
        let request = RecordedRequest(.get, "https://api.example.com/nothing")
        #expect(try text(of: "/nothing", from: [Exchange(request: request, failure: RecordedFailure(.offline))]) == "")
    }

    @Test("ends within the body, at the length that was announced or at one that is longer")
    func body() throws {
        for (lines, length) in [(["Content-Length: 20"], "20"), ([], "9")] {
            var half = exchange(.get, "/half", headers: lines, Data(#"{"half":"#.utf8))
            half.failure = RecordedFailure(.truncated)
            let response = try text(of: "/half", from: [half])
            #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n") && response.hasSuffix("\r\n\r\n{\"half\":"))
            #expect(response.contains("Content-Length: \(length)\r\n"))
        }
    }

    @Test("ends a stream after its elements, without its end")
    func stream() throws {
        var ticks = exchange(
            .get, "/ticks", headers: ["Content-Type: text/event-stream"], Data("data: 1\n\ndata: 2\n\n".utf8))
        ticks.recorded.elements = [.zero, .zero]
        ticks.failure = RecordedFailure(.truncated)
        let response = try text(of: "/ticks", from: [ticks])
        #expect(response.contains("data: 2\n\n") && !response.contains("\r\n0\r\n"))
    }
}
