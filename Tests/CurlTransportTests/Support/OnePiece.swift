import Basics
import Foundation
import HTTPModel

/// A reading that gives one piece and ends.
final class OnePiece: Sendable {
    private let piece: Lock<Data?>

    init(_ text: String) {
        piece = Lock(Data(text.utf8))
    }

    var pull: BodyStream.Pull {
        { () async throws(TransportError) in self.piece.withLock { $0.take() } }
    }
}
