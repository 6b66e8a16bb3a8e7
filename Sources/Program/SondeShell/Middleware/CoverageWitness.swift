import Basics
import Foundation
import HTTPModel
import JSONModel

/// Observes requests and responses, live and recorded, and enters them in a document's coverage.
final class CoverageWitness: Middleware {
    private let state: Lock<APICoverage>

    init(_ coverage: APICoverage) { state = Lock(coverage) }

    var coverage: APICoverage { state.withLock { $0 } }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        let reading = next.context.bodyReading
        var response = try await next(request)
        let isStreamed =
            reading.isPieceByPiece || reading.takesElements(of: response.headers, status: response.status)
        if !isStreamed { response = try await response.collected() }
        note(response, to: request)
        return response
    }

    /// Notes a response. A redirect is also a response; after some redirects, the next request is a GET.
    private func note(_ response: Response, to request: Request) {
        var members: Set<String> = []
        if case .bytes(let body) = response.body { members = Self.members(of: [UInt8](body)) }
        state.withLock { coverage in
            var method = request.method.name
            for hop in response.hops {
                coverage.see(method, Self.path(hop.from), status: hop.status.code)
                let code = hop.status.code
                if code == 303 || method == "POST" && (code == 301 || code == 302) { method = "GET" }
            }
            coverage.see(method, Self.path(response.url), status: response.status.code, members: members)
        }
    }

    private static func path(_ url: URL) -> String { url.path(percentEncoded: true) }

    private static func members(of body: [UInt8]) -> Set<String> {
        guard let start = body.first(where: { ![9, 10, 13, 32, 0xEF, 0xBB, 0xBF].contains($0) }),
            start == UInt8(ascii: "{") || start == UInt8(ascii: "["), let root = try? JSONDocument(body).root
        else { return [] }
        let objects = root.kind == .array ? root.elements.filter { $0.kind == .object } : [root]
        return objects.reduce(into: []) { $0.formUnion($1.members.map(\.name)) }
    }
}
