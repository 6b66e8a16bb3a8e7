import Foundation
import HTTPModel
import Loopback

extension ContractCase {
    static let malformed: [ContractCase] =
        responses.map { what, bytes in
            ContractCase("refused: \(what)", needs: [.strictHeads]) { subject in
                try await expectFailure(.malformed) { _ = try await subject.answer(with: bytes) }
            }
        } + [
            ContractCase("a head past its limit is refused", needs: [.headLimits]) { subject in
                var configuration = TransportConfiguration()
                configuration.headLimit = 10_000
                let endless = "HTTP/1.1 200 OK\r\n" + String(repeating: "X-Line: 0123456789\r\n", count: 1000)
                try await expectFailure(.tooLarge(.head(10_000))) {
                    _ = try await subject.answer(with: endless, configuration)
                }
            },
            ContractCase("a head that never ends is refused", needs: [.headLimits]) { subject in
                let server = try RawServer { connection in
                    _ = try connection.readRequest()
                    try connection.write("HTTP/1.1 200 OK\r\nX-Endless: ")
                    while true { try connection.write(String(repeating: "a", count: 1000)) }
                }
                let error = await failure { _ = try await subject.transport().send(Request(.get, try server.url())) }
                guard case .tooLarge(.head)? = error?.kind else {
                    throw ContractViolation("the error is \(error.map(String.init(describing:)) ?? "none")")
                }
            },
            ContractCase("a status line that never ends is refused", needs: [.headLimits]) { subject in
                let server = try RawServer { connection in
                    _ = try connection.readRequest()
                    try connection.write("HTTP/1.1 200 ")
                    while true { try connection.write(String(repeating: "a", count: 1000)) }
                }
                let error = await failure { _ = try await subject.transport().send(Request(.get, try server.url())) }
                guard case .tooLarge(.head)? = error?.kind else {
                    throw ContractViolation("the error is \(error.map(String.init(describing:)) ?? "none")")
                }
            },
            ContractCase("endless announcements are refused", needs: [.headLimits]) { subject in
                var configuration = TransportConfiguration()
                configuration.informationalLimit = 5
                let heads = String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 6)
                try await expectFailure(.tooLarge(.informational(5))) {
                    _ = try await subject.answer(
                        with: heads + "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", configuration)
                }
            },
        ]

    private static func chunked(_ body: String) -> String {
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(body)"
    }

    private static let responses = [
        ("HTTP/0.9", "hello"),
        ("another protocol", "SSH-2.0-server\r\n\r\n"),
        ("no status", "HTTP/1.1 OK\r\nContent-Length: 0\r\n\r\n"),
        ("a status of four digits", "HTTP/1.1 2000 OK\r\nContent-Length: 0\r\n\r\n"),
        ("a status below 100", "HTTP/1.1 099 OK\r\nContent-Length: 0\r\n\r\n"),
        ("a version nobody speaks", "HTTP/7.3 200 OK\r\nContent-Length: 0\r\n\r\n"),
        ("a bare line feed", "HTTP/1.1 200 OK\nContent-Length: 0\n\n"),
        ("a bare carriage return", "HTTP/1.1 200 OK\r\nX: a\rb\r\nContent-Length: 0\r\n\r\n"),
        ("a NUL", "HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 0\r\n\r\n"),
        ("a line without a colon", "HTTP/1.1 200 OK\r\nnothing\r\nContent-Length: 0\r\n\r\n"),
        ("a blank before the colon", "HTTP/1.1 200 OK\r\nX : a\r\nContent-Length: 0\r\n\r\n"),
        ("a header without a name", "HTTP/1.1 200 OK\r\n: a\r\nContent-Length: 0\r\n\r\n"),
        ("a fold that continues nothing", "HTTP/1.1 200 OK\r\n a\r\nContent-Length: 0\r\n\r\n"),
        ("a fold that continues the status line", "HTTP/1.1 200 OK\r\n X: a\r\nContent-Length: 0\r\n\r\n"),
        ("two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nabc"),
        ("a list of lengths", "HTTP/1.1 200 OK\r\nContent-Length: 3, 3\r\n\r\nabc"),
        ("a length with a sign", "HTTP/1.1 200 OK\r\nContent-Length: +3\r\n\r\nabc"),
        ("a negative length", "HTTP/1.1 200 OK\r\nContent-Length: -3\r\n\r\nabc"),
        ("a length that is no number", "HTTP/1.1 200 OK\r\nContent-Length: three\r\n\r\nabc"),
        ("a length beyond all numbers", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nabc"),
        (
            "a length with chunks",
            "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        ),
        ("a coding that is not chunked", "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
        ("a chunk whose size is no number", chunked("5\r\nhello\r\nzz\r\n")),
        ("a chunk's size with letters after it", chunked("2zz\r\nab\r\n0\r\n\r\n")),
        ("a chunk's size with a sign", chunked("+2\r\nab\r\n0\r\n\r\n")),
        ("a chunk's size with a prefix", chunked("0x2\r\nab\r\n0\r\n\r\n")),
        ("a chunk's size with words after a blank", chunked("2 of 5\r\nab\r\n0\r\n\r\n")),
        ("a later chunk's size with letters after it", chunked("2\r\nab\r\n1;x=y\r\nc\r\n1g\r\nd\r\n0\r\n\r\n")),
        ("a chunk's size before a bare line feed", chunked("2\nab\r\n0\r\n\r\n")),
        ("a chunk longer than its size", chunked("2\r\nabc\r\n0\r\n\r\n")),
        ("a last chunk with letters after it", chunked("2\r\nab\r\n0q\r\n\r\n")),
        ("a change of protocol", "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n"),
        ("a head without its end", "HTTP/1.1 200 OK\r\nX: y\r\n"),
    ]
}

func failure(of operation: () async throws -> Void) async -> TransportError? {
    do {
        try await operation()
        return nil
    } catch {
        return error as? TransportError
    }
}
