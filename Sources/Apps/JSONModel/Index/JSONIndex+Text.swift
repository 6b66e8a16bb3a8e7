import Basics

extension JSONIndex {
    /// Indicates whether the text of a string, with escapes decoded, consists of exactly these UTF-8 bytes.
    @inlinable
    public func string(at string: Int, equals text: [UInt8]) -> Bool {
        let entry = entries[string]
        guard !entry.flag else { return escapedString(at: string, equals: text) }
        guard entry.extent == text.count else { return false }
        let offset = entry.offset
        for position in 0..<text.count where bytes[offset + position] != text[position] { return false }
        return true
    }

    @usableFromInline
    func escapedString(at string: Int, equals text: [UInt8]) -> Bool {
        var reader = JSONUnescaping(entries[string].contents)
        for byte in text where reader.next(in: bytes.stored) != byte { return false }
        return reader.next(in: bytes.stored) == nil
    }

    /// Indicates whether two strings are written the same way and without escapes.
    @inlinable @inline(__always)
    package func isWrittenAlike(_ one: JSONEntry, _ two: JSONEntry) -> Bool {
        guard one.extent == two.extent, !two.flag else { return false }
        return bytes.withUnsafeBufferPointer { $0.span.isRepeated(one.offset, at: two.offset, count: one.extent) }
    }

    /// The text of a string, with escapes decoded. A lone surrogate, which no `String` can hold, becomes U+FFFD.
    @inlinable
    public func text(of string: Int) -> String {
        let entry = entries[string]
        return entry.flag ? unescapedText(of: entry) : text(in: entry.contents)
    }

    @usableFromInline
    func unescapedText(of entry: JSONEntry) -> String {
        var (text, isWhole) = JSONUnescaping.bytes(of: entry.contents, in: bytes.stored)
        if !isWhole { JSONUnescaping.repairLoneSurrogates(in: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The text of a string, with escapes decoded, or nil if it escapes half of a surrogate pair.
    @inlinable
    public func wholeText(of string: Int) -> String? {
        let entry = entries[string]
        return entry.flag ? wholeUnescapedText(of: entry) : text(in: entry.contents)
    }

    @usableFromInline
    func wholeUnescapedText(of entry: JSONEntry) -> String? {
        let (text, isWhole) = JSONUnescaping.bytes(of: entry.contents, in: bytes.stored)
        return isWhole ? String(decoding: text, as: UTF8.self) : nil
    }

    /// Indicates whether a string escapes half of a surrogate pair, as `"\ud800"` does. JSON allows it; Unicode
    /// has no such text.
    package func hasLoneSurrogate(_ string: Int) -> Bool {
        let entry = entries[string]
        return entry.flag && !JSONUnescaping.bytes(of: entry.contents, in: bytes.stored).isWhole
    }

    /// A number or a literal as it was written.
    @inlinable
    public func literalText(of scalar: Int) -> String {
        text(in: entries[scalar].contents)
    }

    /// A part of the text, without a slice that would count its references.
    @inlinable @inline(__always)
    func text(in range: Range<Int>) -> String {
        bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
    }
}

extension JSONIndex {
    /// The bytes of a string's text, escapes undone, a lone surrogate as its three bytes.
    func unescapedBytes(of entry: JSONEntry) -> [UInt8] {
        guard entry.flag else { return Array(bytes[entry.contents]) }
        return JSONUnescaping.bytes(of: entry.contents, in: bytes.stored).bytes
    }
}
