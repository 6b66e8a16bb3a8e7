import Foundation
import HTTPModel
import Loopback

extension ContractCase {
    static let streams =
        ["text/event-stream", "application/x-ndjson", "application/jsonl", "application/json-seq"].map { type in
            ContractCase("a stream of \(type) is seen when it comes, not at the end") { subject in
                for framing in StreamedPair.allCases {
                    try await expectPieces(of: framing, type, .wholeUnlessStream, through: subject)
                    try await expectPieces(of: framing, type, .whole, through: subject)
                }
            }
        } + [
            ContractCase("who reads an answer as it comes sees it when it comes, whatever it is") { subject in
                for framing in StreamedPair.allCases {
                    try await expectPieces(of: framing, "application/json", .asItComes, through: subject)
                }
            }
        ]

    /// A server that sends an element, and the second one only when the first was seen.
    private static func expectPieces(
        of framing: StreamedPair, _ type: String, _ reading: ExchangeContext.BodyReading,
        through subject: ContractSubject
    ) async throws {
        let release = Gate()
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\(framing.field)\r\n\(framing.first)")
            release.wait()
            try connection.write(framing.second)
        }
        defer { release.open() }
        var context = ExchangeContext()
        context.bodyReading = reading
        let response = try await subject.transport().send(Request(.get, try server.url()), in: context)
        guard case .stream(let stream) = response.body else { throw ContractViolation("it is not a stream") }
        var iterator = stream.makeAsyncIterator()
        try expect(try await iterator.next(), Data("{\"a\":1}\n".utf8), "the first element, \(framing)")
        release.open()
        try expect(try await iterator.next(), Data("{\"a\":2}\n".utf8), "the second element, \(framing)")
        try expect(try await iterator.next(), nil, "the end, \(framing)")
    }
}

/// Two elements, and how a server says where they end.
private enum StreamedPair: CaseIterable {
    case chunked, lengthFirst, untilClosed

    var field: String {
        switch self {
        case .chunked: "Transfer-Encoding: chunked\r\n"
        case .lengthFirst: "Content-Length: 16\r\n"
        case .untilClosed: "Connection: close\r\n"
        }
    }

    var first: String { self == .chunked ? "8\r\n{\"a\":1}\n\r\n" : "{\"a\":1}\n" }
    var second: String { self == .chunked ? "8\r\n{\"a\":2}\n\r\n0\r\n\r\n" : "{\"a\":2}\n" }
}
