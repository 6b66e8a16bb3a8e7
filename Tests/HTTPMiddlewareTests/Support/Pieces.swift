import Basics
import Foundation
import HTTPModel

/// Texts that are given out one by one.
final class Pieces: Sendable {
    private let rest: Lock<ArraySlice<String>>

    init(_ pieces: [String]) {
        rest = Lock(pieces[...])
    }

    var pull: BodyStream.Pull {
        { () throws(TransportError) in self.rest.withLock { $0.popFirst() }.map { Data($0.utf8) } }
    }
}

/// Reads a request's body as a network would, and hands it on whole.
struct Reading: Middleware {
    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        var read = request
        read.body = .bytes(try await request.body.collected())
        return try await next(read)
    }
}

extension Body {
    /// The bytes of a body that is whole.
    var wholeBytes: Data {
        if case .bytes(let data) = self { data } else { Data() }
    }

    /// A body that comes in pieces of this size, and can be read once.
    static func pieces(of data: Data, size: Int, then error: TransportError? = nil) -> Body {
        let pieces = stride(from: 0, to: data.count, by: size).map { Data(data.dropFirst($0).prefix(size)) }
        let rest = Rest(pieces)
        return .stream(
            BodyStream { () throws(TransportError) in
                try rest.open()
                return { () throws(TransportError) in
                    if let piece = rest.next() { return piece }
                    if let error { throw error }
                    return nil
                }
            })
    }

    /// Everything up to its end or to the error that ends it.
    func readThrough() async -> (data: Data, pieces: Int, error: TransportError?) {
        guard case .stream(let stream) = self else { return ((try? await collected()) ?? Data(), 1, nil) }
        var data = Data()
        var count = 0
        do {
            for try await piece in stream {
                data += piece
                count += 1
            }
            return (data, count, nil)
        } catch {
            return (data, count, error)
        }
    }
}

private final class Rest: Sendable {
    private let state: Lock<(pieces: ArraySlice<Data>, isOpen: Bool)>

    init(_ pieces: [Data]) {
        state = Lock((pieces[...], false))
    }

    func open() throws(TransportError) {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = true }
            return state.isOpen
        }
        if wasOpen { throw TransportError(.unreachable, "the body can be read once") }
    }

    func next() -> Data? { state.withLock { $0.pieces.popFirst() } }
}
