import Foundation
import HTTPModel
import Loopback
import Testing
import URLSessionSupport

/// Something that `URLSession` cannot do here, as the documentation says it, and how to see that it is so.
struct Loss: Sendable, CustomTestStringConvertible {
    let sentence: String
    let isSo: @Sendable () async throws -> Void

    init(_ sentence: String, isSo: @escaping @Sendable () async throws -> Void) {
        self.sentence = sentence
        self.isSo = isSo
    }

    var testDescription: String { sentence }

    static let all = sending + receiving
}

/// Sends a request to a server that answers with these bytes to every request.
func answer(
    with bytes: String, to method: HTTPModel.Method = .get, limits: URLSessionTransport.Limits = .init()
) async throws -> Response {
    let server = try RawServer { connection in
        guard try connection.readRequest() != nil else { return }
        try connection.write(bytes)
        connection.close()
    }
    return try await URLSessionTransport(limits: limits).send(Request(method, server.url()))
}

/// What a server is sent.
func sent(
    _ method: HTTPModel.Method = .get, path: String = "/", headers: [(String, String)] = [], body: Body = .none
) async throws -> RawRequest {
    let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    let fields = HeaderFields(try headers.map { try HeaderField($0.0, $0.1) })
    _ = try await URLSessionTransport().send(Request(method, server.url(path), headers: fields, body: body))
    return try #require(server.requests.first)
}
