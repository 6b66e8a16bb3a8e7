import Basics
import Foundation

/// A copy of a body that is passed on, for who records, judges or compares it. It is bounded: by a limit of its own, and by
/// one that all copies of a server share.
final class BodyCopy {
    private let limit: Int
    private let room: CopyRoom
    private(set) var bytes = Data()
    /// Why it is not the whole body: `exceeds the limit of 10 bytes`.
    private(set) var fault: String?
    private var taken = 0

    /// A copy of a body that may have announced its length.
    init(announcing length: Int? = nil, upTo limit: Int, in room: CopyRoom) {
        (self.limit, self.room) = (limit, room)
        if let length, length > limit { _ = end(Self.tooLong(limit)) }
    }

    deinit { room.give(taken) }

    /// Adds a piece. False if the copy ends here.
    @discardableResult func add(_ piece: some Collection<UInt8>) -> Bool {
        guard fault == nil else { return false }
        guard bytes.count + piece.count <= limit else { return end(Self.tooLong(limit)) }
        guard room.take(piece.count) else { return end("comes while many others are being copied") }
        taken += piece.count
        bytes.append(contentsOf: piece)
        return true
    }

    /// Forgets what was copied, because it is not the whole body.
    func forget() {
        bytes = Data()
        room.give(taken)
        taken = 0
    }

    private static func tooLong(_ limit: Int) -> String { "exceeds the limit of \(limit) bytes" }

    private func end(_ words: String) -> Bool {
        fault = words
        return false
    }
}

/// The room for all copies of bodies at a time.
final class CopyRoom: Sendable {
    private let left: Lock<Int>

    init(_ bytes: Int = 256 << 20) {
        left = Lock(bytes)
    }

    func take(_ count: Int) -> Bool {
        left.withLock { left in
            guard count <= left else { return false }
            left -= count
            return true
        }
    }

    func give(_ count: Int) { left.withLock { $0 += count } }
}
