import Foundation

/// The lines of a descriptor, read on demand. The last one does not need a line end.
package struct DescriptorLines {
    package enum Line {
        /// A line without its end, which is a line feed, with or without a carriage return before it.
        case bytes([UInt8])
        /// A line of more bytes than this limit, which are discarded.
        case tooLong(Int)
    }

    package struct Failure: Error {
        /// The error number from the system.
        package let number: Int32
    }

    private let descriptor: Int32
    private let limit: Int
    private let wait: () throws -> Void
    private var pending: [UInt8] = []
    /// The place where the next line begins.
    private var position = 0
    private var isAtEnd = false

    package init(_ descriptor: Int32, limit: Int = .max, wait: @escaping () throws -> Void = {}) {
        self.descriptor = descriptor
        self.limit = limit
        self.wait = wait
    }

    /// The next line; nil after the last one.
    package mutating func next() throws -> Line? {
        var isTooLong = false
        var searched = position
        while true {
            if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { position = end + 1 }
                return isTooLong ? .tooLong(limit) : .bytes(line(upTo: end))
            }
            if isAtEnd {
                guard position < pending.count || isTooLong else { return nil }
                defer { position = pending.count }
                return isTooLong ? .tooLong(limit) : .bytes(line(upTo: pending.count))
            }
            if pending.count - position > limit {
                isTooLong = true
                position = pending.count
            }
            searched = pending.count - position
            try fill()
        }
    }

    private func line(upTo end: Int) -> [UInt8] {
        let line = pending[position..<end]
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }

    /// Drops what was returned and reads more, if there is more.
    private mutating func fill() throws {
        pending.removeSubrange(..<position)
        position = 0
        var room = [UInt8](repeating: 0, count: 65_536)
        while true {
            try wait()
            let count = read(descriptor, &room, room.count)
            if count > 0 { pending += room[..<count] }
            if count == 0 { isAtEnd = true }
            if count >= 0 { return }
            if errno != EINTR { throw Failure(number: errno) }
        }
    }
}
