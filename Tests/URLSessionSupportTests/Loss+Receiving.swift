import Foundation
import HTTPModel
import Loopback
import Testing
import URLSessionSupport

extension Loss {
    static let receiving = [
        Loss("The version and the reason phrase are unknown; both are empty.") {
            let response = try await answer(with: "HTTP/1.1 200 Splendid\r\nContent-Length: 0\r\n\r\n")
            #expect(response.version == "")
            #expect(response.reason == "")
        },
        Loss("Headers lose their order, and some their spelling; they are sorted by name.") {
            let response = try await answer(with: "HTTP/1.1 200 OK\r\nX-b: 1\r\nETag: 2\r\nContent-Length: 0\r\n\r\n")
            #expect(response.headers.map(\.name) == ["Content-Length", "Etag", "X-b"] as [String])
        },
        Loss("Repeated headers are joined, also `Set-Cookie`.") {
            let head = "HTTP/1.1 200 OK\r\nSet-Cookie: a=1; Path=/\r\nSet-Cookie: b=2\r\nContent-Length: 0\r\n\r\n"
            let response = try await answer(with: head)
            #expect(response.headers.values(of: "Set-Cookie") == ["a=1; Path=/, b=2"] as [String])
        },
        Loss("A status line without a space after the status is refused.") {
            let error = await #expect(throws: TransportError.self) {
                try await answer(with: "HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n")
            }
            #expect(error?.kind == .malformed)
        },
        Loss("Interim heads (1xx) are skipped, however many there are.") {
            let heads = String(repeating: "HTTP/1.1 103 Early Hints\r\nA: b\r\n\r\n", count: 100)
            let response = try await answer(with: heads + "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            #expect(response.status.code == 200)
        },
        Loss("The body is already decoded, and `Content-Encoding` is removed.") {
            let response = try await gzip(cutting: 0)
            #expect(try await response.body.collected() == Data("aaaa".utf8))
            #expect(!response.headers.contains("Content-Encoding"))
        },
        Loss("An encoded body that was cut short counts as complete.") {
            let response = try await gzip(cutting: 8)
            #expect(response.transfer.facts.isComplete)
        },
        Loss("A redirect without a `Location` loses its body; if it declares a length, that is an error.") {
            let error = await #expect(throws: TransportError.self) {
                try await answer(with: "HTTP/1.1 302 Found\r\nContent-Length: 4\r\n\r\nlost")
            }
            #expect(error?.kind == .truncated)
            #expect(error?.response?.status.code == 302)
        },
        Loss("A slow reader does not slow the server down; past a memory limit the transfer ends.") {
            var small = URLSessionTransport.Limits()
            small.wholeBodySize = 1000
            small.unreadSize = 100_000
            let limits = small
            let answered =
                "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n" + String(repeating: "x", count: 1_000_000)
            let error = await #expect(throws: TransportError.self) {
                let response = try await answer(with: answered, limits: limits)
                while response.transfer.facts.wireSize <= 100_000 { await Task.yield() }
                _ = try await response.body.collected()
            }
            #expect(error?.kind == .tooLarge(.body(100_000)))
        },
        Loss("Only the first byte and the total time are known, and not whether a connection was reused.") {
            let facts = try await answer(with: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").transfer.facts
            #expect(facts.timings.firstByte != nil && facts.timings.total != nil)
            #expect(facts.timings.connect == nil && facts.timings.ready == nil)
            #expect(facts.remoteAddress == nil && !facts.reusedConnection)
        },
        Loss("Trailers after a body crash the program.") {
            await #expect(processExitsWith: .failure) {
                _ = try await answer(
                    with: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX-Sum: 1\r\n\r\n")
            }
        },
        Loss("A connection that closes within a head crashes the program.") {
            await #expect(processExitsWith: .failure) {
                _ = try await answer(with: "HTTP/1.1 200 OK\r\nX-Half: a\r\n")
            }
        },
    ]

    /// "aaaa" packed, without its last bytes.
    private static func gzip(cutting count: Int) async throws -> Response {
        let packed: [UInt8] = [
            0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x4b, 0x4c, 0x4c, 0x4c, 4, 0, 0x45, 0xe5, 0x98, 0xad, 4, 0, 0, 0,
        ]
        let body = packed.dropLast(count)
        let server = try RawServer { connection in
            guard try connection.readRequest() != nil else { return }
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n"
            try connection.write(Array(head.utf8) + body)
        }
        return try await URLSessionTransport().send(Request(.get, server.url()))
    }
}
