import APIDocuments
import Basics

/// The line starts of a document. Once created, it finds the place of any byte without reading the text before it.
struct LineTable: Sendable {
    private let document: String
    private let bytes: [UInt8]
    private let starts: [Int]
    /// The number of characters that begin before each block of bytes, because a line may be as long as the text.
    private let characters: [Int]
    private static let block = 1_024

    /// Creates the table for the lines of a document, the first of which begins at that position.
    init(of bytes: [UInt8], named document: String, from start: Int = 0) {
        var starts = [start]
        var characters: [Int] = []
        var count = 0
        let text = bytes.stored
        for offset in text.indices {
            if offset % Self.block == 0 { characters.append(count) }
            if text[offset].isFirstOfCharacter { count += 1 }
            if offset >= start, text[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
        }
        self.document = document
        self.bytes = bytes
        self.starts = starts
        self.characters = characters
    }

    /// The line and the column of a byte, both from 1. The column counts characters as they are encoded.
    func place(at offset: Int) -> ForeignPlace {
        let end = min(max(offset, starts[0]), bytes.count)
        let line = max(1, starts.partitioningIndex { $0 > end })
        let column = characters(before: end) - characters(before: starts[line - 1]) + 1
        return ForeignPlace(document: document, line: line, column: column)
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
