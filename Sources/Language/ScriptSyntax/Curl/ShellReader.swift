package import Basics

/// Reads the words of one command by a shell's rules: quotation marks, `\`, `$'…'`, and lines that `\` joins.
///
/// Shells also interpret `$(…)`, `$NAME`, `>` and `&&`. Sonde does not, so they are errors in a line. In a shell
/// script, a command ends at `&&` and `|`, variables have names, and input and output are recorded.
package struct ShellReader {
    /// The context of the words.
    package enum Use: Sendable, Hashable {
        /// A line of a Sonde script, where a `}` may close a block.
        case line(isInBlock: Bool)
        /// A shell script.
        case script
    }

    package internal(set) var cursor: Cursor
    /// Indicates whether the text is incomplete: it ends in quotation marks, or after a
    /// `\` at the end of the line.
    package private(set) var isUnfinished = false
    /// The shell variables that its words name.
    package var variables = ShellVariables()
    /// The redirections of the command's input and output in a shell script.
    package internal(set) var redirections: [ShellRedirection] = []
    let use: Use
    /// The number of enclosing `$(…)` and `` `…` ``, and whether the innermost is of the second kind.
    var depth = 0
    var isInTicks = false

    package init(at cursor: Cursor, as use: Use = .line(isInBlock: false)) {
        self.cursor = cursor
        self.use = use
    }

    /// The words up to the end of the line, to a `;`, or to a `|` before a Sonde view.
    package mutating func words() throws(Diagnostic) -> [ShellWord] {
        var words: [ShellWord] = []
        while try !skipToWord() {
            if let word = try word() { words.append(word) }
            // In `2>file`, the number is not a word.
            let sign = cursor.offset
            if use == .script, let last = words.last, last.range.upperBound == sign,
                last.text.utf8.allSatisfy(\.isDigit),
                cursor.peek() == UInt8(ascii: ">")
            {
                words.removeLast()
                try takeRedirection(ofOutput: last.text == "1")
            } else if use == .script {
                try takeRedirection(ofOutput: true)
            }
        }
        return words
    }

    mutating func word() throws(Diagnostic) -> ShellWord? {
        let start = cursor.offset
        var bytes: [UInt8] = []
        while try readPiece(into: &bytes) {}
        guard cursor.offset > start else { return nil }
        guard let text = String(validUTF8: bytes) else {
            throw Diagnostic(
                "these bytes are not UTF-8 text", advice: "put them into a file, and send it with file(\"…\")",
                at: start..<cursor.offset)
        }
        return ShellWord(text, at: start..<cursor.offset)
    }
}

extension ShellReader {
    /// Moves to the next word; true where the command ends.
    private mutating func skipToWord() throws(Diagnostic) -> Bool {
        while true {
            cursor.skip(while: \.isBlank)
            guard let length = lineJoin else { break }
            cursor.advance(length)
            if cursor.isAtEnd { throw unfinished("the line continues after \\") }
        }
        let next = cursor.peek()
        if cursor.isAtEnd || next.isNewline || next == UInt8(ascii: "#") { return true }
        if next == UInt8(ascii: "}") {
            return use == .line(isInBlock: true) && (cursor.peek(1).isSpace || cursor.peek(1) == 0)
        }
        if next == UInt8(ascii: ";") || isInTicks && next == UInt8(ascii: "`") { return true }
        if use == .script, endsCommand { return true }
        if next == UInt8(ascii: "|") {
            guard startsView else { throw pipe() }
            return true
        }
        return false
    }

