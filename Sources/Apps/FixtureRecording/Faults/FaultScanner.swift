import Basics
import Fixtures
import HTTPModel

/// The words and values in a text of faults, one after the other.
struct FaultScanner {
    var cursor: Cursor

    init(_ text: String) {
        cursor = Cursor(text)
    }

    static func isSpace(_ byte: UInt8) -> Bool { [UInt8(ascii: " "), 9, 13].contains(byte) }

    mutating func skipSpace() {
        cursor.skip { Self.isSpace($0) || $0 == UInt8(ascii: "\n") }
    }

    /// `.body`; not the beginning of a duration such as `.seconds(2)`.
    mutating func word() -> String? {
        var ahead = cursor
        guard ahead.take(".") else { return nil }
        let start = ahead.offset
        ahead.skip(while: \.isLetter)
        guard ahead.offset > start, ahead.peek() != UInt8(ascii: "(") else { return nil }
        cursor = ahead
        return ahead.text(since: start)
    }

    /// A number, or a duration: `3`, `0.05`, `200ms`, `.seconds(2)`, `(.seconds(2))`.
    mutating func quantity() throws(FaultTextError) -> FaultArgument {
        if cursor.take("(") {
            let inner = try quantity()
            skipSpace()
            guard cursor.take(")") else { throw fault("a parenthesis does not end", advice: "write ) after it") }
            return inner
        }
        let start = cursor
        if cursor.take(".") {
            let word = name()
            guard let unit = Self.units.first(where: { $0.word == word }), cursor.take("("), let number = number(),
                cursor.take(")"),
                let duration = number.duration(in: unit.length)
            else {
                cursor = start
                throw fault("\(rest) is not a duration", advice: "write 200ms, 2s or .seconds(2)")
            }
            return .duration(duration)
        }
        guard let number = number() else {
            throw fault(
                "\(rest) is not a value",
                advice: "write a number, a duration such as 200ms, or a text in quotation marks")
        }
        let unit = name()
        guard !unit.isEmpty else { return .number(number) }
        guard let length = Self.units.first(where: { $0.letters == unit })?.length else {
            cursor = start
            throw fault("\(rest) is not a value", advice: "write a number such as 64_000, or a duration such as 200ms")
        }
        guard let duration = number.duration(in: length) else {
            cursor = start
            throw fault("\(rest) is not a duration", advice: "write 200ms, 2s or 1m, a day at most")
        }
        return .duration(duration)
    }

    mutating func lines() throws(FaultTextError) -> [String: String] {
        cursor.advance()
        var lines: [String: String] = [:]
        skipSpace()
        if cursor.take(":") { skipSpace() }
        while !cursor.take("]") {
            let place = column(of: cursor)
            let name = try string()
            skipSpace()
            guard cursor.take(":") else { throw fault("a header line has no value", advice: #"write "X-Trace": "1""#) }
            skipSpace()
            guard lines.updateValue(try string(), forKey: name) == nil else {
                throw FaultTextError("\(Printable.excerpt(name)) appears twice", advice: "remove one", at: place)
            }
            skipSpace()
            guard cursor.take(",") || cursor.peek() == UInt8(ascii: "]") else {
                throw fault("the header lines do not end", advice: "write ] after them")
            }
            skipSpace()
        }
        return lines
    }

    mutating func string() throws(FaultTextError) -> String {
        let start = cursor
        guard cursor.take("\"") else {
            throw fault("\(rest) is not a text", advice: #"write it in quotation marks: "user.name""#)
        }
        var bytes: [UInt8] = []
        while !cursor.isAtEnd, cursor.peek() != UInt8(ascii: "\n") {
            if cursor.take("\"") { return String(decoding: bytes, as: UTF8.self) }
            if cursor.take("\\") {
                bytes += try escape()
            } else {
                bytes.append(cursor.peek())
                cursor.advance()
            }
        }
        throw FaultTextError("a text does not end", advice: "write \" after it", at: column(of: start))
    }

    mutating func takeComma() -> Bool {
        var ahead = self
        ahead.skipSpace()
        guard ahead.cursor.take(",") else { return false }
        ahead.skipSpace()
        self = ahead
        return true
    }

    mutating func name() -> String {
        let start = cursor.offset
        cursor.skip(while: \.isLetter)
        return cursor.text(since: start)
    }

    /// What stands here, for an error.
    var rest: String {
        guard !cursor.isAtEnd else { return "the end" }
        var ahead = cursor
        var depth = 0
        ahead.skip { byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            let isEnd = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\n")].contains(byte)
            return depth >= 0 && !isEnd && !Self.isSpace(byte)
        }
        let text = ahead.text(since: cursor.offset)
        return Printable.excerpt(text.isEmpty ? cursor.text(cursor.offset..<cursor.offset + 1) : text)
    }

    func column(of cursor: Cursor) -> Int { cursor.text(0..<cursor.offset).count + 1 }

    func fault(_ message: String, advice: String) -> FaultTextError {
        FaultTextError(message, advice: advice, at: column(of: cursor))
    }
}

extension FaultScanner {
    private static let units: [(letters: String, word: String, length: Duration)] = [
        ("ms", "milliseconds", .milliseconds(1)), ("s", "seconds", .seconds(1)), ("m", "minutes", .seconds(60)),
        ("h", "hours", .seconds(3600)), ("d", "days", .seconds(86_400)), ("us", "microseconds", .microseconds(1)),
        ("ns", "nanoseconds", .nanoseconds(1)),
    ]

    /// A number as it is written, without `_`.
    private mutating func number() -> WrittenNumber? {
        var ahead = cursor
        let isNegative = ahead.take("-")
        let whole = digits(&ahead)
        guard !whole.isEmpty else { return nil }
        var (fraction, exponent) = ("", "")
        var point = ahead
        if point.take("."), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(point.peek()) {
            fraction = digits(&point)
            ahead = point
        }
        var power = ahead
        if power.take("e") {
            let sign = power.take("-") ? "-" : ""
            exponent = sign + digits(&power)
            if exponent.count > sign.count { ahead = power } else { exponent = "" }
        }
        cursor = ahead
        return WrittenNumber(isNegative: isNegative, whole: whole, fraction: fraction, exponent: exponent)
    }

    private func digits(_ cursor: inout Cursor) -> String {
        let start = cursor.offset
        cursor.skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_") }
        return cursor.text(since: start).filter { $0 != "_" }
    }

    private mutating func escape() throws(FaultTextError) -> [UInt8] {
        let letter = cursor.peek()
        cursor.advance()
        switch letter {
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "0"): return [0]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "/"): return [letter]
        case UInt8(ascii: "u"):
            var ahead = cursor
            if ahead.take("{") {
                let start = ahead.offset
                ahead.skip { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\"") }
                let digits = ahead.text(since: start)
                if ahead.take("}"), let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
                    cursor = ahead
                    return Array(String(Character(scalar)).utf8)
                }
            }
            fallthrough
        default: throw fault("this escape is not known", advice: #"write \", \\, \n, \r, \t or \u{…}"#)
        }
    }
}
