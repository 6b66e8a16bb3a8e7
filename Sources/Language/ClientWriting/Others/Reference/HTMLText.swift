import HTTPModel

/// Text in HTML.
enum HTMLText {
    /// Text as it stands between elements and in quoted attributes: nothing in it is a mark.
    static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\u{0}"..<"\t", "\u{B}", "\u{C}", "\u{E}"..<" ", "\u{7F}"..."\u{9F}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    static func paragraphs(_ text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
        return paragraphs.map { "<p>\(inline($0.joined(separator: "\n")))</p>" }.joined(separator: "\n")
    }

    static func inline(_ text: String) -> String {
        DocumentationText.spans(text).map { span in
            switch span {
            case .text(let text): escaped(text)
            case .code(let code): "<code>\(escaped(code))</code>"
            case .strong(let text): "<strong>\(escaped(text))</strong>"
            case .link(let text, let address): "<a href=\"\(escaped(address))\" rel=\"noreferrer\">\(escaped(text))</a>"
            }
        }.joined()
    }

    /// Swift in which the names of known types lead to where they are described.
    static func code(_ text: String, _ types: Set<String>) -> String {
        var code = ""
        var rest = text[...]
        while let character = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            if word.isEmpty {
                code += escaped(String(character))
                rest.removeFirst()
            } else {
                code +=
                    types.contains(String(word))
                    ? "<a href=\"#\(fragment(type: String(word)))\">\(escaped(word))</a>" : escaped(word)
                rest = rest[word.endIndex...]
            }
        }
        return code
    }

    /// JSON whose names stand out.
    static func json(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.prefix { $0 == " " }
            let rest = line.dropFirst(start.count)
            guard rest.hasPrefix("\""), let end = rest.firstRange(of: "\": ") else { return escaped(line) }
            return
                "\(start)<b>\(escaped(rest[..<end.lowerBound]))&quot;</b>\(escaped(rest[rest.index(after: end.lowerBound)...]))"
        }.joined(separator: "\n")
    }

    static func identifier(type name: String) -> String { "type-" + name.prefix { $0 != "<" } }

    /// Returns the text after `#` in a link.
    static func fragment(type name: String) -> String { fragment(identifier(type: name)) }

    static func fragment(_ identifier: String) -> String { PercentEncoding.encode(identifier, keeping: .unreserved) }
}
