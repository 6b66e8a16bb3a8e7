import HTTPModel
import Synchronization

/// What a listener was told.
final class Told: Sendable {
    private let list = Mutex<[TransferProgress]>([])

    var all: [TransferProgress] { list.withLock { $0 } }

    func add(_ progress: TransferProgress) {
        list.withLock { $0.append(progress) }
    }
}
