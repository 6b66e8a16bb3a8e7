import Basics
public import Foundation

/// The body of a message: bytes, or a stream of them. A small response body always arrives whole.
public enum Body: Sendable {
    /// The whole body, in memory.
    case bytes(Data)
    /// A body that arrives piece by piece.
    case stream(BodyStream)

    /// No body at all.
    public static let none = Body.bytes(Data())

    /// The number of bytes, if it is known in advance.
    public var length: Int? {
        switch self {
        case .bytes(let data): data.count
        case .stream(let stream): stream.length
        }
    }

    /// Indicates whether it is certainly empty.
    public var isEmpty: Bool { length == 0 }

    /// The body as a stream; a body in memory is its only piece.
    package var pieces: BodyStream {
        switch self {
        case .stream(let stream): return stream
        case .bytes(let data):
            return BodyStream(length: data.count) { () throws(TransportError) in
                let rest = Lock(data.isEmpty ? nil : data)
                return { () throws(TransportError) in rest.withLock { $0.take() } }
            }
        }
    }

    /// Reads all bytes of the body. A body of more than `limit` bytes fails with ``TransportError/Kind/tooLarge(_:)``.
    public func collected(upTo limit: Int = .max) async throws(TransportError) -> Data {
        var whole = Data()
        try await collect(into: &whole, upTo: limit)
        return whole
    }

    /// Reads to the end. If that fails, `whole` holds what had arrived, at most `limit` bytes.
    func collect(into whole: inout Data, upTo limit: Int) async throws(TransportError) {
        switch self {
        case .bytes(let data):
            whole = data.prefix(Swift.max(limit, 0))
            guard data.count <= limit else { throw TransportError(.tooLarge(.body(limit))) }
        case .stream(let stream):
            let room = Swift.min(stream.length ?? 0, limit, 1 << 26)
            whole.reserveCapacity(room)
            whole.withUnsafeMutableBytes { prepareLargePages($0.baseAddress, room) }
            for try await piece in stream {
                let room = Swift.max(limit - whole.count, 0)
                whole.append(piece.prefix(room))
                guard piece.count <= room else { throw TransportError(.tooLarge(.body(limit))) }
            }
        }
    }
}
