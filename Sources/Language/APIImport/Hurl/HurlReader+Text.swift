import APIDocuments
import Basics

/// Texts: to the end of a line, or between marks; with escapes, and with templates.
extension HurlReader {
    mutating func restOfLine() throws(ImportError) -> TemplateText {
        let value = try text { $0 == UInt8(ascii: "#") }
        skipLine()
        return value.trimmed
    }

    /// A text on this line, up to a byte that ends it.
    mutating func text(until ends: (UInt8) -> Bool) throws(ImportError) -> TemplateText {
        try pieces { ends($0) || $0 == 10 || $0 == 13 }
    }

    mutating func quoted() throws(ImportError) -> TemplateText { try marked(by: "\"") { $0 == UInt8(ascii: "\"") } }

    /// A text on a line between two marks.
    mutating func line() throws(ImportError) -> TemplateText {
        try marked(by: "`") { $0 == UInt8(ascii: "`") || $0 == 10 }
    }

    private mutating func marked(
        by mark: StaticString, until ends: (UInt8) -> Bool
    ) throws(ImportError) -> TemplateText {
        let start = cursor.offset
        cursor.advance()
        let value = try pieces(until: ends)
        guard cursor.take(mark) else { throw error("this text does not end", "write \(mark) at its end", at: start) }
        return value
    }

    /// Reads lines between three marks. A word after the first marks names their type.
    mutating func lines() throws(ImportError) -> (language: String, text: TemplateText) {
        let start = cursor.offset
        cursor.advance(3)
        let heading = cursor.offset
        cursor.skip { $0 != 10 && $0 != UInt8(ascii: "`") }
        var language = ""
        if cursor.peek() == 10 {
            language = cursor.text(since: heading).trimming(\.isWhitespace)
            cursor.advance()
        } else {
            cursor.offset = heading
        }
        let isRaw = language.hasSuffix("raw")
        var value = TemplateText()
        while !cursor.isAtEnd, !cursor.starts(with: "```") {
            if !isRaw, cursor.starts(with: "{{"), let template = template() {
                value.append(template)
            } else {
                value.append(.text(character()))
            }
        }
        guard cursor.take("```") else { throw error("this text does not end", "write ``` below it", at: start) }
        return (language.split(separator: ",").first.map(String.init) ?? "", value)
    }

    /// Reads the text between `{{` and `}}`, on one line.
    mutating func template() -> TemplateText.Piece? {
        let start = cursor.offset
        cursor.advance(2)
        let first = cursor.offset
        cursor.skip { $0 != UInt8(ascii: "}") && $0 != 10 }
        guard cursor.starts(with: "}}") else {
            cursor.offset = start
            return nil
        }
        let name = cursor.text(since: first).trimming(\.isWhitespace)
        cursor.advance(2)
        if name == "newUuid" || name == "newDate" { return .dynamic(name) }
        let variable = name.wholeMatch(of: /getEnv\s+"([A-Za-z_][A-Za-z0-9_]*)"/)?.output.1
        return variable.map { .environment(String($0)) } ?? .variable(name)
    }

    private mutating func pieces(until ends: (UInt8) -> Bool) throws(ImportError) -> TemplateText {
        var value = TemplateText()
        while !cursor.isAtEnd, !ends(cursor.peek()) {
            if cursor.peek() == UInt8(ascii: "\\") {
                value.append(.text(try escaped()))
            } else if cursor.starts(with: "{{"), let template = template() {
                value.append(template)
            } else {
                value.append(.text(character()))
            }
        }
        return value
    }

    mutating func character() -> String {
        let start = cursor.offset
        cursor.advance()
        cursor.skip { $0 & 0xC0 == 0x80 }
        return cursor.text(since: start)
    }

    private mutating func escaped() throws(ImportError) -> String {
        let start = cursor.offset
        cursor.advance()
        let byte = cursor.peek()
        let named: [UInt8: String] = [
            UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t", UInt8(ascii: "b"): "\u{8}",
            UInt8(ascii: "f"): "\u{C}",
        ]
        if byte == UInt8(ascii: "u"), cursor.peek(1) == UInt8(ascii: "{") {
            cursor.advance(2)
            let digits = cursor.offset
            cursor.skip(while: \.isHexDigit)
            guard let scalar = UInt32(cursor.text(since: digits), radix: 16).flatMap(Unicode.Scalar.init),
                cursor.take("}")
            else { throw error("this is not a character", "write \\u{e9}", at: start) }
            return String(scalar)
        }
        guard byte != 0, byte != 10, byte != 13 else {
            throw error("nothing follows this \\", "write \\\\", at: start)
        }
        let character = character()
        return named[byte] ?? character
    }
}
