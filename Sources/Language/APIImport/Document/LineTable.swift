import Basics

/// The line starts of a text. Once created, it finds the line of any byte without reading the text before it.
package struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]
    /// The number of characters that begin before each block of bytes, because a line may be as long as the text.
    private let characters: [Int]
    private static let block = 1_024

    /// Creates the table for the lines of a text, the first of which begins at that position.
    package init(of bytes: [UInt8], from start: Int) {
        var starts = [start]
        var characters: [Int] = []
        var count = 0
        let text = bytes.stored
        for offset in text.indices {
            if offset % Self.block == 0 { characters.append(count) }
            if text[offset].isFirstOfCharacter { count += 1 }
            if offset >= start, text[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
        }
        self.bytes = bytes
        self.starts = starts
        self.characters = characters
    }

    /// The line and the column of a byte, both from 1. The column counts characters as they are encoded.
    package func place(of offset: Int) -> (line: Int, column: Int) {
        let end = min(max(offset, starts[0]), bytes.count)
        let line = max(1, starts.partitioningIndex { $0 > end })
        return (line, characters(before: end) - characters(before: starts[line - 1]) + 1)
    }

    private func characters(before end: Int) -> Int {
        let block = min(end / Self.block, characters.count - 1)
        guard block >= 0 else { return 0 }
        return characters[block] + bytes[(block * Self.block)..<end].count { $0.isFirstOfCharacter }
    }
}

extension UInt8 {
    /// True if it begins a UTF-8 character.
    fileprivate var isFirstOfCharacter: Bool { self & 0xC0 != 0x80 }
}
