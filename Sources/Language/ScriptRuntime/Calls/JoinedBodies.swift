import Basics
import Foundation
import HTTPModel

/// Bodies one after the other, as one.
struct JoinedBodies: Sendable {
    private let bodies: [Body]

    init(_ bodies: [Body]) {
        self.bodies = bodies
    }

    /// In memory if all of them are.
    var body: Body {
        if let whole { return .bytes(whole) }
        var length: Int? = 0
        for body in bodies { length = body.length.flatMap { one in length.map { $0 + one } } }
        return .stream(
            BodyStream(length: length) { [bodies] () throws(TransportError) in
                let reading = JoinedReading(bodies)
                return { () async throws(TransportError) in try await reading.next() }
            })
    }

    /// Their bytes, where no body has to be read for them.
    private var whole: Data? {
        var pieces: [Data] = []
        for body in bodies {
            guard case .bytes(let data) = body else { return nil }
            pieces.append(data)
        }
        guard pieces.count != 1 else { return pieces[0] }
        var whole = Data(capacity: pieces.reduce(0) { $0 + $1.count })
        // `joined()` would go through them byte by byte.
        for piece in pieces { whole.append(piece) }
        return whole
    }
}

/// The source of a body's pieces. Older systems have no type metadata for a closure with a typed throw, which
/// a generic function would need; this struct has metadata of its own.
struct BodySource: Sendable {
    let pull: BodyStream.Pull
}

extension BodyStream {
    /// This body and another one after it, as one.
    func followed(by other: BodyStream) -> BodyStream { JoinedBodies([.stream(self), .stream(other)]).body.pieces }
}

/// The progress of one reading, whose pieces are requested one after the other.
private final class JoinedReading: Sendable {
    private struct State {
        var rest: ArraySlice<Body>
        var source: BodySource?
    }

    private let state: Lock<State>

    init(_ bodies: [Body]) {
        state = Lock(State(rest: bodies[...]))
    }

    func next() async throws(TransportError) -> Data? {
        while true {
            if let source = state.withLock({ $0.source }) {
                if let piece = try await source.pull() { return piece }
                state.withLock { $0.source = nil }
            }
            guard let body = state.withLock({ $0.rest.popFirst() }) else { return nil }
            let source = BodySource(pull: try body.pieces.open())
            state.withLock { $0.source = source }
        }
    }
}
