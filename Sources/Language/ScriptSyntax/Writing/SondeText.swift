import Basics

/// Writes values in Sonde's syntax.
package enum SondeText {
    /// Writes a string literal: plain, raw if that is more readable, or with escapes.
    package static func literal(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy(\.isPrinted)
        if isPlain, !text.utf8.contains(where: "\"\\".utf8.contains) { return "\"\(text)\"" }
        if isPlain, !text.containsBytes("\"#"), !text.containsBytes("\\#"), text.utf8.first != UInt8(ascii: "\"") {
            return "#\"\(text)\"#"
        }
        return "\"\(escaped(text))\""
    }

    /// Writes the name of a member, which cannot be a raw literal.
    package static func memberName(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// Returns the text between the quotation marks of a literal that is not raw.
    static func escaped(_ text: String) -> String { text.unicodeScalars.map(\.inLiteral).joined() }

    /// Writes a word of a request, in quotation marks if it would end early.
    package static func word(_ text: String) -> String { needsMarks(text) ? literal(text).asWord : text }

    /// Returns whether a word would end early, or mean something else, without quotation marks.
    static func needsMarks(_ text: String) -> Bool {
        text.utf8.contains { "(){}\"\\".utf8.contains($0) || $0.isSpace } || text.utf8.last == UInt8(ascii: ";")
            || text.utf8.starts(with: "//".utf8) || text.isEmpty || !text.unicodeScalars.allSatisfy(\.isPrinted)
    }

    /// Writes a header's raw value, with interpolations for characters that would end it.
    package static func headerValue(_ value: String) -> String {
        guard !value.isEmpty else { return #"\("")"# }
        // The blank is the one after the colon.
        var parser = Parser(" " + value)
        var written = ""
        var place = 1
        for scalar in value.unicodeScalars {
            parser.cursor.offset = place
            if RequestGrammar.endsInlineHeader(parser) || !scalar.isPrinted || parser.cursor.starts(with: "\\(") {
                written += #"\("\#(scalar.inLiteral)")"#
            } else {
                written.unicodeScalars.append(scalar)
            }
            place += UTF8.width(scalar)
        }
        return written
    }

    /// A JSON object or list as an expression; nil if the language would write it in another way.
    package static func json(_ json: WrittenText) -> String? { JSONBodyLiteral(json)?.text }
}

extension String {
    /// The literal as a word, in which raw literals are not allowed.
    fileprivate var asWord: String {
        guard hasPrefix("#") else { return self }
        return "\"" + SondeText.escaped(String(dropFirst(2).dropLast(2))) + "\""
    }
}

extension Unicode.Scalar {
    /// True if the scalar is shown as it is, and does not change the direction of the text.
    fileprivate var isPrinted: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: true
        }
    }

    fileprivate var inLiteral: String {
        shortEscape ?? (isPrinted ? String(self) : "\\u{\(String(value, radix: 16))}")
    }
}
