/// How text is written out.
package enum TextStyle: Sendable, Hashable, CaseIterable {
    /// Only the characters.
    case plain
    /// With a terminal's colours.
    case ansi
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
            guard style == .ansi, let code = piece.meaning.code else {
                stream.write(piece.text)
                continue
            }
            stream.write("\u{1b}[\(code)m\(piece.text)\u{1b}[0m")
        }
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
