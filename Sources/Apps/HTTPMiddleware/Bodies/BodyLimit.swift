import Foundation
public import HTTPModel

/// Refuses a body that is larger than the limit, as soon as that is known.
///
/// It runs outside ``ContentDecoding`` and counts what is decoded: a stream is cut at the limit and then fails, so
/// memory never holds more than the limit. A caller that reads a body of any length as it arrives is not limited.
public struct BodyLimit: Middleware {
    /// The maximum number of bytes in a decoded body.
    public var bytes: Int

    /// A limit, 64 MiB by default.
    public init(_ bytes: Int = 64 << 20) {
        self.bytes = bytes
    }

    /// Sends the request and measures the body that comes back.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        let response = try await next(request)
        switch next.context.bodyReading {
        case .whole: break
        case .wholeUnlessStream: if response.isStreamOfElements { return response }
        case .asItComes, .elements: return response
        }
        if let length = response.body.length, length > bytes {
            throw TransportError(
                .tooLarge(.body(bytes)), "it has \(length) bytes", request: request,
                response: response.with(body: beginning(of: response.body)))
        }
        guard case .stream(let stream) = response.body else { return response }
        return response.with(body: .stream(limited(stream)))
    }
}

extension Response {
    fileprivate var isStreamOfElements: Bool { status.isSuccess && headers.announceStream }
}

extension BodyLimit {
    private func beginning(of body: Body) -> Body {
        guard case .bytes(let data) = body else { return .none }
        return .bytes(data.prefix(max(bytes, 0)))
    }

    private func limited(_ stream: BodyStream) -> BodyStream {
        let bytes = bytes
        return BodyStream(length: stream.length) { () throws(TransportError) in
            let pull = try stream.open()
            let room = ByteAllowance(bytes)
            return { () throws(TransportError) in
                guard !room.isExceeded else { throw TransportError(.tooLarge(.body(bytes))) }
                guard let piece = try await pull() else { return nil }
                let fitting = piece.prefix(room.take(piece.count))
                guard !fitting.isEmpty else { throw TransportError(.tooLarge(.body(bytes))) }
                return fitting
            }
        }
    }
}
