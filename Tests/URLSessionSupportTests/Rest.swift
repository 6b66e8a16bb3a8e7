import Foundation
import Synchronization

/// Pieces that have not been taken yet.
final class Rest: Sendable {
    private let pieces: Mutex<[String]>

    init(_ pieces: [String]) {
        self.pieces = Mutex(pieces)
    }

    func next() -> Data? {
        pieces.withLock { $0.isEmpty ? nil : Data($0.removeFirst().utf8) }
    }
}
