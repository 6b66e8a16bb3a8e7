import Basics
import Foundation

/// The pieces of a body as they came, for one reader.
final class PieceQueue: Sendable {
    private struct State {
        var pieces: [Data] = []
        var isOver = false
        var reader: CheckedContinuation<Data?, Never>?
    }

    private let state = Lock(State())

    func add(_ piece: Data) {
        let reader = state.withLock { state in
            if state.reader == nil { state.pieces.append(piece) }
            return state.reader.take()
        }
        reader?.resume(returning: piece)
    }

    func finish() {
        let reader = state.withLock { state in
            state.isOver = true
            return state.reader.take()
        }
        reader?.resume(returning: nil)
    }

    func next() async -> Data? {
        await withCheckedContinuation { continuation in
            let piece = state.withLock { state -> Data?? in
                if !state.pieces.isEmpty { return state.pieces.removeFirst() }
                if state.isOver { return .some(nil) }
                state.reader = continuation
                return nil
            }
            if let piece { continuation.resume(returning: piece) }
        }
    }
}
