extension JSONParser {
    /// Reads `true`, `false` or `null`. The first letter has been seen.
    @inline(__always)
    mutating func parseLiteral(_ text: Span<UInt8>, _ literal: JSONLiteral) throws(JSONFault) {
        let end = at + literal.length
        guard end <= text.count, text.halfWord(at: end - 4) == literal.lastFourLetters else {
            throw brokenLiteral(text, literal)
        }
        append(JSONEntry(literal.kind, offset: at, extent: literal.length, flag: literal == .true), text)
        at = end
    }

    @inline(__always)
    mutating func parseNumber(_ text: Span<UInt8>) throws(JSONFault) {
        let start = at
        var position = at
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
        var isIntegral = true
        if byte() == UInt8(ascii: ".") {
            isIntegral = false
            position += 1
            guard byte().isDigit else { throw digitExpected(text, start: start, position) }
            while byte().isDigit { position += 1 }
        }
        if byte() | 0x20 == UInt8(ascii: "e") {
            isIntegral = false
            position += 1
            if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
            guard byte().isDigit else { throw digitExpected(text, start: start, position) }
            while byte().isDigit { position += 1 }
        }
        append(JSONEntry(.number, offset: start, extent: position - start, flag: !isIntegral), text)
        at = position
    }
}

/// The three words of JSON.
enum JSONLiteral: String {
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

private extension JSONParser {
    func brokenLiteral(_ text: Span<UInt8>, _ literal: JSONLiteral) -> JSONFault {
        let isCutShort = at + literal.length > text.count
        let rest = zip(literal.rawValue.utf8, at..<text.count)
        return isCutShort && rest.allSatisfy { letter, position in text[position] == letter }
            ? JSONFault(.endsEarly(inside: .literal), text.count, opened: at)
            : JSONFault(.valueExpected, at)
    }

    func notANumber(_ text: Span<UInt8>, start: Int, _ position: Int) -> JSONFault {
        position == start ? JSONFault(.valueExpected, start) : digitExpected(text, start: start, position)
    }

    func digitExpected(_ text: Span<UInt8>, start: Int, _ position: Int) -> JSONFault {
        position < text.count
            ? JSONFault(.digitExpected, position)
            : JSONFault(.endsEarly(inside: .number), position, opened: start)
    }
}
