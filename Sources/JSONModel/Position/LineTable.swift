/// Where the lines of a text begin: made once, it finds the line of any byte without reading the text before it.
package struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    /// The lines of a text, of which the first begins there.
    package init(of bytes: [UInt8], from start: Int) {
        var starts = [start]
        let text = bytes.span
        for offset in start..<max(start, text.count) where text[offset] == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// The line and the column of a byte, both from 1. The column counts characters as they are encoded.
    package func place(of offset: Int) -> (line: Int, column: Int) {
        let end = min(max(offset, starts[0]), bytes.count)
        var (lower, upper) = (0, starts.count)
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if starts[middle] <= end { lower = middle } else { upper = middle }
        }
        return (lower + 1, bytes[starts[lower]..<end].count { $0 & 0xC0 != 0x80 } + 1)
    }
}
