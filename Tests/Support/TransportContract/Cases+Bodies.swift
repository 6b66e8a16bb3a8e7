import Foundation
import HTTPModel
import Loopback

extension ContractCase {
    static let bodies = [
        ContractCase("a body in chunks comes whole") { subject in
            let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            let response = try await subject.answer(
                with: head + "5;x=y\r\nhello\r\nA\r\n, you ther\r\n1\r\ne\r\n0\r\n\r\n")
            try expect(try await response.body.text(), "hello, you there", "the body")
        },
        ContractCase("a body may last until the connection closes") { subject in
            for version in ["HTTP/1.0", "HTTP/1.1"] {
                let response = try await subject.answer(with: "\(version) 200 OK\r\nConnection: close\r\n\r\nthe rest")
                try expect(try await response.body.text(), "the rest", "the body")
            }
        },
        ContractCase("where there is no body none is awaited") { subject in
            let responses: [(HTTPModel.Method, String)] = [
                (.head, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"),
                (.get, "HTTP/1.1 204 No Content\r\n\r\n"),
                (.get, "HTTP/1.1 304 Not Modified\r\nContent-Length: 1000\r\n\r\n"),
            ]
            for (method, bytes) in responses {
                let server = try RawServer(answering: bytes)
                let response = try await subject.transport().send(Request(method, try server.url()))
                try expect(try await response.body.collected(), Data(), "the body")
            }
        },
        ContractCase("a body arrives whole up to the size set") { subject in
            let limit = TransportConfiguration().wholeBodySize
            let body = String(repeating: "x", count: limit)
            let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: \(limit)\r\n\r\n\(body)")
            let response = try await subject.transport().send(Request(.get, try server.url()))
            guard case .bytes(let data) = response.body else { throw ContractViolation("it is a stream") }
            try expect(data.count, limit, "its size")
        },
        ContractCase("a larger body is streamed without loss") { subject in
            let count = 5_000_000
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let server = try RawServer { connection in
                _ = try connection.readRequest()
                try connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n".utf8) + bytes)
            }
            let response = try await subject.transport().send(Request(.get, try server.url()))
            guard case .stream(let stream) = response.body else { throw ContractViolation("it is no stream") }
            try expect(stream.length, count, "its length")
            var received = Data()
            for try await piece in stream {
                try expect(!piece.isEmpty, "a piece is empty")
                received.append(piece)
            }
            try expect(received == Data(bytes), "other bytes came")
            try expect(response.transfer.facts.wireSize, count, "size on the wire")
            try expect(response.transfer.facts.isComplete, "it is not complete")
        },
        ContractCase("a streamed body can be read once") { subject in
            let server = try large()
            let response = try await subject.transport().send(Request(.get, try server.url()))
            _ = try await response.body.collected()
            try await expectFailure(.alreadyRead) { _ = try await response.body.collected() }
        },
        ContractCase("a body nobody reads stops the server", needs: [.backPressure]) { subject in
            let flood = try Flood()
            let response = try await subject.transport().send(Request(try flood.server.url()))
            let written = await flood.stalled()
            try expect(written < 32 << 20, "it took \(written) bytes that nobody read")
            withExtendedLifetime(response) {}
        },
        ContractCase("a response that is dropped ends its transfer") { subject in
            let gone = Gate()
            let server = try RawServer { connection in
                _ = try connection.readRequest()
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(1 << 30)\r\n\r\n")
                while (try? connection.write([UInt8](repeating: 1, count: 100_000))) != nil {}
                gone.open()
            }
            let transport = subject.transport()
            _ = try await transport.send(Request(.get, try server.url()))
            await gone.opened()
        },
        truncated("a body shorter than its length", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello"),
        truncated(
            "a chunk that is not complete",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA\r\nyou"),
        truncated("chunks without an end", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"),
        ContractCase("a connection that is reset in the body is no success", needs: [.truncation]) { subject in
            let server = try RawServer { connection in
                _ = try connection.readRequest()
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
                connection.close(abruptly: true)
            }
            try await expectFailure(.truncated) {
                _ = try await subject.transport().send(Request(.get, try server.url()))
            }
        },
        ContractCase("a stream that ends early says so where it ends", needs: [.truncation]) { subject in
            let server = try RawServer { connection in
                _ = try connection.readRequest()
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2000000\r\n\r\n")
                try connection.write([UInt8](repeating: 1, count: 1_000_000))
            }
            let response = try await subject.transport().send(Request(.get, try server.url()))
            guard case .stream(let stream) = response.body else { throw ContractViolation("it is no stream") }
            var count = 0
            try await expectFailure(.truncated) { for try await piece in stream { count += piece.count } }
            try expect(count, 1_000_000, "what came before")
            try expect(!response.transfer.facts.isComplete, "it is called complete")
        },
        ContractCase("garbage after a body does not poison the next answer") { subject in
            let server = try RawServer { connection in
                while try connection.readRequest() != nil {
                    try connection.write(
                        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 666 Evil\r\nContent-Length: 0\r\n\r\n")
                }
            }
            let transport = subject.transport()
            for _ in 1...3 {
                let response = try await transport.send(Request(.get, try server.url()))
                try expect(response.status.code, 200, "the status")
                try expect(try await response.body.text(), "ok", "the body")
            }
        },
    ]

    private static func truncated(_ what: String, _ bytes: String) -> ContractCase {
        ContractCase("no success: \(what)", needs: [.truncation]) { subject in
            let error = try await expectFailure(.truncated) { _ = try await subject.answer(with: bytes) }
            try expect(error.response?.status.code, 200, "the status of what came")
            try expect(try await error.response?.body.text().hasPrefix("hello"), true, "the body that came")
        }
    }

    private static func large() throws -> RawServer {
        let body = String(repeating: "x", count: 1_000_000)
        return try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }
}
