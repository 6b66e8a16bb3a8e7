import Basics
import Fixtures
import Foundation
import HTTPModel

/// A copy of a response's body while it is passed on, for who records or judges it. It is bounded.
///
/// Of a stream, it also keeps when each element had come; a client that has seen enough ends it with its last whole
/// element.
final class ResponseCopy {
    enum Outcome: Sendable {
        case whole(Data, elements: [Duration])
        /// There is none, because of this.
        case none(String)
    }

    private let limit: Int
    private var body = Data()
    private var isTooLong = false
    private var tee: StreamTee?
    private let teed = TeedOutcome()

    init(_ head: HeaderFields, upTo limit: Int) {
        self.limit = limit
        guard !head.contains("Content-Encoding"), let framing = StreamFraming(MediaType(of: head)) else { return }
        tee = StreamTee(framing, from: .now, upTo: limit) { [teed] in teed.set($0) }
    }

    func add(_ piece: UnsafeRawBufferPointer) {
        if let tee { return tee.add(Data(piece)) }
        guard !isTooLong else { return }
        isTooLong = body.count + piece.count > limit
        if isTooLong { body = Data() } else { body.append(contentsOf: piece) }
    }

    /// The body, whose transfer is over.
    func end() -> Outcome {
        guard let tee else {
            return isTooLong ? .none("its body exceeds the limit of \(limit) bytes") : .whole(body, elements: [])
        }
        tee.end()
        return teed.outcome
    }

    /// The body up to where the client went away.
    func stop() -> Outcome? {
        guard let tee else { return nil }
        tee.breakOff(TransportError(.cancelled))
        return teed.outcome
    }
}

/// What became of a stream, told once.
private final class TeedOutcome: Sendable {
    private let state = Lock<ResponseCopy.Outcome>(.none("the client left before the first element was whole"))

    var outcome: ResponseCopy.Outcome { state.withLock { $0 } }

    func set(_ outcome: StreamTee.Outcome) {
        state.withLock { state in
            state =
                switch outcome {
                case .kept(let body, let elements): .whole(body, elements: elements)
                case .broken(_, _, let error), .failed(let error): .none("the stream cannot be recorded: \(error)")
                }
        }
    }
}
