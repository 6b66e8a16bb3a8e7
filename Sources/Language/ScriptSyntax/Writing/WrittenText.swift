import Basics

/// A text with values in it, which each context writes in its own way.
///
///     let greeting = WrittenText([.text("Hello "), .value("name")])
///     greeting.literal          // "Hello \(name)"
package struct WrittenText: Sendable, Hashable, ExpressibleByStringLiteral {
    package enum Piece: Sendable, Hashable {
        case text(String)
        /// An expression in Sonde's syntax.
        case value(String, Reading = .text)
    }

    /// The way in which a value becomes JSON without quotation marks around it: `{"id": {{id}}}`.
    package enum Reading: Sendable {
        /// Its text is read as JSON.
        case text
        /// It is a number, a Boolean or raw JSON.
        case json
        /// It is not read as JSON, because it is a secret or other text.
        case never
    }

    package private(set) var pieces: [Piece] = []

    package init(_ pieces: [Piece] = []) {
        for piece in pieces { append(piece) }
    }

    package init(_ text: String) { append(.text(text)) }

    package init(stringLiteral text: String) { self.init(text) }

    package mutating func append(_ piece: Piece) {
        guard case .text(let text) = piece else { return pieces.append(piece) }
        guard !text.isEmpty else { return }
        if case .text(let before)? = pieces.last {
            pieces[pieces.count - 1] = .text(before + text)
        } else {
            pieces.append(piece)
        }
    }

    package mutating func append(_ other: WrittenText) {
        for piece in other.pieces { append(piece) }
    }

    package var isEmpty: Bool { pieces.isEmpty }

    /// True if the literal text can be a header's value.
    var isOfOneLine: Bool {
        pieces.allSatisfy { piece in
            if case .text(let text) = piece {
                !text.unicodeScalars.contains { "\r\n\0".unicodeScalars.contains($0) }
            } else {
                true
            }
        }
    }

    /// The text, if it contains no values.
    package var plain: String? {
        switch pieces.count {
        case 0: ""
        case 1: if case .text(let text) = pieces[0] { text } else { nil }
        default: nil
        }
    }

    /// The expression, if the text is only one value.
    package var value: String? {
        if pieces.count == 1, case .value(let expression, _) = pieces[0] { expression } else { nil }
    }

    package var literal: String {
        if let plain { return SondeText.literal(plain) }
        return "\""
            + pieces.map { piece in
                switch piece {
                case .text(let text): SondeText.escaped(text)
                case .value(let expression, _): "\\(\(expression))"
                }
            }.joined() + "\""
    }

    var memberName: String { plain.map(SondeText.memberName) ?? literal }

    /// A string literal over several lines, if the text has several.
    package var paragraph: String {
        var lines = ""
        for piece in pieces {
            switch piece {
            case .text(let text):
                lines += text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { SondeText.escaped(String($0)).replacingBytes("\\\"", with: "\"") }
                    .joined(separator: "\n").replacingBytes("\"\"\"", with: "\\\"\"\"")
            case .value(let expression, _): lines += "\\(\(expression))"
            }
        }
        guard lines.contains("\n"), !lines.containsBytes("\"\"\"\"") else { return literal }
        return "\"\"\"\n\(lines)\n\"\"\""
    }

    /// Indicates whether its JSON has no white space between its parts.
    package var isCompact: Bool {
        var (isInString, isEscaped) = (false, false)
        for piece in pieces {
            guard case .text(let text) = piece else { continue }
            for byte in text.utf8 {
                if !isInString, byte.isSpace { return false }
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = isInString
                } else if byte
                    == UInt8(ascii: "\"")
                {
                    isInString.toggle()
                }
            }
        }
        return true
    }

    /// The expression where a value is expected: the value itself, otherwise a literal.
    package var expression: String { value ?? literal }

    /// A word of a request, such as its address.
    package var word: String {
        if let plain { return SondeText.word(plain) }
        let needsMarks = pieces.contains { if case .text(let text) = $0 { SondeText.needsMarks(text) } else { false } }
        return needsMarks ? literal : raw(\.self)
    }

    /// An address in which braces are literal, as in other languages.
    package var escapingBraces: WrittenText {
        WrittenText(
            pieces.map { piece in
                guard case .text(let text) = piece else { return piece }
                return .text(text.replacingBytes("{", with: "%7B").replacingBytes("}", with: "%7D"))
            })
    }

    /// A raw header value.
    package var headerValue: String {
        if let plain { return SondeText.headerValue(plain) }
        return raw(SondeText.headerValue)
    }

    private func raw(_ written: (String) -> String) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): written(text)
            case .value(let expression, _): "\\(\(expression))"
            }
        }.joined()
    }
}
