/// Finds the ends of a stream's elements in its bytes, which arrive in pieces of any size.
///
/// Bytes that are cut at these boundaries and passed to a ``StreamReader`` complete one element with each piece.
package struct ElementBoundaries: Sendable {
    /// The end of one element.
    package struct End: Sendable, Hashable {
        /// The number of bytes of the stream before it.
        package let offset: Int
        /// The identifier from which to continue after it; empty if there is none.
        package let id: String
    }

    private var reader: StreamReader
    private let endsWithBrackets: Bool
    /// The number of bytes read.
    private var count = 0

    /// Creates the boundaries of a stream with this framing.
    package init(_ framing: StreamFraming) {
        reader = StreamReader(framing)
        endsWithBrackets = framing == .values(.brackets)
    }

    /// Returns the ends of the elements that a piece completes.
    package mutating func read(_ piece: UnsafeRawBufferPointer) throws(StreamFault) -> [End] {
        var ends: [End] = []
        var start = 0
        for place in piece.indices where mayEnd(piece, at: place) {
            try read(UnsafeRawBufferPointer(rebasing: piece[start...place]), into: &ends)
            start = place + 1
        }
        if start < piece.count { try read(UnsafeRawBufferPointer(rebasing: piece[start...]), into: &ends) }
        return ends
    }

    /// The end of the last element, if only the end of the stream completes it.
    package mutating func end() -> End? {
        reader.end().map { _ in End(offset: count, id: reader.lastID) }
    }

    private mutating func read(_ bytes: UnsafeRawBufferPointer, into ends: inout [End]) throws(StreamFault) {
        let found = try reader.read(bytes)
        count += bytes.count
        if !found.isEmpty { ends.append(End(offset: count, id: reader.lastID)) }
    }

    /// True if an element may be complete after this byte: a line has ended, the next record begins, or a bracket
    /// is closed that may be the last one.
    private func mayEnd(_ piece: UnsafeRawBufferPointer, at place: Int) -> Bool {
        switch piece[place] {
        case UInt8(ascii: "\n"), Self.recordSeparator: true
        case UInt8(ascii: "}"), UInt8(ascii: "]"): endsWithBrackets
        case UInt8(ascii: "\r"): place + 1 == piece.count || piece[place + 1] != UInt8(ascii: "\n")
        default: false
        }
    }

    private static let recordSeparator: UInt8 = 0x1e
}
