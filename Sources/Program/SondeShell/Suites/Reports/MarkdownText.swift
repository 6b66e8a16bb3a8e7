import Basics

/// Texts from elsewhere in Markdown, as GitHub and GitLab show it.
enum MarkdownText {
    /// Returns text as code on one line, also in a table and in a summary.
    ///
    /// Character references are never marks, and nothing in code becomes a mention or a link.
    static func code(_ text: String) -> String {
        "<code>\(escaped(text))</code>"
    }

    /// Text on one line without any marks.
    static func escaped(_ text: String) -> String {
        var code = ""
        for scalar in text.onOneLine.unicodeScalars {
            switch scalar.value {
            case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
                // Within a line these mean nothing, and the source stays legible.
                if "-,/".unicodeScalars.contains(scalar) {
                    code.unicodeScalars.append(scalar)
                } else {
                    code += "&#\(scalar.value);"
                }
            default: code.unicodeScalars.append(scalar)
            }
        }
        return code
    }

    /// Returns lines in a fence that is longer than any inside it.
    static func block(_ text: String, of language: String) -> String {
        let lines = text.printableLines
        let longest = lines.map { longestRun(in: $0) }.max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return ([fence + language] + lines + [fence]).joined(separator: "\n")
    }

    private static func longestRun(in line: String) -> Int {
        var (longest, run) = (0, 0)
        for byte in line.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
