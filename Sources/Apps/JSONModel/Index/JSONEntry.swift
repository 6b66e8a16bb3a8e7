/// One value, or one member's name, in a ``JSONIndex``: 8 bytes.
///
///     bits   63…61   60     59…30     29…0
///            kind    flag   offset    extent
///
/// | kind    | offset                  | extent                             | flag                 |
/// | ------- | ----------------------- | ---------------------------------- | -------------------- |
/// | string  | after the opening quote | bytes up to the closing quote      | has escapes          |
/// | number  | first byte              | bytes                              | has `.`, `e` or `E`  |
/// | boolean | first byte              | bytes                              | is `true`            |
/// | null    | first byte              | bytes                              | –                    |
/// | array   | the bracket             | index of the entry after the last  | –                    |
/// | object  | the brace               | index of the entry after the last  | has a repeated name  |
///
/// Thirty bits limit the text to a gibibyte less one byte. There are never more entries than bytes, so an index that
/// fits the offset fits the extent.
public struct JSONEntry: Sendable, Equatable {
    // A decoder asks for a kind, an offset and a length some ten times a member. What it reads here and in `JSONIndex`
    // is public and inlinable, because package functions are not inlined into another module. The calls took a fifth of
    // the time.
    @usableFromInline let bits: UInt64

    /// The longest text that can be indexed, one byte less than a gibibyte.
    package static let maximumTextLength = 1 << 30 - 1

    @inlinable @inline(__always)
    package init(_ kind: JSONKind, offset: Int, extent: Int, flag: Bool = false) {
        assert(0...Self.field ~= UInt64(offset) && 0...Self.field ~= UInt64(extent))
        bits =
            UInt64(kind.rawValue) << 61 | (flag ? Self.flagBit : 0)
            | UInt64(truncatingIfNeeded: offset) << 30 | UInt64(truncatingIfNeeded: extent)
    }

    /// A placeholder that reserves room for an entry.
    package static let none = JSONEntry(.null, offset: 0, extent: 0)

    /// The kind of the value.
    @inlinable @inline(__always)
    public var kind: JSONKind { JSONKind(rawValue: UInt8(truncatingIfNeeded: bits >> 61)) ?? .null }

    /// Indicates whether it is an array or an object: the two kinds with the highest bit set.
    @inlinable @inline(__always)
    public var isContainer: Bool { bits >> 63 == 1 }

    /// The flag in the table for the kind.
    @inlinable @inline(__always)
    public var flag: Bool { bits & Self.flagBit != 0 }

    /// The offset where the value begins; for a string, the offset after its opening quote.
    @inlinable @inline(__always)
    public var offset: Int { Int(truncatingIfNeeded: bits >> 30 & Self.field) }

    /// The length of a scalar, or the index at which a container ends.
    @inlinable @inline(__always)
    public var extent: Int { Int(truncatingIfNeeded: bits & Self.field) }

    /// The bytes of a scalar: a string's are those between its quotes.
    @inlinable @inline(__always)
    public var contents: Range<Int> { Range(uncheckedBounds: (offset, offset + extent)) }

    @usableFromInline static let field: UInt64 = 1 << 30 - 1
    @usableFromInline static let flagBit: UInt64 = 1 << 60
}

extension JSONEntry {
    /// The bytes of a string with its quotes.
    @inline(__always)
    var quotedContents: Range<Int> { Range(uncheckedBounds: (offset - 1, offset + extent + 1)) }
}
