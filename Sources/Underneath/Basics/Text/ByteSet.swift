/// A set of bytes.
///
/// Looking up a byte is a shift. A `Set<UInt8>` computes a hash for each byte of a text.
@usableFromInline package struct ByteSet: Sendable {
    @usableFromInline
    package private(set) var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { insert(byte) }
    }

    /// The bytes of a text: `ByteSet("&;")`.
    package init(_ text: StaticString) {
        self.init(text.withUTF8Buffer { Array($0) })
    }

    /// The bytes for which a condition holds.
    package init(where isMember: (UInt8) -> Bool) {
        self.init((UInt8.min...UInt8.max).filter(isMember))
    }

    private mutating func insert(_ byte: UInt8) {
        let bit: UInt64 = 1 << UInt64(byte & 63)
        switch byte >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        default: words.3 |= bit
        }
    }

    @inlinable
    package func contains(_ byte: UInt8) -> Bool {
        let half = byte < 0x80 ? (words.0, words.1) : (words.2, words.3)
        return (byte & 0x40 == 0 ? half.0 : half.1) >> UInt64(byte & 63) & 1 != 0
    }
}
