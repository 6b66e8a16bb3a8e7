/// The text of a checked JSON string, byte by byte, with escapes decoded.
///
/// Half a surrogate pair has no UTF-8 encoding. It becomes the three bytes its number would have. No valid
/// text contains those bytes, so two different halves stay different.
struct JSONUnescaping {
    private var at: Int
    private let end: Int
    /// The remaining bytes of an escape, the next one lowest.
    private var pending: UInt32 = 0
    /// True if half of a surrogate pair has occurred.
    private var metLoneSurrogate = false

    /// Reads the string whose bytes between the quotes are `contents`.
    init(_ contents: Range<Int>) {
        at = contents.lowerBound
        end = contents.upperBound
    }

    /// The next byte of the string in `text`, or nil at its end.
    @inline(__always)
    mutating func next(in text: Span<UInt8>) -> UInt8? {
        if pending != 0 {
            defer { pending >>= 8 }
            return UInt8(truncatingIfNeeded: pending)
        }
        guard at < end else { return nil }
        let byte = text[at]
        guard byte == UInt8(ascii: "\\") else {
            at += 1
            return byte
        }
        let scalar = scalar(in: text)
        if 0xD800..<0xE000 ~= scalar { metLoneSurrogate = true }
        let encoded = Self.encode(scalar)
        pending = encoded >> 8
        return UInt8(truncatingIfNeeded: encoded)
    }
}

extension JSONUnescaping {
    /// All bytes of a string at once, and whether it is whole: without half of a surrogate pair.
    static func bytes(of contents: Range<Int>, in text: Span<UInt8>) -> (bytes: [UInt8], isWhole: Bool) {
        var result: [UInt8] = []
        result.reserveCapacity(contents.count)
        var reader = JSONUnescaping(contents)
        while true {
            text.extracting(reader.plainRun(in: text)).withUnsafeBufferPointer { result.append(contentsOf: $0) }
            guard let byte = reader.next(in: text) else { return (result, !reader.metLoneSurrogate) }
            result.append(byte)
            while reader.pending != 0, let byte = reader.next(in: text) { result.append(byte) }
        }
    }

    /// Compares the text of two strings in byte order.
    static func order(
        _ first: Range<Int>, of text: Span<UInt8>, _ second: Range<Int>, of other: Span<UInt8>
    ) -> JSONTextOrder {
        var (one, two) = (JSONUnescaping(first), JSONUnescaping(second))
        while true {
            switch (one.next(in: text), two.next(in: other)) {
            case (nil, nil): return .same
            case (nil, _): return .before
            case (_, nil): return .after
            case (let a?, let b?) where a != b: return a < b ? .before : .after
            default: continue
            }
        }
    }

    /// Replaces every lone surrogate by U+FFFD, in place.
    static func repairLoneSurrogates(in bytes: inout [UInt8]) {
        for position in bytes.indices.dropLast(2) where bytes[position] == 0xED && bytes[position + 1] >= 0xA0 {
            bytes.replaceSubrange(position..<position + 3, with: [0xEF, 0xBF, 0xBD])
        }
    }
}

/// The order of two strings by their text.
enum JSONTextOrder { case before, same, after }

extension JSONUnescaping {
    /// The bytes up to the next escape; they stand for themselves.
    fileprivate mutating func plainRun(in text: Span<UInt8>) -> Range<Int> {
        let start = at
        while at + 8 <= end, !text.word(at: at).hasBackslash { at += 8 }
        while at < end, text[at] != UInt8(ascii: "\\") { at += 1 }
        return start..<at
    }

    /// The scalar, or the half of one, that the escape at the backslash stands for. The string has been checked.
    fileprivate mutating func scalar(in text: Span<UInt8>) -> UInt32 {
        let letter = text[at + 1]
        at += 2
        switch letter {
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"):
            let unit = unit(in: text, at: at)
            at += 4
            return joined(unit, in: text)
        default: return UInt32(letter)
        }
    }

    /// The scalar of a high half and the low half that may follow it.
    fileprivate mutating func joined(_ unit: UInt32, in text: Span<UInt8>) -> UInt32 {
        guard 0xD800..<0xDC00 ~= unit, at + 6 <= end, text[at] == UInt8(ascii: "\\"), text[at + 1] == UInt8(ascii: "u")
        else { return unit }
        let low = self.unit(in: text, at: at + 2)
        guard 0xDC00..<0xE000 ~= low else { return unit }
        at += 6
        return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    }

    fileprivate func unit(in text: Span<UInt8>, at offset: Int) -> UInt32 {
        var unit: UInt32 = 0
        for digit in offset..<offset + 4 {
            let byte = text[digit]
            unit = unit << 4 | UInt32(byte & 0x0F) + (byte > UInt8(ascii: "9") ? 9 : 0)
        }
        return unit
    }

    /// UTF-8, the first byte lowest.
    fileprivate static func encode(_ scalar: UInt32) -> UInt32 {
        func tail(_ shift: UInt32) -> UInt32 { 0x80 | scalar >> shift & 0x3F }
        return switch scalar {
        case 0..<0x80: scalar
        case 0x80..<0x800: 0xC0 | scalar >> 6 | tail(0) << 8
        case 0x800..<0x10000: 0xE0 | scalar >> 12 | tail(6) << 8 | tail(0) << 16
        default: 0xF0 | scalar >> 18 | tail(12) << 8 | tail(6) << 16 | tail(0) << 24
        }
    }
}

extension UInt64 {
    /// True if one of its eight bytes is a backslash, which the exclusive or makes zero, so that the subtraction
    /// borrows into its highest bit.
    @inline(__always)
    fileprivate var hasBackslash: Bool {
        let lanes = self ^ 0x5C5C_5C5C_5C5C_5C5C
        return (lanes &- 0x0101_0101_0101_0101) & ~lanes & 0x8080_8080_8080_8080 != 0
    }
}
