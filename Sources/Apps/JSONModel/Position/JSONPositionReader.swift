import Basics

/// Finds the lines and columns of many offsets, each starting from the last: one pass for ascending offsets.
package struct JSONPositionReader {
    private let bytes: [UInt8]
    private let start: Int
    private var offset: Int
    private var line = 1
    private(set) var lineStart: Int
    private var column = 1

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = ByteOrderMark.length(in: bytes)
        offset = start
        lineStart = start
    }

    /// The line and column of this byte. An offset past the text stands for its end.
    mutating func position(of target: Int) -> JSONPosition {
        if target < offset { self = JSONPositionReader(bytes) }
        advance(to: min(target, bytes.count))
        return JSONPosition(offset: target, line: line, column: column)
    }
}

extension JSONPositionReader {
    fileprivate mutating func advance(to target: Int) {
        let bytes = bytes
        let text = bytes.stored
        while offset < target {
            if offset + 8 <= target, let plain = text.word(at: offset).plainScalarCount {
                column += plain
                offset += 8
                continue
            }
            let byte = text[offset]
            offset += 1
            if byte == UInt8(ascii: "\n") {
                line += 1
                lineStart = offset
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }
}

extension UInt64 {
    /// The number of scalars that begin in these eight bytes, or nil if a line may end among them.
    @inline(__always)
    fileprivate var plainScalarCount: Int? {
        let lineFeed = self ^ 0x0A0A_0A0A_0A0A_0A0A
        guard (lineFeed &- 0x0101_0101_0101_0101) & ~lineFeed & 0x8080_8080_8080_8080 == 0 else { return nil }
        let continuations = self & ~(self << 1) & 0x8080_8080_8080_8080
        return 8 - continuations.nonzeroBitCount
    }
}
