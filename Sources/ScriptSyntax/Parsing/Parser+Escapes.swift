import PlainText

extension Parser {
    /// What an escape stands for; Swift's and JSON's are known everywhere. The cursor is after the backslash.
    mutating func escape(from start: Int) throws(Diagnostic) -> String {
        let letter = cursor.peek()
        cursor.offset += 1
        switch letter {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "0"): return "\0"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"):
            return String(UnicodeScalar(letter))
        case UInt8(ascii: "u"): return String(try unicodeEscape(from: start))
        default:
            cursor.offset -= 1
            throw Diagnostic(
                "this escape is unknown", advice: #"a backslash itself is written \\"#,
                at: start..<min(cursor.offset + 1, cursor.bytes.count))
        }
    }

    /// `\u{1F600}` as Swift writes it, `\ud83d\ude00` as JSON does.
    private mutating func unicodeEscape(from start: Int) throws(Diagnostic) -> Unicode.Scalar {
        if cursor.peek() == UInt8(ascii: "{") {
            cursor.offset += 1
            let digits = cursor.offset
            cursor.skip(while: \.isHexDigit)
            let text = cursor.text(since: digits)
            guard cursor.take("}"), text.count <= 8, let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
            else { throw badScalar(from: start) }
            return scalar
        }
        guard let unit = codeUnit() else { throw badScalar(from: start) }
        guard UTF16.isLeadSurrogate(unit) else {
            guard let scalar = Unicode.Scalar(unit) else { throw badScalar(from: start) }
            return scalar
        }
        guard cursor.take("\\u"), let low = codeUnit(), UTF16.isTrailSurrogate(low) else {
            throw badScalar(from: start)
        }
        return UTF16.decode(UTF16.EncodedScalar([unit, low]))
    }

    private mutating func codeUnit() -> UInt16? {
        guard (0..<4).allSatisfy({ cursor.peek($0).isHexDigit }) else { return nil }
        defer { cursor.offset += 4 }
        return UInt16(cursor.text(cursor.offset..<(cursor.offset + 4)), radix: 16)
    }

    private func badScalar(from start: Int) -> Diagnostic {
        Diagnostic(
            "this is not a Unicode character", advice: #"write \u{1F600}, or JSON's \ud83d\ude00"#,
            at: start..<cursor.offset)
    }
}
