/// How text is written out.
package enum TextStyle: Sendable, Hashable, CaseIterable {
    /// Only the characters.
    case plain
    /// With a terminal's colours.
    case ansi
    /// With a terminal's colours, and with addresses that it opens.
    case linked
}

extension StyledText {
    /// The text as it goes to a terminal, a pipe or a file. The only place that knows escape sequences.
    package func rendered(as style: TextStyle) -> String {
        var output = ""
        write(as: style, to: &output)
        return output
    }

    package func write(as style: TextStyle, to stream: inout some TextOutputStream) {
        for piece in pieces {
            let text = style == .linked ? piece.linked : piece.text
            guard style != .plain, let code = piece.meaning.code else {
                stream.write(text)
                continue
            }
            stream.write("\u{1b}[\(code)m\(text)\u{1b}[0m")
        }
    }
}

extension StyledText.Piece {
    /// The text, its addresses between the marks of OSC 8.
    fileprivate var linked: String {
        switch link {
        case .none: return text
        case .to(let target): return Self.marked(text, target)
        case .asWritten:
            guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
            var written = ""
            var end = text.startIndex
            for link in WebLink.all(in: text) {
                written += text[end..<link.range.lowerBound] + Self.marked(text[link.range], link.target)
                end = link.range.upperBound
            }
            return written + text[end...]
        }
    }

    private static func marked(_ text: some StringProtocol, _ target: String) -> String {
        "\u{1b}]8;;\(target)\u{1b}\\\(text)\u{1b}]8;;\u{1b}\\"
    }
}

extension Meaning {
    /// The parameters of the sequence that chooses its look. Only the sixteen colours that a person's theme defines.
    fileprivate var code: String? {
        switch self {
        case .plain: nil
        case .name: "36"
        case .type: "35"
        case .string: "32"
        case .number, .date: "33"
        case .literal: "34"
        case .link: "4"
        case .dim: "2"
        case .heading: "1"
        case .good: "32"
        case .warning: "33"
        case .bad: "31"
        }
    }
}
