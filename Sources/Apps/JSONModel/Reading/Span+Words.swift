extension Span where Element == UInt8 {
    /// The eight bytes at an offset, with the first byte lowest. Bounds are checked.
    @inlinable @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The four bytes at an offset, the first one lowest. Bounds are checked.
    @inline(__always)
    func halfWord(at offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}

extension Span where Element == UInt8 {
    /// Indicates whether `count` bytes at one offset are the same as those at another.
    @inlinable @inline(__always)
    func isRepeated(_ one: Int, at two: Int, count: Int) -> Bool {
        if count >= 8 {
            var step = 0
            while step + 8 < count {
                guard word(at: one + step) == word(at: two + step) else { return false }
                step += 8
            }
            // The last word begins inside the one before.
            return word(at: one + count - 8) == word(at: two + count - 8)
        }
        if count > 0, max(one, two) + 8 <= self.count {
            // The requested bytes are the lowest.
            return (word(at: one) ^ word(at: two)) &<< UInt64(64 - 8 * count) == 0
        }
        for step in 0..<count where self[one + step] != self[two + step] { return false }
        return true
    }
}

extension UInt8 {
    @inline(__always)
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

    /// Indicates whether it is one of the four bytes that JSON allows between tokens.
    @inline(__always)
    package var isJSONWhitespace: Bool { self <= 0x20 && 1 << UInt64(self) & 0x1_0000_2600 != 0 }
}
