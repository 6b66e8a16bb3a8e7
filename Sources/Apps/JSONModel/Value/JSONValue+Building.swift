/// Values made from values. The text of each part is copied as it is, so nothing is lost on the way.
///
/// Building fails only if the text grows too long to be indexed (``JSONError/Kind/tooLong(limit:)``).
extension JSONValue {
    /// `null`.
    public static let null = JSONSpelling.literal("null", .null)

    /// `true` or `false`.
    public static func boolean(_ value: Bool) -> JSONValue {
        JSONSpelling.literal(value ? "true" : "false", .boolean, flag: value)
    }

    /// An integer.
    public static func number(_ value: some BinaryInteger) -> JSONValue { JSONSpelling.literal(String(value), .number) }

    /// A number, in the fewest digits that read the same back; nil for infinity and NaN.
    public static func number(_ value: Double) -> JSONValue? {
        value.isFinite ? JSONSpelling.literal("\(value)", .number, flag: true) : nil
    }

    /// A number with the text it is written with, such as `1.10`.
    public static func number(text: String) throws(JSONError) -> JSONValue {
        let value = try JSONDocument(text).root
        guard value.kind == .number, value.range.count == text.utf8.count else {
            let bytes = Array(text.utf8)
            var positions = JSONPositionReader(bytes)
            throw JSONError(JSONFault(.digitExpected, 0), in: bytes, endingAt: bytes.count, &positions)
        }
        return value
    }

    /// A string.
    public static func string(_ text: String) throws(JSONError) -> JSONValue {
        var bytes: [UInt8] = []
        bytes.append(quoting: text.utf8)
        return try JSONSpelling.value(bytes)
    }

    /// The text of a string, in quotation marks.
    package static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.append(quoting: text.utf8)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An array of these elements.
    public static func array(_ elements: some Sequence<JSONValue>) throws(JSONError) -> JSONValue {
        var bytes = [UInt8(ascii: "[")]
        for element in elements {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            bytes += element.index.bytes[element.range]
        }
        bytes.append(UInt8(ascii: "]"))
        return try JSONSpelling.value(bytes)
    }

    /// An object of these members in this order. A name may be repeated.
    public static func object(
        _ members: some Sequence<(name: String, value: JSONValue)>
    ) throws(JSONError) -> JSONValue {
        var bytes = [UInt8(ascii: "{")]
        for (name, value) in members {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(quoting: name.utf8)
            bytes.append(UInt8(ascii: ":"))
            bytes += value.index.bytes[value.range]
        }
        bytes.append(UInt8(ascii: "}"))
        return try JSONSpelling.value(bytes)
    }
}

extension JSONValue {
    /// A copy of the value as its own document, which does not keep a large document alive.
    public func detached() -> JSONValue {
        (try? JSONSpelling.value(Array(index.bytes[range]))) ?? self
    }
}

/// A text as the value that it spells.
private enum JSONSpelling {
    static func literal(_ text: String, _ kind: JSONKind, flag: Bool = false) -> JSONValue {
        let bytes = Array(text.utf8)
        let entry = JSONEntry(kind, offset: 0, extent: bytes.count, flag: flag)
        return JSONValue(JSONStorage(index: JSONIndex(bytes: bytes, entries: [entry]), repeatedNames: []), entry: 0)
    }

    static func value(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        try JSONDocument(bytes, depthLimit: .max).root
    }
}

extension [UInt8] {
    /// Appends a string of UTF-8 in quotes, escaping only quotes, backslashes and control characters.
    package mutating func append(quoting text: some Sequence<UInt8>) {
        append(UInt8(ascii: "\""))
        // Most strings are copied as they are.
        let isCopied = text.withContiguousStorageIfAvailable { bytes in
            guard !bytes.contains(where: \.isEscaped) else { return false }
            append(contentsOf: bytes)
            return true
        }
        if isCopied != true { appendEscaped(text) }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ text: some Sequence<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
            case _ where byte.isEscaped: self += byte.escape.utf8
            default: append(byte)
            }
        }
    }
}

extension UInt8 {
    /// True if a string in JSON cannot contain it as it is.
    fileprivate var isEscaped: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}
