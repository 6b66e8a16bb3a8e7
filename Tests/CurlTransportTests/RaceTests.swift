import CurlTransport
import Foundation
import HTTPModel
import Loopback
import Testing
import TransportContract

@Suite("transfers that race", .serialized)
struct RaceTests {
    @Test("a thousand cancellations at odd moments: each task ends, once, and the transport still works")
    func cancellations() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        let transport = CurlTransport()
        let request = Request(.get, try server.url())
        var ends: [String: Int] = [:]
        for round in 0..<1000 {
            let task = Task { () async throws(TransportError) in try await transport.send(request).status.code }
            for _ in 0..<(round % 40) { await Task.yield() }
            task.cancel()
            switch await task.result {
            case .success(let code): ends["\(code)", default: 0] += 1
            case .failure(let error): ends["\(error)", default: 0] += 1
            }
        }
        let total: Int = ends.values.reduce(0, +)
        #expect(total == 1000)
        #expect(Set(ends.keys).isSubset(of: ["200", "GET \(request.url): cancelled"]), "\(ends)")
        #expect(try await transport.send(request).status.code == 200)
    }

    @Test("a stream that is cancelled while it is read ends as cancelled or with all of its bytes")
    func streams() async throws {
        let body = String(repeating: "x", count: 600_000)
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 600000\r\n\r\n\(body)")
        let transport = CurlTransport()
        let request = Request(.get, try server.url())
        for round in 0..<100 {
            let task = Task { () async throws(TransportError) in
                try await transport.send(request).collected().body.length
            }
            for _ in 0..<(round * 2) { await Task.yield() }
            task.cancel()
            switch await task.result {
            case .success(let length): #expect(length == 600_000)
            case .failure(let error): #expect((error as? TransportError)?.kind == .cancelled)
            }
        }
    }

    @Test("a transport that nobody holds goes on until its transfers are over")
    func released() async throws {
        let gate = Gate()
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            gate.wait()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 600000\r\n\r\n")
            try connection.write([UInt8](repeating: 1, count: 600_000))
        }
        let request = Request(.get, try server.url())
        let tasks = (0..<10).map { _ in Task { try await CurlTransport().send(request) } }
        gate.open()
        for task in tasks {
            let response = try await task.value
            #expect(try await response.body.collected().count == 600_000)
        }
    }

    @Test("a task on the transport's executor sends, receives and computes there")
    func executor() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        let transport = CurlTransport()
        let request = Request(.get, try server.url())
        let task = Task(executorPreference: transport.executor) {
            var sum = 0
            for _ in 0..<100 { sum += try await transport.send(request).status.code }
            return sum
        }
        #expect(try await task.value == 20_000)
    }

    @Test("a transport leaves no thread behind")
    func threads() async throws {
        await #expect(processExitsWith: .success) {
            let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            let request = Request(.get, try server.url())
            for _ in 0..<100 { _ = try await CurlTransport().send(request) }
            var count = Int.max
            for _ in 0..<1000 where count > 50 {
                poll(nil, 0, 5)
                count = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
            }
            #expect(count <= 50)
        }
    }

    @Test("a body that fails on its way out fails the request with its own error")
    func failingUpload() async throws {
        let server = try RawServer { $0.waitUntilClosed() }
        let body = BodyStream { () throws(TransportError) in
            { () async throws(TransportError) in throw TransportError(.invalidRequest, "the file has gone") }
        }
        let error = await CurlTransport().failure(Request(.post, try server.url(), body: .stream(body)))
        #expect(error?.kind == .invalidRequest)
        #expect(error?.detail == "the file has gone")
    }

    @Test("a PUT on a connection that has died is sent again with all of its body", arguments: [true, false])
    func rewound(streamed: Bool) async throws {
        let server = try RawServer { connection in
            guard try connection.readRequest() != nil else { return }
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            _ = try connection.readRequest()
        }
        let transport = CurlTransport()
        _ = try await transport.send(Request(.get, try server.url()))
        let body: Body =
            streamed ? .stream(BodyStream(length: 5) { OnePiece("hello").pull }) : .bytes(Data("hello".utf8))
        #expect(try await transport.send(Request(.put, try server.url(), body: body)).status.code == 200)
        #expect(server.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["", "hello", "hello"] as [String])
    }
}
