import Basics
package import Foundation
package import HTTPModel

/// A body that is arriving: its transport adds to it, one reader takes from it, and only a limited amount is buffered.
package final class IncomingBody: Sendable {
    private typealias Reader = CheckedContinuation<Result<Data?, TransportError>, Never>

    private struct State {
        var waiting = Data()
        var isFull = false
        var isOpened = false
        var end: Result<Void, TransportError>?
        var reader: Reader?
    }

    /// The result of a read.
    private enum Find {
        case now(Result<Data?, TransportError>, makesRoom: Bool)
        case later
    }

    /// The most bytes that may wait; the last piece may exceed it.
    private static let capacity = 1 << 20

    private let state = Lock(State())

    package init(_ begun: Data) {
        state.withLock { $0.waiting = begun }
    }

    /// Takes bytes from the network, or refuses them while too many are buffered.
    package func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let (accepted, reader) = state.withLock { state -> (Bool, Reader?) in
            if let reader = state.reader.take() { return (true, reader) }
            guard state.waiting.count < Self.capacity else {
                state.isFull = true
                return (false, nil)
            }
            state.waiting.append(contentsOf: bytes)
            return (true, nil)
        }
        reader?.resume(returning: .success(Data(bytes)))
        return accepted
    }

    /// Ends the body; buffered bytes can still be read.
    package func finish(_ end: Result<Void, TransportError>) {
        let reader = state.withLock { state -> Reader? in
            if state.end == nil { state.end = end }
            return state.reader.take()
        }
        reader?.resume(returning: end.map { nil })
    }

    /// Begins reading, which is possible only once.
    package func open() throws(TransportError) {
        let isFirst = state.withLock { state in
            defer { state.isOpened = true }
            return !state.isOpened
        }
        guard isFirst else { throw TransportError(.alreadyRead, "collect a body that is needed more than once") }
    }

    /// Returns the next bytes, or `nil` after the last, and reports when there is room again.
    package func next(makesRoom: () -> Void) async throws(TransportError) -> Data? {
        let result = await withCheckedContinuation { continuation in
            switch state.withLock({ Self.find(in: &$0, for: continuation) }) {
            case .now(let result, let hasRoom):
                if hasRoom { makesRoom() }
                continuation.resume(returning: result)
            case .later: break
            }
        }
        return try result.get()
    }

    private static func find(in state: inout State, for reader: Reader) -> Find {
        if !state.waiting.isEmpty {
            let data = state.waiting
            state.waiting = Data()
            defer { state.isFull = false }
            return .now(.success(data), makesRoom: state.isFull)
        }
        if let end = state.end { return .now(end.map { nil }, makesRoom: false) }
        guard state.reader == nil else {
            return .now(.failure(TransportError(.alreadyRead, "two tasks read the same body")), makesRoom: false)
        }
        state.reader = reader
        return .later
    }
}
