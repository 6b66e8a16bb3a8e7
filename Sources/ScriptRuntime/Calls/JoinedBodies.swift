import Foundation
import HTTPModel
import Synchronization

/// Bodies one after the other, as one.
struct JoinedBodies: Sendable {
    private let bodies: [Body]

    init(_ bodies: [Body]) {
        self.bodies = bodies
    }

    /// In memory if all of them are.
    var body: Body {
        var (whole, length): (Data, Int?) = (Data(), 0)
        var isInMemory = true
        for body in bodies {
            if case .bytes(let data) = body { whole.append(data) } else { isInMemory = false }
            length = body.length.flatMap { one in length.map { $0 + one } }
        }
        if isInMemory { return .bytes(whole) }
        return .stream(
            BodyStream(length: length) { [bodies] () throws(TransportError) in
                let reading = JoinedReading(bodies)
                return { () async throws(TransportError) in try await reading.next() }
            })
    }
}

/// How far one reading has come. Its pieces are asked for one after the other.
private final class JoinedReading: Sendable {
    private struct State {
        var rest: ArraySlice<Body>
        var pull: BodyStream.Pull?
    }

    private let state: Mutex<State>

    init(_ bodies: [Body]) {
        state = Mutex(State(rest: bodies[...]))
    }

    func next() async throws(TransportError) -> Data? {
        while true {
            if let pull = state.withLock({ $0.pull }) {
                if let piece = try await pull() { return piece }
                state.withLock { $0.pull = nil }
            }
            switch state.withLock({ $0.rest.popFirst() }) {
            case nil: return nil
            case .bytes(let data)?: if !data.isEmpty { return data }
            case .stream(let stream)?:
                let pull = try stream.open()
                state.withLock { $0.pull = pull }
            }
        }
    }
}
