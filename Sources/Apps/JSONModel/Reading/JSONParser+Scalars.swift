extension JSONParser {
    /// The number or the literal that stands here.
    @inline(__always)
    static func scalar(_ text: Span<UInt8>, at start: Int) throws(JSONFault) -> JSONEntry {
        switch text[start] {
        case UInt8(ascii: "t"): try literal(text, at: start, .true)
        case UInt8(ascii: "f"): try literal(text, at: start, .false)
        case UInt8(ascii: "n"): try literal(text, at: start, .null)
        default: try number(text, at: start)
        }
    }
}

extension JSONParser {
    /// Reads `true`, `false` or `null`. The first letter has been seen.
    @inline(__always)
    fileprivate static func literal(_ text: Span<UInt8>, at start: Int, _ literal: JSONKeyword) throws(JSONFault)
        -> JSONEntry
    {
        let end = start + literal.length
        guard end <= text.count, text.halfWord(at: end - 4) == literal.lastFourLetters else {
            throw brokenLiteral(text, at: start, literal)
        }
        return JSONEntry(literal.kind, offset: start, extent: literal.length, flag: literal == .true)
    }

    @inline(__always)
    fileprivate static func number(_ text: Span<UInt8>, at start: Int) throws(JSONFault) -> JSONEntry {
        var position = start
        @inline(__always) func byte() -> UInt8 { position < text.count ? text[position] : 0 }

        if byte() == UInt8(ascii: "-") { position += 1 }
        let first = byte()
        guard first.isDigit else { throw notANumber(text, start: start, position) }
        position += 1
        if first != UInt8(ascii: "0") {
            while byte().isDigit { position += 1 }
        } else if byte().isDigit {
            throw JSONFault(.leadingZero, position - 1)
        }
        let next = byte()
        guard next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") else {
            return try fraction(text, of: start, at: position)
        }
        return JSONEntry(.number, offset: start, extent: position - start)
    }

    /// Reads the rest of a number, from its decimal point or exponent on.
    @inline(never)
    fileprivate static func fraction(_ text: Span<UInt8>, of start: Int, at point: Int) throws(JSONFault) -> JSONEntry {
        var position = point
        @inline(__always) func byte() -> UInt8 { position < text.count ? text[position] : 0 }

        if byte() == UInt8(ascii: ".") {
            position += 1
            guard byte().isDigit else { throw digitExpected(text, start: start, position) }
            while byte().isDigit { position += 1 }
        }
        if byte() | 0x20 == UInt8(ascii: "e") {
            position += 1
            if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
            guard byte().isDigit else { throw digitExpected(text, start: start, position) }
            while byte().isDigit { position += 1 }
        }
        return JSONEntry(.number, offset: start, extent: position - start, flag: true)
    }
}

/// The three words of JSON.
enum JSONKeyword: String {
    case `true`, `false`, null

    @inline(__always)
    var kind: JSONKind { self == .null ? .null : .boolean }

    @inline(__always)
    var length: Int { self == .false ? 5 : 4 }

    /// The word's last four letters, the first of them lowest.
    @inline(__always)
    var lastFourLetters: UInt32 {
        switch self {
        case .true: 0x6575_7274
        case .false: 0x6573_6C61
        case .null: 0x6C6C_756E
        }
    }
}

extension JSONParser {
    @inline(never)
    fileprivate static func brokenLiteral(_ text: Span<UInt8>, at start: Int, _ literal: JSONKeyword) -> JSONFault {
        let isCutShort = start + literal.length > text.count
        let rest = zip(literal.rawValue.utf8, start..<text.count)
        return isCutShort && rest.allSatisfy { letter, position in text[position] == letter }
            ? JSONFault(.endsEarly(inside: .literal), text.count, opened: start)
            : JSONFault(.valueExpected, start)
    }

    @inline(never)
    fileprivate static func notANumber(_ text: Span<UInt8>, start: Int, _ position: Int) -> JSONFault {
        position == start ? JSONFault(.valueExpected, start) : digitExpected(text, start: start, position)
    }

    @inline(never)
    fileprivate static func digitExpected(_ text: Span<UInt8>, start: Int, _ position: Int) -> JSONFault {
        position < text.count
            ? JSONFault(.digitExpected, position)
            : JSONFault(.endsEarly(inside: .number), position, opened: start)
    }
}
