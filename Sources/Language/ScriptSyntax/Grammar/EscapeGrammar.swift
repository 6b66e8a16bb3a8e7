import Basics

/// Reads the escapes of a string literal.
enum EscapeGrammar {
    /// Reads an escape after its backslash, and returns its text. Swift's and JSON's
    /// escapes are known everywhere.
    static func escape(_ parser: inout Parser, from start: Int) throws(Diagnostic) -> String {
        let letter = parser.cursor.peek()
        parser.cursor.offset += 1
        switch letter {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "0"): return "\0"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"):
            return String(UnicodeScalar(letter))
        case UInt8(ascii: "u"): return String(try unicodeEscape(&parser, from: start))
        default:
            parser.cursor.offset -= 1
            throw Diagnostic(
                "this escape is unknown", advice: #"a backslash itself is written \\"#,
                at: start..<min(parser.cursor.offset + 1, parser.cursor.bytes.count))
        }
    }

    /// `\u{1F600}` as Swift writes it, `\ud83d\ude00` as JSON does.
    private static func unicodeEscape(_ parser: inout Parser, from start: Int) throws(Diagnostic) -> Unicode.Scalar {
        if parser.cursor.peek() == UInt8(ascii: "{") {
            parser.cursor.offset += 1
            let digits = parser.cursor.offset
            parser.cursor.skip(while: \.isHexDigit)
            let text = parser.cursor.text(since: digits)
            guard parser.cursor.take("}"), text.count <= 8,
                let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
            else { throw badScalar(since: start, at: parser.cursor) }
            return scalar
        }
        guard let unit = codeUnit(&parser) else { throw badScalar(since: start, at: parser.cursor) }
        guard UTF16.isLeadSurrogate(unit) else {
            guard let scalar = Unicode.Scalar(unit) else { throw badScalar(since: start, at: parser.cursor) }
            return scalar
        }
        guard parser.cursor.take("\\u"), let low = codeUnit(&parser), UTF16.isTrailSurrogate(low) else {
            throw badScalar(since: start, at: parser.cursor)
        }
        return UTF16.decode(UTF16.EncodedScalar([unit, low]))
    }

    private static func codeUnit(_ parser: inout Parser) -> UInt16? {
        guard (0..<4).allSatisfy({ parser.cursor.peek($0).isHexDigit }) else { return nil }
        defer { parser.cursor.offset += 4 }
        return UInt16(parser.cursor.text(parser.cursor.offset..<(parser.cursor.offset + 4)), radix: 16)
    }

    private static func badScalar(since start: Int, at cursor: Cursor) -> Diagnostic {
        Diagnostic(
            "this is not a Unicode character", advice: #"write \u{1F600}, or JSON's \ud83d\ude00"#,
            at: start..<cursor.offset)
    }
}
