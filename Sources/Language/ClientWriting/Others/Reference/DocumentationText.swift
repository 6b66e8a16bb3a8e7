/// The elements of a documentation comment, as far as a page shows them differently from their source.
enum DocumentationText {
    enum Span: Hashable {
        case text(String)
        /// Between backticks.
        case code(String)
        /// Between two pairs of stars.
        case strong(String)
        /// `[text](https://…)`, or a bare address.
        case link(String, String)
    }

    /// The greatest distance between a mark and the one that ends it, in characters.
    private static let reach = 600

    static func spans(_ text: String) -> [Span] {
        var spans: [Span] = []
        var plain = ""
        var rest = text[...]
        while let character = rest.first {
            if let (span, end) = span(at: rest, after: plain.last) {
                if !plain.isEmpty { spans.append(.text(plain)) }
                plain = ""
                spans.append(span)
                rest = rest[end...]
            } else {
                plain.append(character)
                rest.removeFirst()
            }
        }
        return plain.isEmpty ? spans : spans + [.text(plain)]
    }

    private static func span(at rest: Substring, after last: Character?) -> (Span, Substring.Index)? {
        switch rest.first {
        case "`": code(at: rest)
        case "*": strong(at: rest)
        case "[": link(at: rest)
        case "h" where last?.isLetter != true: address(at: rest)
        default: nil
        }
    }

    private static func code(at rest: Substring) -> (Span, Substring.Index)? {
        let inside = rest.dropFirst().prefix(reach)
        guard let end = inside.firstIndex(of: "`"), end > inside.startIndex else { return nil }
        return (.code(String(inside[..<end])), rest.index(after: end))
    }

    private static func strong(at rest: Substring) -> (Span, Substring.Index)? {
        guard rest.hasPrefix("**") else { return nil }
        let inside = rest.dropFirst(2).prefix(reach)
        let text = inside.prefix { $0 != "*" && $0 != "`" && $0 != "[" }
        guard !text.isEmpty, inside[text.endIndex...].hasPrefix("**") else { return nil }
        return (.strong(String(text)), rest.index(text.endIndex, offsetBy: 2))
    }

    private static func link(at rest: Substring) -> (Span, Substring.Index)? {
        let inside = rest.dropFirst().prefix(reach)
        let text = inside.prefix { $0 != "]" && $0 != "[" && $0 != "`" }
        let behind = inside[text.endIndex...]
        guard !text.isEmpty, behind.hasPrefix("](http") else { return nil }
        let address = behind.dropFirst(2).prefix { $0 != ")" && !$0.isWhitespace }
        guard isAddress(address), address.endIndex < inside.endIndex, rest[address.endIndex] == ")" else { return nil }
        return (.link(String(text), String(address)), rest.index(after: address.endIndex))
    }

    private static func address(at rest: Substring) -> (Span, Substring.Index)? {
        guard rest.hasPrefix("http") else { return nil }
        var address = rest.prefix(reach).prefix { !$0.isWhitespace && !"<>\"'`()[]{}|\\".contains($0) }
        while let last = address.last, ".,;:!?*_".contains(last) { address.removeLast() }
        return isAddress(address) ? (.link(String(address), String(address)), address.endIndex) : nil
    }

    private static func isAddress(_ text: Substring) -> Bool {
        ["http://", "https://"].contains { text.hasPrefix($0) && text.count > $0.count }
    }
}
