import PlainText

extension Parser {
    /// `42`, `1_000`, `0xff`, `1.10`, `1e9`, `30s`.
    mutating func number() throws(Diagnostic) -> ScriptExpression {
        let start = cursor.offset
        if cursor.peek() == UInt8(ascii: "0"), let radix = Self.radixes[cursor.peek(1)] {
            cursor.offset += 2
            return try integer(radix: radix, from: start)
        }
        cursor.skip { $0.isDigit || $0 == UInt8(ascii: "_") }
        var isDecimal = false
        if cursor.peek() == UInt8(ascii: "."), cursor.peek(1).isDigit {
            isDecimal = true
            cursor.offset += 1
            cursor.skip { $0.isDigit || $0 == UInt8(ascii: "_") }
        }
        if cursor.peek() | 0x20 == UInt8(ascii: "e"), startsExponent {
            isDecimal = true
            cursor.offset += 2
            cursor.skip(while: \.isDigit)
        }
        let text = cursor.text(since: start).filter { $0 != "_" }
        if let unit = takeUnit() {
            mark(.number, since: start)
            return ScriptExpression(.duration(amount: text, unit: unit), at: start..<cursor.offset)
        }
        guard !cursor.peek().isNamePart else {
            throw Diagnostic(
                "a number ends where a name begins", advice: "put white space or an operator between them", at: here)
        }
        mark(.number, since: start)
        return ScriptExpression(isDecimal ? .decimal(text) : .integer(text), at: start..<cursor.offset)
    }

    private static let radixes: [UInt8: Int] = [
        UInt8(ascii: "x"): 16, UInt8(ascii: "o"): 8, UInt8(ascii: "b"): 2,
    ]

    private var startsExponent: Bool {
        let sign = cursor.peek(1) == UInt8(ascii: "+") || cursor.peek(1) == UInt8(ascii: "-")
        return cursor.peek(sign ? 2 : 1).isDigit
    }

    private mutating func integer(radix: Int, from start: Int) throws(Diagnostic) -> ScriptExpression {
        let digits = cursor.offset
        cursor.skip(while: \.isNamePart)
        mark(.number, since: start)
        let text = cursor.text(since: digits).filter { $0 != "_" }
        guard let value = UInt64(text, radix: radix) else {
            throw Diagnostic(
                "this is not a number in base \(radix)", advice: "write digits of that base, up to 64 bits",
                at: start..<cursor.offset)
        }
        return ScriptExpression(.integer(String(value)), at: start..<cursor.offset)
    }

    private mutating func takeUnit() -> DurationUnit? {
        for unit in DurationUnit.allCases where unit.rawValue.utf8.elementsEqual(nameHere) {
            cursor.offset += unit.rawValue.utf8.count
            return unit
        }
        return nil
    }

    /// The letters and digits that stand here.
    private var nameHere: ArraySlice<UInt8> {
        cursor.bytes[cursor.offset...].prefix(while: \.isNamePart)
    }
}