    /// Reads what is quoted in one way; false where the word ends.
    private mutating func readPiece(into bytes: inout [UInt8]) throws(Diagnostic) -> Bool {
        let next = cursor.peek()
        if cursor.isAtEnd || next.isSpace || next == UInt8(ascii: ";") || next == UInt8(ascii: "|") { return false }
        if use == .script, "&()<>".utf8.contains(next) || isInTicks && next == UInt8(ascii: "`") { return false }
        switch next {
        case UInt8(ascii: "'"): try readRaw(into: &bytes)
        case UInt8(ascii: "\""): try readDouble(into: &bytes)
        case UInt8(ascii: "$") where cursor.peek(1) == UInt8(ascii: "'"): try readEscaped(into: &bytes)
        case UInt8(ascii: "$") where cursor.peek(1) == UInt8(ascii: "\""): cursor.advance()
        case UInt8(ascii: "\\"): try readEscape(into: &bytes)
        case UInt8(ascii: ">"), UInt8(ascii: "<"): throw redirection()
        case UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ")"): throw control()
        case UInt8(ascii: "^") where cursor.peek(1).isNewline || cursor.peek(1) == UInt8(ascii: "\""):
            throw Diagnostic(
                "this is a command for Windows", advice: "copy it as cURL (bash), or as cURL (POSIX)", at: here)
        default:
            if try takeVariable(into: &bytes) { return true }
            bytes.append(next)
            cursor.advance()
        }
        return true
    }

    /// The length of a `\` and the line's end after it.
    var lineJoin: Int? {
        guard cursor.peek() == UInt8(ascii: "\\") else { return nil }
        if cursor.peek(1) == UInt8(ascii: "\n") { return 2 }
        if cursor.peek(1) == UInt8(ascii: "\r"), cursor.peek(2) == UInt8(ascii: "\n") { return 3 }
        return cursor.offset + 1 == cursor.bytes.count ? 1 : nil
    }

    private mutating func readRaw(into bytes: inout [UInt8]) throws(Diagnostic) {
        let start = cursor.offset
        cursor.advance()
        while cursor.peek() != UInt8(ascii: "'") {
            if cursor.isAtEnd { throw unclosed("'", since: start) }
            take(into: &bytes)
        }
        cursor.advance()
    }

    private mutating func readDouble(into bytes: inout [UInt8]) throws(Diagnostic) {
        let start = cursor.offset
        cursor.advance()
        while cursor.peek() != UInt8(ascii: "\"") {
            if cursor.isAtEnd { throw unclosed("\"", since: start) }
            if let length = lineJoin {
                cursor.advance(length)
                continue
            }
            if cursor.peek() == UInt8(ascii: "\\"), "\"\\$`".utf8.contains(cursor.peek(1)) {
                cursor.advance()
            } else if try takeVariable(into: &bytes, isQuoted: true) {
                continue
            }
            take(into: &bytes)
        }
        cursor.advance()
    }

    /// `$'…'`
    private mutating func readEscaped(into bytes: inout [UInt8]) throws(Diagnostic) {
        let start = cursor.offset
        cursor.advance(2)
        while cursor.peek() != UInt8(ascii: "'") {
            if cursor.isAtEnd { throw unclosed("'", since: start) }
            if cursor.peek() == UInt8(ascii: "\\") { bytes += cursor.takeShellEscape() } else { take(into: &bytes) }
        }
        cursor.advance()
    }

    private mutating func readEscape(into bytes: inout [UInt8]) throws(Diagnostic) {
        if let length = lineJoin {
            cursor.advance(length)
            if cursor.isAtEnd { throw unfinished("the line continues after \\") }
            return
        }
        let end = cursor.moved(to: cursor.offset + 1).moved(past: \.isBlank)
        if end.offset > cursor.offset + 1, end.peek().isNewline {
            throw Diagnostic(
                "a space after \\ keeps it from joining the lines", advice: "remove it", at: here)
        }
        cursor.advance()
        take(into: &bytes)
    }

    /// Takes a byte as it is: a shell sends the ends of lines within quotation marks as they are written.
    mutating func take(into bytes: inout [UInt8]) {
        bytes.append(cursor.peek())
        cursor.advance()
    }
}

// MARK: What a shell would do and Sonde does not

extension ShellReader {
    private var here: SourceRange { cursor.offset..<min(cursor.offset + 1, cursor.bytes.count) }

    /// True if a `|` and the name of a view follow.
    private var startsView: Bool {
        var name = cursor.moved(to: cursor.offset + 1).moved(past: \.isBlank)
        if name.peek() == UInt8(ascii: "!") { return true }
        let start = name.offset
        name.skip(while: \.isLetter)
        return ViewTable[name.text(since: start)] != nil && !name.peek().isNamePart && !name.starts(with: "-")
    }

    private func pipe() -> Diagnostic {
        let rest = cursor.moved(to: cursor.offset + 1).moved(past: \.isBlank)
        let end = rest.moved(past: { !$0.isNewline })
        if cursor.peek(1) == UInt8(ascii: "|") { return control() }
        return Diagnostic(
            "a program after | needs a !", advice: "write | !\(end.text(since: rest.offset))",
            at: cursor.offset..<end.offset)
    }

