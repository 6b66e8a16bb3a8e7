import Basics

/// The cells of one row, drawn one after the other. Their plain text stands in one buffer, which the next row takes over.
struct DrawnRow {
    struct Cell {
        /// The place of its text in the buffer, if that is plain characters of one meaning.
        let text: Range<Int>
        let meaning: Meaning
        let width: Int
        /// The number of its text among the styled ones, if it is any other.
        let styled: Int?
    }

    private(set) var bytes: [UInt8] = []
    private(set) var cells: [Cell] = []
    private var styled: [StyledText] = []

    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
        if !styled.isEmpty { styled.removeAll(keepingCapacity: true) }
    }

    mutating func append(_ text: StyledText) {
        cells.append(
            Cell(text: bytes.count..<bytes.count, meaning: .plain, width: text.width, styled: styled.count))
        styled.append(text)
    }

    mutating func appendNothing() {
        cells.append(Cell(text: bytes.count..<bytes.count, meaning: .plain, width: 0, styled: nil))
    }

    /// Appends a cell with a text, unless some of its characters are not shown as they are or do not take one column.
    mutating func append(plain text: UnsafeBufferPointer<UInt8>, _ meaning: Meaning) -> Bool {
        guard let width = DisplayWidth.ofPlain(text) else { return false }
        let start = bytes.count
        bytes.append(contentsOf: text)
        cells.append(Cell(text: start..<bytes.count, meaning: meaning, width: width, styled: nil))
        return true
    }
}

extension DrawnRow {
    func text(of cell: Cell) -> StyledText {
        cell.styled.map { styled[$0] } ?? StyledText(String(decoding: bytes[cell.text], as: UTF8.self), cell.meaning)
    }

    /// True if nothing in a cell is visible.
    func isBlank(_ cell: Cell) -> Bool {
        if let number = cell.styled {
            return styled[number].pieces.allSatisfy { $0.text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
        }
        return withoutTrailingBlanks(cell.text).isEmpty
    }

    func withoutTrailingBlanks(_ text: Range<Int>) -> Range<Int> {
        var end = text.upperBound
        while end > text.lowerBound, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return text.lowerBound..<end
    }

    /// The first characters of plain text, of which there have to be so many.
    func prefix(of text: Range<Int>, _ count: Int) -> Range<Int> {
        var (end, rest) = (text.lowerBound, count)
        while end < text.upperBound {
            if !bytes[end].isContinuation {
                if rest == 0 { break }
                rest -= 1
            }
            end += 1
        }
        return text.lowerBound..<end
    }

    /// The last characters of plain text, of which there have to be so many.
    func suffix(of text: Range<Int>, _ count: Int) -> Range<Int> {
        var (start, rest) = (text.upperBound, count)
        while start > text.lowerBound, rest > 0 {
            start -= 1
            if !bytes[start].isContinuation { rest -= 1 }
        }
        return start..<text.upperBound
    }
}

extension UInt8 {
    /// True for the bytes of a character after its first.
    fileprivate var isContinuation: Bool { self & 0xc0 == 0x80 }
}
