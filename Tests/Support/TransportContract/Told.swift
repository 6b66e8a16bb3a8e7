import Basics
import HTTPModel

/// What a listener was told.
final class Told: Sendable {
    private let list = Lock<[TransferProgress]>([])

    var all: [TransferProgress] { list.withLock { $0 } }

    func add(_ progress: TransferProgress) {
        list.withLock { $0.append(progress) }
    }
}
