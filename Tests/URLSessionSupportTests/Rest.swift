import Basics
import Foundation

/// Pieces that have not been taken yet.
final class Rest: Sendable {
    private let pieces: Lock<[String]>

    init(_ pieces: [String]) {
        self.pieces = Lock(pieces)
    }

    func next() -> Data? {
        pieces.withLock { $0.isEmpty ? nil : Data($0.removeFirst().utf8) }
    }
}
