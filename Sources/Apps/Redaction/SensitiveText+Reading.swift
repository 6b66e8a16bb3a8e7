import Basics
import HTTPModel
import JSONModel

/// Names before a sign and values after it, with the escapes of the strings in which they stand.
extension SensitiveText {
    /// A value after `=` or `:`.
    struct Value {
        /// The value, without any quotes around it.
        let range: Range<Int>
        let isQuoted: Bool
        /// The greatest number of times its escapes are decoded.
        var nesting = 4
        /// Behind the closing quote.
        let end: Int
    }

    /// The name that ends before a sign, and whether it stands between quotes.
    func name(before sign: Int) -> (range: Range<Int>, isQuoted: Bool)? {
        var end = sign
        if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: ":") { end -= 1 }
        while end > range.lowerBound, isBlank(bytes[end - 1]) { end -= 1 }
        // `form["password"] = …`
        if bytes[sign] == UInt8(ascii: "="), end - 1 > range.lowerBound, bytes[end - 1] == UInt8(ascii: "]"),
            isQuote(bytes[end - 2])
        {
            end -= 1
        }
        let unquoted = start(ofQuoteBefore: end)
        let isQuoted = unquoted < end
        end = unquoted
        var start = end
        while start > range.lowerBound, end - start <= Self.longestName, isOfName(bytes[start - 1]) { start -= 1 }
        guard end - start <= Self.longestName else { return nil }
        if start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "\\"), start < end {
            // The letter of an escape, such as the end of the line before.
            start += bytes[start] == UInt8(ascii: "u") ? min(5, end - start) : 1
        }
        while start < end, bytes[start] == UInt8(ascii: "-") { start += 1 }
        guard start < end, !isInPlaceholder(start..<end), !isOfQuery(start, before: sign) else { return nil }
        return (start..<end, isQuoted)
    }

    /// The value that begins after a sign; `nil` where an expression or an outer quote ends it.
    func value(from place: Int) -> Value? {
        // `'token' => '…'`
        var start = place < range.upperBound && bytes[place] == UInt8(ascii: ">") ? place + 1 : place
        while start < range.upperBound, isBlank(bytes[start]) { start += 1 }
        start = behindProperty(start)
        let slashes = end(ofRun: UInt8(ascii: "\\"), from: start) - start
        let quote = start + slashes
        if quote < range.upperBound, isQuote(bytes[quote]) { return quoted(from: quote, behind: slashes) }
        if let entity = Self.entities.first(where: { bytes[start..<range.upperBound].starts(with: $0) }) {
            let first = behindScheme(start + entity.count)
            let end = bytes[first..<range.upperBound].firstIndex { $0 == UInt8(ascii: "&") || $0 < 0x20 }
            return end.map { Value(range: first..<$0, isQuoted: true, end: $0) }
        }
        let first = behindScheme(start)
        var end = end(ofWordFrom: first)
        let next = end < range.upperBound ? bytes[end] : 0
        // A call or a subscript is code.
        if "([{".utf8.contains(next) { return nil }
        let stop = end
        while end > first, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return Value(range: first..<end, isQuoted: false, end: stop)
    }

    /// Behind a tag or an anchor of YAML: `!!str …`, `&token …`.
    private func behindProperty(_ place: Int) -> Int {
        guard place < range.upperBound, bytes[place] == UInt8(ascii: "!") || bytes[place] == UInt8(ascii: "&") else {
            return place
        }
        var end = place + 1
        while end < range.upperBound, end - place <= Self.longestName,
            isOfName(bytes[end]) || "!/.:".utf8.contains(bytes[end])
        {
            end += 1
        }
        guard end > place + 1, end < range.upperBound, isBlank(bytes[end]) else { return place }
        while end < range.upperBound, isBlank(bytes[end]) { end += 1 }
        return end
    }

    /// Returns the place of a value in YAML whose name ends its line: on the next line, further to the right.
    func lineBelow(_ name: Range<Int>, _ sign: Int) -> Int? {
        var end = sign + 1
        guard bytes[sign] == UInt8(ascii: ":") else { return nil }
        while end < range.upperBound, isBlank(bytes[end]) || bytes[end] == 13 { end += 1 }
        guard end < range.upperBound, bytes[end] == 10 else { return nil }
        var start = name.lowerBound
        while start > range.lowerBound, bytes[start - 1] != 10 {
            guard isBlank(bytes[start - 1]) || "-\"'".utf8.contains(bytes[start - 1]),
                name.lowerBound - start <= Self.longestName
            else { return nil }
            start -= 1
        }
        var value = end + 1
        while value < range.upperBound, isBlank(bytes[value]) { value += 1 }
        return value - end - 1 > name.lowerBound - start ? value : nil
    }

    /// Returns the lines of a YAML text that begins after `|` or `>`, each without the blanks around it, or `nil`
    /// if none does.
    func block(from place: Int) -> [Range<Int>]? {
        var start = place
        while start < range.upperBound, isBlank(bytes[start]) { start += 1 }
        guard start < range.upperBound, bytes[start] == UInt8(ascii: "|") || bytes[start] == UInt8(ascii: ">") else {
            return nil
        }
        start += 1
        while start < range.upperBound, bytes[start].isDigit || "+- \t\r".utf8.contains(bytes[start]) { start += 1 }
        guard start < range.upperBound, bytes[start] == 10 else { return nil }
        var lines: [Range<Int>] = []
        var indentation = 1
        while start < range.upperBound, lines.count < Self.mostLines {
            let first = start + 1
            var text = first
            while text < range.upperBound, isBlank(bytes[text]) { text += 1 }
            guard text - first >= indentation, text < range.upperBound else { break }
            if lines.isEmpty { indentation = text - first }
            var end = text
            while end < range.upperBound, bytes[end] != 10, end - text <= Self.longestLine { end += 1 }
            start = end
            while end > text, isBlank(bytes[end - 1]) || bytes[end - 1] == 13 { end -= 1 }
            lines.append(text..<end)
            guard start < range.upperBound, bytes[start] == 10 else { break }
        }
        return lines.isEmpty ? nil : lines
    }

    private static let mostLines = 64
    private static let longestLine = 1024

    /// Returns the content of an element if it is one word: `<token> abc </token>`, in CDATA or not.
    func content(from place: Int) -> Range<Int>? {
        var start = behindSpace(place)
        if bytes[start..<range.upperBound].starts(with: Self.opening) {
            start = behindSpace(start + Self.opening.count)
        }
        let end = end(ofWordFrom: start)
        let next = behindSpace(end)
        guard end > start, next == range.upperBound || "<]".utf8.contains(bytes[next]) else { return nil }
        return start..<end
    }

    /// The text of some bytes, escapes undone as often as they are nested.
    func unescaped(_ range: Range<Int>, times nesting: Int) -> String {
        var text = String(octets: bytes[range])
        guard bytes[range].contains(where: { $0 == UInt8(ascii: "\\") || $0 >= 0x80 }) else { return text }
        text = String(decoding: bytes[range], as: UTF8.self)
        for _ in 0..<nesting where text.contains("\\") {
            guard let inner = try? JSONDocument(Array("\"\(text)\"".utf8)).root.string else { break }
            text = inner
        }
        return text
    }

    func isOfName(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    func end(ofRun byte: UInt8, from place: Int) -> Int {
        var end = place
        while end < range.upperBound, bytes[end] == byte { end += 1 }
        return end
    }
}

