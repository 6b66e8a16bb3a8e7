extension Span where Element == UInt8 {
    /// The eight bytes at an offset, the first one lowest. Bounds are checked.
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

extension UInt8 {
    @inline(__always)
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

    /// Is it one of the four bytes that JSON allows between tokens?
    @inline(__always)
    var isJSONWhitespace: Bool { self <= 0x20 && 1 << UInt64(self) & 0x1_0000_2600 != 0 }
}
