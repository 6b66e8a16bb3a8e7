import Basics

/// Some words in small letters. Most names are ruled out by their length and their first letter.
struct WordList: Sendable {
    private let words: [[UInt8]]
    /// A bit for each length.
    private let lengths: UInt64
    /// A bit for each first letter, whatever its case: both have the same lowest five bits.
    private let beginnings: UInt32

    init(_ words: [String]) {
        self.words = words.map { Array($0.lowercased().utf8) }
        lengths = self.words.reduce(0) { $0 | 1 << UInt64($1.count) }
        beginnings = self.words.reduce(0) { $0 | 1 << UInt32($1[0] & 31) }
    }

    /// Indicates whether these bytes are one of the words, in any case.
    func contains(_ letters: Range<Int>, of bytes: [UInt8]) -> Bool {
        guard letters.count < 64, lengths & 1 << UInt64(letters.count) != 0,
            beginnings & 1 << UInt32(bytes[letters.lowerBound] & 31) != 0
        else { return false }
        return words.contains { word in
            word.count == letters.count && zip(word, bytes[letters]).allSatisfy { $0 == $1.lowercasedASCII }
        }
    }
}
