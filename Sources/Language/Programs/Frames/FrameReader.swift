/// Finds the frames in a program's output, whatever pieces it arrives in.
package struct FrameReader: Sendable {
    package enum Part: Sendable {
        case head(FrameHead)
        /// Bytes of the frame that the last head announced.
        case bytes([UInt8])
        case end
    }

    private let lineLimit: Int
    private var pending: [UInt8] = []
    /// The number of bytes of it that were given out.
    private var place = 0
    /// The number of bytes of the frame that are still to come; nil before its line.
    private var awaited: Int?

    package init(lineLimit: Int) { self.lineLimit = lineLimit }

    package mutating func add(_ piece: some Collection<UInt8>) {
        if place == pending.count {
            pending.removeAll(keepingCapacity: true)
            place = 0
        }
        pending += piece
    }

    /// The next part; nil until more has been added.
    package mutating func next() throws(FrameFault) -> Part? {
        guard let awaited else { return try head() }
        guard awaited > 0 else {
            self.awaited = nil
            return .end
        }
        guard place < pending.count else { return nil }
        let count = min(awaited, pending.count - place)
        defer { place += count }
        self.awaited = awaited - count
        return .bytes(Array(pending[place..<(place + count)]))
    }

    private mutating func head() throws(FrameFault) -> Part? {
        guard let end = pending[place...].firstIndex(of: UInt8(ascii: "\n")) else {
            guard pending.count - place <= lineLimit else {
                throw FrameFault("a line is longer than \(lineLimit) bytes")
            }
            return nil
        }
        guard end - place <= lineLimit else { throw FrameFault("a line is longer than \(lineLimit) bytes") }
        let head = try FrameHead(Array(pending[place..<end]))
        place = end + 1
        awaited = head.length
        return .head(head)
    }
}
