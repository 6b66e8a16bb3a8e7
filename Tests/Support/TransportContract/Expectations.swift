import Foundation
import HTTPModel
package import Loopback

func expect<Value: Equatable>(_ found: Value, _ wanted: Value, _ what: String) throws {
    guard found == wanted else { throw ContractViolation("\(what): found \(found), wanted \(wanted)") }
}

func expect(_ condition: Bool, _ what: String) throws {
    guard condition else { throw ContractViolation(what) }
}

/// The error that sending the request ends with.
@discardableResult
func expectFailure(
    _ kind: TransportError.Kind, _ what: String = "the error", of operation: () async throws -> Void
) async throws -> TransportError {
    do {
        try await operation()
    } catch let error as TransportError {
        try expect(error.kind, kind, what)
        return error
    }
    throw ContractViolation("\(what): found none, wanted \(kind)")
}

extension ContractSubject {
    /// What comes back when a server answers a GET with these bytes and closes the connection.
    func answer(
        to method: HTTPModel.Method = .get, with bytes: String,
        _ configuration: TransportConfiguration = TransportConfiguration()
    ) async throws -> Response {
        try await answer(to: method, with: Array(bytes.utf8), configuration)
    }

    func answer(
        to method: HTTPModel.Method = .get, with bytes: [UInt8],
        _ configuration: TransportConfiguration = TransportConfiguration()
    ) async throws -> Response {
        let server = try RawServer { connection in
            guard try connection.readRequest() != nil else { return }
            try connection.write(bytes)
        }
        return try await transport(configuration).send(Request(method, try server.url())).collected()
    }

    /// What a server is sent.
    func sent(_ change: (inout Request) throws -> Void = { _ in }) async throws -> RawRequest {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        var request = Request(.get, try server.url())
        try change(&request)
        _ = try await transport().send(request)
        guard let sent = server.requests.first else { throw ContractViolation("nothing was sent") }
        return sent
    }
}

extension Body {
    func text() async throws -> String {
        String(decoding: try await collected(), as: UTF8.self)
    }

    /// A stream of these pieces.
    static func pieces(_ pieces: [String], length: Int? = nil) -> Body {
        .stream(
            BodyStream(length: length) { () throws(TransportError) in
                let rest = Rest(pieces)
                return { () async throws(TransportError) in await rest.next() }
            })
    }
}

private actor Rest {
    private var pieces: ArraySlice<String>

    init(_ pieces: [String]) {
        self.pieces = pieces[...]
    }

    func next() -> Data? {
        pieces.popFirst().map { Data($0.utf8) }
    }
}

extension RawServer {
    /// Keeps the server until the operation is over.
    package func whileItLasts<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
        defer { withExtendedLifetime(self) {} }
        return try await operation()
    }
}
