import Foundation

/// Cuts bytes that come in pieces into lines or records, which may end in the middle of a piece or between two.
struct LineSplitter: Sendable {
    /// The end of a line.
    enum Ending: Sendable {
        /// A line feed, with or without a carriage return before it.
        case lineFeed
        /// A line feed, a carriage return, or both.
        case any
        /// The separator before the next record.
        case recordSeparator
    }

    private let ending: Ending
    /// The most bytes that wait for the end of a line.
    private let limit: Int
    /// The beginning of a line that has not ended yet.
    private var begun: [UInt8] = []
    /// True if the last piece ended with a return: a line feed at the start of the next belongs to it.
    private var endsWithReturn = false

    init(_ ending: Ending, limit: Int) {
        self.ending = ending
        self.limit = limit
    }

    /// Hands every line on that a piece ends, without its end.
    mutating func read(
        _ piece: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void
    ) throws(StreamFault) {
        guard let base = piece.baseAddress, !piece.isEmpty else { return }
        var start = 0
        if endsWithReturn {
            endsWithReturn = false
            if piece[0] == Self.lineFeed { start = 1 }
        }
        var nextReturn = ending == .any ? Self.place(of: Self.carriageReturn, in: piece, from: start) : piece.count
        while start < piece.count {
            // No line is searched twice: a line feed beyond the next return is looked for once the return is passed.
            let span = UnsafeRawBufferPointer(start: base, count: min(nextReturn + 1, piece.count))
            let end = Self.place(of: ending == .recordSeparator ? Self.separator : Self.lineFeed, in: span, from: start)
            if end < span.count {
                try hand(on: UnsafeRawBufferPointer(rebasing: piece[start..<end]), take)
                start = end + 1
            } else if nextReturn < piece.count {
                try hand(on: UnsafeRawBufferPointer(rebasing: piece[start..<nextReturn]), take)
                start = nextReturn + 1
                if start == piece.count {
                    endsWithReturn = true
                } else if piece[start] == Self.lineFeed {
                    start += 1
                }
            } else {
                break
            }
            if nextReturn < start { nextReturn = Self.place(of: Self.carriageReturn, in: piece, from: start) }
        }
        guard start < piece.count else { return }
        guard begun.count + piece.count - start <= limit else { throw fault }
        begun.append(contentsOf: piece[start...])
    }

    /// The line that nothing ends.
    mutating func rest() -> [UInt8] {
        defer { begun = [] }
        return begun
    }

    private var fault: StreamFault { ending == .recordSeparator ? .tooLong(limit) : .lineTooLong(limit) }

    private mutating func hand(
        on line: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void
    ) throws(StreamFault) {
        guard begun.count + line.count <= limit else { throw fault }
        if begun.isEmpty {
            take(trimmed(line))
        } else {
            begun.append(contentsOf: line)
            begun.withUnsafeBytes { take(trimmed($0)) }
            begun.removeAll(keepingCapacity: begun.count < 1 << 16)
        }
    }

    /// Removes the return at the end of a line if only line feeds end lines, because it belongs to the line feed.
    private func trimmed(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard ending == .lineFeed, line.last == Self.carriageReturn else { return line }
        return UnsafeRawBufferPointer(rebasing: line.dropLast())
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let separator: UInt8 = 0x1e

    /// The place of a byte, or the end.
    private static func place(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        guard start < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + start, Int32(byte), bytes.count - start)
        else { return bytes.count }
        return UnsafeRawPointer(found) - base
    }
}
