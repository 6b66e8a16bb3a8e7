import Basics

/// Reads numbers and durations.
enum NumberGrammar {
    /// `42`, `1_000`, `0xff`, `1.10`, `1e9`, `30s`.
    static func number(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression {
        let start = parser.cursor.offset
        if parser.cursor.peek() == UInt8(ascii: "0"), let radix = radixes[parser.cursor.peek(1)] {
            parser.cursor.offset += 2
            return try integer(&parser, radix: radix, from: start)
        }
        parser.cursor.skip { $0.isDigit || $0 == UInt8(ascii: "_") }
        var isDecimal = false
        if parser.cursor.peek() == UInt8(ascii: "."), parser.cursor.peek(1).isDigit {
            isDecimal = true
            parser.cursor.offset += 1
            parser.cursor.skip { $0.isDigit || $0 == UInt8(ascii: "_") }
        }
        if parser.cursor.peek() | 0x20 == UInt8(ascii: "e"), startsExponent(at: parser.cursor) {
            isDecimal = true
            parser.cursor.offset += 2
            parser.cursor.skip(while: \.isDigit)
        }
        let text = parser.cursor.text(since: start).filter { $0 != "_" }
        if let unit = takeUnit(&parser) {
            parser.mark(.number, since: start)
            return ScriptExpression(.duration(amount: text, unit: unit), at: start..<parser.cursor.offset)
        }
        guard !parser.cursor.peek().isNamePart else {
            throw Diagnostic(
                "a number ends where a name begins", advice: "put white space or an operator between them",
                at: parser.here)
        }
        parser.mark(.number, since: start)
        return ScriptExpression(isDecimal ? .decimal(text) : .integer(text), at: start..<parser.cursor.offset)
    }

    private static let radixes: [UInt8: Int] = [
        UInt8(ascii: "x"): 16, UInt8(ascii: "o"): 8, UInt8(ascii: "b"): 2,
    ]

    private static func startsExponent(at cursor: Cursor) -> Bool {
        let sign = cursor.peek(1) == UInt8(ascii: "+") || cursor.peek(1) == UInt8(ascii: "-")
        return cursor.peek(sign ? 2 : 1).isDigit
    }

    private static func integer(
        _ parser: inout Parser, radix: Int, from start: Int
    ) throws(Diagnostic) -> ScriptExpression {
        let digits = parser.cursor.offset
        parser.cursor.skip(while: \.isNamePart)
        parser.mark(.number, since: start)
        let text = parser.cursor.text(since: digits).filter { $0 != "_" }
        guard let value = UInt64(text, radix: radix) else {
            throw Diagnostic(
                "this is not a number in base \(radix)", advice: "write digits of that base, up to 64 bits",
                at: start..<parser.cursor.offset)
        }
        return ScriptExpression(.integer(String(value)), at: start..<parser.cursor.offset)
    }

    private static func takeUnit(_ parser: inout Parser) -> DurationUnit? {
        guard parser.cursor.peek().isLetter else { return nil }
        for unit in DurationUnit.allCases where unit.rawValue.utf8.elementsEqual(name(at: parser.cursor)) {
            parser.cursor.offset += unit.rawValue.utf8.count
            return unit
        }
        return nil
    }

    /// The letters and digits that stand here.
    private static func name(at cursor: Cursor) -> ArraySlice<UInt8> {
        cursor.bytes[cursor.offset...].prefix(while: \.isNamePart)
    }
}
