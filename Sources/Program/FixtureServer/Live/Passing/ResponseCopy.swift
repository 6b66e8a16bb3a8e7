import Basics
import FixtureRecording
import Foundation
import HTTPModel

/// A copy of a response's body while it is passed on, for who records or judges it. It is bounded.
///
/// Of a stream, it also keeps when each element had come; a client that has seen enough ends it with its last whole
/// element.
final class ResponseCopy {
    enum Outcome: Sendable {
        case whole(Data, elements: [Duration])
        /// There is none, for this reason.
        case none(String)
    }

    private let body: BodyCopy
    private var tee: StreamTee?
    private let teed = TeedOutcome()

    init(_ head: HeaderFields, upTo limit: Int, in room: CopyRoom) {
        body = BodyCopy(upTo: limit, in: room)
        guard !head.contains("Content-Encoding"), let framing = StreamFraming(MediaType(of: head)) else { return }
        tee = StreamTee(framing, from: .now, upTo: limit) { [teed] in teed.set($0) }
    }

    func add(_ piece: UnsafeRawBufferPointer) {
        if let tee { return tee.add(Data(piece)) }
        if !body.add(piece) { body.forget() }
    }

    /// The body, whose transfer is over.
    func end() -> Outcome {
        guard let tee else {
            return body.fault.map { .none("its body \($0)") } ?? .whole(body.bytes, elements: [])
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

/// The outcome of a stream, reported once.
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
