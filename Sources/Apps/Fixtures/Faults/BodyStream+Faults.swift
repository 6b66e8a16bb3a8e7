import Basics
import Foundation
import HTTPModel

extension BodyStream {
    /// The same bytes in small pieces, with a pause before each.
    func paced(_ pace: FaultEffects.Pace, _ clock: FaultClock) -> BodyStream {
        BodyStream(length: length) { () throws(TransportError) in
            let pull = try open()
            let rest = Lock(Data())
            return { () async throws(TransportError) in
                if rest.withLock({ $0.isEmpty }) {
                    guard let piece = try await pull() else { return nil }
                    rest.withLock { $0 = piece }
                }
                try await clock.pause(pace.pause, in: .receiving)
                return rest.withLock { rest in
                    let piece = Data(rest.prefix(pace.bytes))
                    rest = Data(rest.dropFirst(pace.bytes))
                    return piece
                }
            }
        }
    }

    /// The first bytes, and then the failure, or the end.
    func cut(after bytes: Int, _ failure: TransportError?) -> BodyStream {
        BodyStream(length: failure == nil ? bytes : length) { () throws(TransportError) in
            let pull = try open()
            let left = Lock(bytes)
            return { () async throws(TransportError) in
                let room = left.withLock { $0 }
                if room > 0 {
                    guard let piece = try await pull() else { return nil }
                    left.withLock { $0 -= Swift.min($0, piece.count) }
                    return piece.prefix(room)
                }
                if let failure { throw failure }
                return nil
            }
        }
    }
}

extension Body {
    /// The first bytes of it.
    func prefix(_ bytes: Int) -> Body {
        switch self {
        case .bytes(let data): .bytes(data.prefix(bytes))
        case .stream(let stream): .stream(stream.cut(after: bytes, nil))
        }
    }
}
