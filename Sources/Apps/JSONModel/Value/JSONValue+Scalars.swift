extension JSONValue {
    /// Indicates whether the value is `null`.
    public var isNull: Bool { kind == .null }

    /// `true` or `false`, or nil if the value is neither.
    public var boolean: Bool? { kind == .boolean ? index.isTrue(entry) : nil }

    /// The text of a string, with escapes decoded, or nil if the value is not a string.
    ///
    /// Half a surrogate pair (`"\ud800"`), which JSON allows and no `String` can hold, becomes U+FFFD.
    public var string: String? { kind == .string ? index.text(of: entry) : nil }

    /// A number as it is written, or nil if the value is not a number.
    public var numberText: String? { kind == .number ? index.literalText(of: entry) : nil }

    /// The text of a string, or a number or Boolean as it is written; nil for null, an array or an object.
    package var scalarText: String? { string ?? numberText ?? boolean.map(String.init) }

    /// A number's value if it is an integer in the range of `Int`, in any notation: `100`, `1e2` and `100.0`.
    public var int: Int? { kind == .number ? index.integer(at: entry, as: Int.self) : nil }

    /// The `Double` nearest to a number, or nil if there is none: `1e400` is too large, `1e-400` would become zero.
    public var double: Double? { kind == .number ? index.double(at: entry) : nil }
}

extension JSONValue {
    /// The bytes of the value in ``JSONDocument/bytes``, including quotes and brackets.
    public var range: Range<Int> { index.start(of: entry)..<index.endOffset(of: entry) }

    /// The value as it is written, including white space and escapes.
    public var sourceText: String { String(decoding: index.bytes[range], as: UTF8.self) }
}
