import JSONModel

/// Reads the cells of a text of comma-separated values, row by row.
struct CellReader {
    /// A cell without its quotes.
    struct Cell {
        let range: Range<Int>
        /// True if it contains doubled quotes.
        var hasQuotesInside = false
    }

    private static let quote = UInt8(ascii: "\"")

    private let bytes: [UInt8]
    private let delimiter: UInt8
    /// The byte that is read next.
    private(set) var at: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        at = ByteOrderMark.length(in: bytes)
        delimiter = Self.delimiter(of: bytes[at...])
    }

    var isAtEnd: Bool { at >= bytes.count }

    mutating func addRow(to cells: inout [Cell]) throws(MalformedBody) {
        guard !isAtEnd else { return }
        while true {
            cells.append(bytes.get(at) == Self.quote ? try quotedCell() : plainCell())
            guard bytes.get(at) == delimiter else { break }
            at += 1
        }
        if bytes.get(at) == UInt8(ascii: "\r") { at += 1 }
        if bytes.get(at) == UInt8(ascii: "\n") { at += 1 }
    }

    private mutating func plainCell() -> Cell {
        let start = at
        while at < bytes.count {
            let byte = bytes[at]
            if byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            at += 1
        }
        return Cell(range: start..<at)
    }

    private mutating func quotedCell() throws(MalformedBody) -> Cell {
        let opening = at
        var hasQuotesInside = false
        at += 1
        while true {
            guard at < bytes.count else {
                throw MalformedBody(.csv, "the quote of this cell is never closed", at: opening, in: bytes)
            }
            guard bytes[at] == Self.quote else {
                at += 1
                continue
            }
            guard bytes.get(at + 1) == Self.quote else { break }
            hasQuotesInside = true
            at += 2
        }
        let cell = Cell(range: opening + 1..<at, hasQuotesInside: hasQuotesInside)
        at += 1
        guard isAtEnd || bytes[at] == delimiter || bytes[at] == UInt8(ascii: "\r") || bytes[at] == UInt8(ascii: "\n")
        else {
            throw MalformedBody(.csv, "text follows the closing quote of a cell", at: at, in: bytes)
        }
        return cell
    }

    /// The delimiter that the header has most of, outside quotes; a comma if it has none.
    private static func delimiter(of bytes: ArraySlice<UInt8>) -> UInt8 {
        var isQuoted = false
        var counts = [(UInt8(ascii: ","), 0), (UInt8(ascii: ";"), 0), (UInt8(ascii: "\t"), 0)]
        for byte in bytes {
            if byte == quote { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            for place in counts.indices where counts[place].0 == byte { counts[place].1 += 1 }
        }
        return counts.reduce(counts[0]) { $1.1 > $0.1 ? $1 : $0 }.0
    }
}

extension [UInt8] {
    @inline(__always)
    fileprivate func get(_ place: Int) -> UInt8? { place < count ? self[place] : nil }
}
