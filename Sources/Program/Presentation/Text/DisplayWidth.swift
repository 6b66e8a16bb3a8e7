import Basics

/// Measures the number of columns that a text takes in a terminal.
///
/// A character is a grapheme cluster, with all its marks: `e\u{301}` takes one column, `日` and `👩‍👩‍👧` take two.
package enum DisplayWidth {
    package static func of(_ text: some StringProtocol) -> Int {
        ofPlain(text) ?? text.reduce(0) { $0 + of($1) }
    }

    /// The columns of a text without controls in which every scalar is a character of one column: printable ASCII and
    /// Latin letters, which are in most texts all there is. Nil for any other.
    static func ofPlain(_ text: some StringProtocol) -> Int? {
        text.utf8.withContiguousStorageIfAvailable { ofPlain($0) } ?? nil
    }

    /// The columns of such a text as bytes.
    static func ofPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var continuations = 0
        var lead: UInt8 = 0
        var place = 0
        while place < bytes.count {
            if bytes.count - place >= 8,
                UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self).isPrintableASCII
            {
                (place, lead) = (place + 8, 0)
                continue
            }
            let byte = bytes[place]
            switch byte {
            case 0x20..<0x7f: break
            // The second half of two bytes; after C2, what is below U+00A0 is a control.
            case 0x80..<0xc0:
                guard lead != 0xc2 || byte >= 0xa0 else { return nil }
                continuations += 1
            // Below U+0300, where the marks begin that stand over other letters.
            case 0xc2..<0xcc: break
            default: return nil
            }
            (place, lead) = (place + 1, byte)
        }
        return bytes.count - continuations
    }

    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else { return 1 }
        let isEmoji =
            first.properties.isEmojiPresentation
            || (first.properties.isEmoji && scalars.contains { $0.value == 0xfe0f })
        return isEmoji && !isTextual(scalars) ? 2 : scalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns the longest beginning that takes at most this many columns.
    package static func prefix<Text: StringProtocol>(of text: Text, _ width: Int) -> Text.SubSequence {
        var room = width
        return text.prefix { character in
            room -= of(character)
            return room >= 0
        }
    }

    /// Returns the longest end that takes at most this many columns.
    package static func suffix<Text: StringProtocol>(of text: Text, _ width: Int) -> Text.SubSequence {
        var room = width
        var start = text.endIndex
        while start > text.startIndex {
            let before = text.index(before: start)
            room -= of(text[before])
            guard room >= 0 else { break }
            start = before
        }
        return text[start...]
    }
}

extension DisplayWidth {
    /// True if it is shown as text: `☺︎` followed by the text selector, or a lone half of a flag.
    private static func isTextual(_ scalars: Character.UnicodeScalarView) -> Bool {
        if scalars.contains(where: { $0.value == 0xfe0e }) { return true }
        let isHalfOfFlag = scalars.first.map { (0x1f1e6...0x1f1ff).contains($0.value) } ?? false
        return isHalfOfFlag && scalars.count == 1
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7f: 1
        case 0xad: 1
        case 0x1160...0x11ff, 0xd7b0...0xd7ff: 0
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: 0
            default: isWide(scalar.value) ? 2 : 1
            }
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        guard value >= 0x1100 else { return false }
        let place = wide.partitioningIndex { $0.upperBound >= value }
        return place < wide.count && wide[place].contains(value)
    }

    /// The ranges of wide and fullwidth characters other than emoji, by Unicode's East Asian widths.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x2e99, 0x2e9b...0x2ef3, 0x2f00...0x2fd5, 0x2ff0...0x303e,
        0x3041...0x3096, 0x3099...0x30ff, 0x3105...0x312f, 0x3131...0x318e, 0x3190...0x31e5, 0x31ef...0x321e,
        0x3220...0x3247, 0x3250...0xa48c, 0xa490...0xa4c6, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff,
        0xfe10...0xfe19, 0xfe30...0xfe52, 0xfe54...0xfe66, 0xfe68...0xfe6b, 0xff01...0xff60, 0xffe0...0xffe6,
        0x16fe0...0x16fe4, 0x16ff0...0x16ff1, 0x17000...0x187f7, 0x18800...0x18cd5, 0x18cff...0x18d08,
        0x1aff0...0x1affe, 0x1b000...0x1b2fb, 0x1d300...0x1d356, 0x1d360...0x1d376, 0x1f200...0x1f202,
        0x1f210...0x1f23b, 0x1f240...0x1f248, 0x1f250...0x1f251, 0x1f260...0x1f265, 0x20000...0x2fffd,
        0x30000...0x3fffd,
    ]
}

extension UInt64 {
    /// True if each of these eight bytes is printable ASCII.
    fileprivate var isPrintableASCII: Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let isDelete = (self ^ (ones &* 0x7f)) &- ones
        // The highest bit of a byte is set where it is no ASCII, less than a blank, or the delete character.
        return (self | (self &- (ones &* 0x20)) | isDelete) & (ones &* 0x80) == 0
    }
}
