extension JSONParser {
    /// Returns the end of the string whose first byte after the quote is at `start`, and whether it has escapes.
    /// Checks the escapes, that the string is UTF-8, and that it contains no raw control character.
    @inline(__always)
    static func string(_ text: Span<UInt8>, from start: Int) throws(JSONFault) -> (end: Int, isEscaped: Bool) {
        let position = skipPlain(text, from: start)
        if position < text.count, text[position] == UInt8(ascii: "\"") { return (position, false) }
        return try unusualString(text, from: start, goingOnAt: position)
    }
}

extension JSONParser {
    @inline(never)
    fileprivate static func unusualString(
        _ text: Span<UInt8>, from start: Int, goingOnAt first: Int
    ) throws(JSONFault) -> (end: Int, isEscaped: Bool) {
        let quote = start - 1
        var position = first
        var isEscaped = false
        while true {
            guard position < text.count else { throw unfinishedString(text, quote) }
            let byte = text[position]
            if byte == UInt8(ascii: "\"") { return (position, isEscaped) }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                position = try checkEscape(text, at: position, quote)
            } else if byte >= 0x80 {
                position = try checkUTF8(text, at: position, quote)
            } else if byte < 0x20 {
                throw JSONFault(.controlCharacter(byte), position)
            } else {
                position += 1
            }
            position = skipPlain(text, from: position)
        }
    }

    /// Skips printable ASCII eight bytes at a time, up to a quote, a backslash, a control or a non-ASCII byte,
    /// or to where fewer than eight bytes are left.
    @inline(__always)
    fileprivate static func skipPlain(_ text: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position + 8 <= text.count {
            let word = text.word(at: position)
            // A lane's highest bit is set where the lane is zero after the exclusive or, is below 0x20, or is not
            // ASCII. A borrow can only disturb lanes after the first hit, and only the first is used.
            let quote = word ^ 0x2222_2222_2222_2222
            let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
            let zeroes = (quote &- 0x0101_0101_0101_0101) & ~quote | (backslash &- 0x0101_0101_0101_0101) & ~backslash
            let stops = (zeroes | (word &- 0x2020_2020_2020_2020) & ~word | word) & 0x8080_8080_8080_8080
            guard stops == 0 else { return position + stops.trailingZeroBitCount >> 3 }
            position += 8
        }
        return position
    }

    /// Checks the escapes from a backslash on, as many as follow each other, and returns what follows them.
    @inline(__always)
    fileprivate static func checkEscape(_ text: Span<UInt8>, at start: Int, _ quote: Int) throws(JSONFault) -> Int {
        var position = start
        while position < text.count, text[position] == UInt8(ascii: "\\") {
            guard position + 1 < text.count else { throw unfinishedString(text, quote) }
            switch text[position + 1] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
                UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
                position += 2
            case UInt8(ascii: "u"):
                for digit in position + 2..<position + 6 {
                    guard digit < text.count else { throw unfinishedString(text, quote) }
                    guard text[digit].isHexadecimalDigit else { throw JSONFault(.invalidEscape, position) }
                }
                position += 6
            default:
                throw JSONFault(.invalidEscape, position)
            }
        }
        return position
    }

    /// Checks the multi-byte sequences from a byte on, as many as follow each other, as Unicode's table of
    /// well-formed sequences has them: nothing overlong, no surrogate, nothing above U+10FFFF.
    @inline(__always)
    fileprivate static func checkUTF8(_ text: Span<UInt8>, at start: Int, _ quote: Int) throws(JSONFault) -> Int {
        var position = start
        while position < text.count, text[position] >= 0x80 {
            let lead = text[position]
            let length: Int
            let second: ClosedRange<UInt8>
            switch lead {
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: throw JSONFault(.invalidUTF8(lead), position)
            }
            guard position + 1 < text.count else { throw unfinishedString(text, quote) }
            guard second.contains(text[position + 1]) else { throw JSONFault(.invalidUTF8(lead), position) }
            for tail in position + 2..<max(position + length, position + 2) {
                guard tail < text.count else { throw unfinishedString(text, quote) }
                guard 0x80...0xBF ~= text[tail] else { throw JSONFault(.invalidUTF8(lead), position) }
            }
            position += length
        }
        return position
    }

    fileprivate static func unfinishedString(_ text: Span<UInt8>, _ quote: Int) -> JSONFault {
        JSONFault(.endsEarly(inside: .string), text.count, opened: quote)
    }
}
