import Foundation
import HTTPModel
import Synchronization

/// A reading that gives one piece and ends.
final class OnePiece: Sendable {
    private let piece: Mutex<Data?>

    init(_ text: String) {
        piece = Mutex(Data(text.utf8))
    }

    var pull: BodyStream.Pull {
        { () async throws(TransportError) in self.piece.withLock { $0.take() } }
    }
}