    private func redirection() -> Diagnostic {
        let sign = cursor.moved(past: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") })
        let file = sign.moved(past: \.isBlank)
        let end = file.moved(past: { !$0.isSpace && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") })
        let isOutput = cursor.peek() == UInt8(ascii: ">") && end.offset > file.offset
        return Diagnostic(
            "\(sign.text(since: cursor.offset)) is shell syntax, and nothing was sent",
            advice: isOutput
                ? "write | write \(end.text(since: file.offset)) at the end instead"
                : "remove it, or put it in quotation marks if it belongs to a word",
            at: cursor.offset..<end.offset)
    }

    private func control() -> Diagnostic {
        let sign = cursor.moved(past: { "&|()".utf8.contains($0) })
        let isInURL = cursor.peek() == UInt8(ascii: "&") && cursor.peek(1).isNamePart
        return Diagnostic(
            "\(sign.text(since: cursor.offset)) is shell syntax, and nothing was sent",
            advice: isInURL
                ? "put the URL in quotation marks: '…&…'"
                : "remove it, and write each command on a line of its own",
            at: cursor.offset..<sign.offset)
    }

    /// `$(…)`, `` `…` `` and `$NAME` would be replaced by what the shell knows: in a script, a name is kept.
    mutating func takeVariable(into bytes: inout [UInt8], isQuoted: Bool = false) throws(Diagnostic) -> Bool {
        if try takeSubstitution(into: &bytes, isQuoted: isQuoted) { return true }
        guard cursor.peek() == UInt8(ascii: "$") else { return false }
        if use == .script { return try takeNamedVariable(into: &bytes) }
        let isBraced = cursor.peek(1) == UInt8(ascii: "{")
        let name = cursor.moved(to: cursor.offset + (isBraced ? 2 : 1))
        guard name.peek().isNameStart || isBraced else { return false }
        let end = name.moved(past: \.isNamePart)
        let text = end.text(since: name.offset)
        throw Diagnostic(
            "$\(text) is a shell variable, and nothing was sent",
            advice: "write the request as Sonde does, with \\(env.\(text)) in its place", at: cursor.offset..<end.offset
        )
    }

    private mutating func unfinished(_ message: String) -> Diagnostic {
        isUnfinished = true
        return Diagnostic(message, at: max(0, cursor.offset - 1)..<cursor.offset)
    }

    private mutating func unclosed(_ mark: String, since start: Int) -> Diagnostic {
        isUnfinished = true
        return Diagnostic("this \(mark) is not closed", advice: "end it with \(mark)", at: start..<(start + 1))
    }
}

extension Cursor {
    /// Reads an escape of `$'…'`, and returns its bytes.
    fileprivate mutating func takeShellEscape() -> [UInt8] {
        advance()
        let letter = peek()
        advance()
        switch letter {
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "a"): return [7]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "v"): return [11]
        case UInt8(ascii: "e"), UInt8(ascii: "E"): return [27]
        case UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U"):
            guard Character(UnicodeScalar(peek())).isHexDigit else { return [UInt8(ascii: "\\"), letter] }
            if letter == UInt8(ascii: "x") { return [UInt8(truncatingIfNeeded: number(radix: 16, digits: 2))] }
            return utf8(number(radix: 16, digits: letter == UInt8(ascii: "u") ? 4 : 8))
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            offset -= 1
            return [UInt8(truncatingIfNeeded: number(radix: 8, digits: 3))]
        case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "?"): return [letter]
        default: return [UInt8(ascii: "\\"), letter]
        }
    }

    private mutating func number(radix: Int, digits: Int) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = Character(UnicodeScalar(peek())).hexDigitValue, digit < radix else { break }
            value = value &* UInt32(radix) &+ UInt32(digit)
            advance()
        }
        return value
    }

    /// A browser writes a character beyond U+FFFF as two halves, `\ud83d\ude00`; a shell's own has eight digits.
    private mutating func utf8(_ number: UInt32) -> [UInt8] {
        if 0xD800..<0xDC00 ~= number, starts(with: "\\u") {
            var ahead = self
            ahead.advance(2)
            let low = ahead.number(radix: 16, digits: 4)
            if 0xDC00..<0xE000 ~= low {
                self = ahead
                return utf8(0x10000 + (number - 0xD800) << 10 + (low - 0xDC00))
            }
        }
        return Array(String(Character(Unicode.Scalar(number) ?? "\u{FFFD}")).utf8)
    }
}