extension SensitiveText {
    private static let longestName = 64
    private static let entities = ["&quot;", "&#34;", "&#39;", "&#x27;"].map { Array($0.utf8) }
    private static let opening = Array("<![CDATA[".utf8)
    private static let schemes = ["bearer", "basic", "token", "apikey"].map { Array($0.utf8) }
    private static let delimiters = ByteSet("\"'`<>&;,()[]{}|\u{7f}")

    private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

    private func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    }

    /// Is it the name in `{{secret:…}}`?
    private func isInPlaceholder(_ name: Range<Int>) -> Bool {
        name.count == 6 && name.lowerBound >= 2 && bytes[name.lowerBound - 1] == UInt8(ascii: "{")
            && bytes[(name.lowerBound - 2)...].starts(with: Placeholder.opening.utf8)
    }

    /// True if it is an item of a URL, which is found separately.
    private func isOfQuery(_ start: Int, before sign: Int) -> Bool {
        guard bytes[sign] == UInt8(ascii: "="), start > range.lowerBound else { return false }
        return bytes[start - 1] == UInt8(ascii: "?") || bytes[start - 1] == UInt8(ascii: "&")
    }

    /// Returns the start of the quote that ends here: `"`, `\"` or `&quot;`.
    private func start(ofQuoteBefore end: Int) -> Int {
        guard end > range.lowerBound else { return end }
        if isQuote(bytes[end - 1]) {
            var start = end - 1
            while start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
            return start
        }
        guard bytes[end - 1] == UInt8(ascii: ";") else { return end }
        let entity = Self.entities.first { bytes[range.lowerBound..<end].suffix($0.count).elementsEqual($0) }
        return end - (entity?.count ?? 0)
    }

    /// Returns the text between a quote, after this many backslashes, and the next one that closes it.
    ///
    /// Each level of nesting doubles the backslashes and adds one: a quote is closed by `"`, `\"` or `\\\"`, and
    /// escapes inside have more of them.
    private func quoted(from quote: Int, behind slashes: Int) -> Value? {
        let first = behindScheme(quote + 1)
        let nesting = (slashes + 1).trailingZeroBitCount + 1
        func value(until place: Int, end: Int) -> Value {
            Value(range: first..<place, isQuoted: true, nesting: nesting, end: end)
        }
        var place = first
        while place < range.upperBound {
            let byte = bytes[place]
            if byte == bytes[quote], slashes == 0 { return value(until: place, end: place + 1) }
            guard byte == UInt8(ascii: "\\") else {
                if byte == bytes[quote] { return nil }
                // Of what is cut off, the line holds the beginning.
                if byte < 0x20 { return value(until: place, end: place) }
                place += 1
                continue
            }
            let next = end(ofRun: byte, from: place)
            let more = next - place - slashes
            guard next < range.upperBound else { return value(until: place, end: next) }
            if bytes[next] == bytes[quote], more >= 0, (more / (slashes + 1)).isMultiple(of: 2) {
                return value(until: next - slashes, end: next + 1)
            }
            place = next + 1
        }
        // The text is cut off within it.
        return value(until: min(place, range.upperBound), end: range.upperBound)
    }

    /// The place after `Bearer ` and the like, which say what follows and are not secret.
    static func behindScheme(_ place: Int, in bytes: [UInt8], before end: Int) -> Int {
        for scheme in schemes {
            let blank = place + scheme.count
            if blank + 1 < end, bytes[blank] == UInt8(ascii: " "),
                zip(bytes[place..<blank], scheme).allSatisfy({ $0.lowercasedASCII == $1 })
            {
                return blank + 1
            }
        }
        return place
    }

    private func behindScheme(_ place: Int) -> Int { Self.behindScheme(place, in: bytes, before: range.upperBound) }

    /// Returns the place after spaces and line ends, including escaped ones.
    private func behindSpace(_ place: Int) -> Int {
        var end = place
        while end < range.upperBound {
            let byte = bytes[end]
            if isBlank(byte) || byte == 10 || byte == 13 {
                end += 1
                continue
            }
            let next = self.end(ofRun: UInt8(ascii: "\\"), from: end)
            guard next > end, next < range.upperBound, "nrt".utf8.contains(bytes[next]) else { break }
            end = next + 1
        }
        return end
    }

    /// Returns the end of a value without quotes. `\/` and an escape such as `\u003d` are part of it.
    private func end(ofWordFrom start: Int) -> Int {
        var end = start
        while end < range.upperBound {
            let byte = bytes[end]
            guard byte == UInt8(ascii: "\\") else {
                if byte <= 0x20 || byte >= 0x80 || Self.delimiters.contains(byte) { break }
                end += 1
                continue
            }
            let next = self.end(ofRun: byte, from: end)
            if next < range.upperBound, bytes[next] == UInt8(ascii: "/") {
                end = next + 1
            } else if let scalar = scalar(at: next), scalar > 0x20, !Self.delimiters.contains(scalar) {
                end = next + 5
            } else {
                break
            }
        }
        return end
    }

    /// The character that `u003d` after a backslash stands for, if it is ASCII.
    private func scalar(at place: Int) -> UInt8? {
        guard place + 5 <= range.upperBound, bytes[place] == UInt8(ascii: "u"), bytes[place + 1] == UInt8(ascii: "0"),
            bytes[place + 2] == UInt8(ascii: "0"), let high = Hexadecimal.value(bytes[place + 3]),
            let low = Hexadecimal.value(bytes[place + 4]), high < 8
        else { return nil }
        return high << 4 | low
    }
}
