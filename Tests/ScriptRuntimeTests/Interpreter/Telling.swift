import Basics
import Foundation
import HTTPModel

/// Tells what belongs to a path, piece by piece.
final class Telling: Transport {
    private let pieces: [String: [String]]
    private let isEndless: Bool
    private let breaksAfter: Int
    private let log = Lock<[Request]>([])

    init(_ pieces: [String: [String]], isEndless: Bool = false, breaksAfter: Int = .max) {
        self.pieces = pieces
        self.isEndless = isEndless
        self.breaksAfter = breaksAfter
    }

    var requests: [Request] { log.withLock { $0 } }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        log.withLock { $0.append(request) }
        var headers = HeaderFields()
        try? headers.append("Content-Type", "text/event-stream")
        let told = request.headers["Last-Event-ID"].flatMap { Int($0) } ?? 0
        guard let all = pieces[request.url.lastPathComponent] else {
            return Response(
                status: Status(404), reason: "Not Found", headers: headers, body: .bytes(Data()), url: request.url)
        }
        let (isEndless, left, breaks) = (isEndless, Array(all.dropFirst(told)), breaksAfter)
        let place = Lock(0)
        let next: BodyStream.Pull = { () throws(TransportError) in
            let here = place.withLock { place in
                defer { place += 1 }
                return place
            }
            if here == breaks { throw TransportError(.truncated, "the connection broke") }
            if here < left.count { return Data(left[here].utf8) }
            return isEndless ? Data(": beat\n\n".utf8) : nil
        }
        let body = BodyStream { () throws(TransportError) in next }
        return Response(status: Status(200), reason: "OK", headers: headers, body: .stream(body), url: request.url)
    }
}
