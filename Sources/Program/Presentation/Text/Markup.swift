import HTTPModel

/// XML or HTML in parts, for a person to read. It is not validated: anything that is not markup is text.
struct Markup {
    private enum Part {
        case open(String, Substring)
        case close(String, Substring)
        /// A part without content: `<br>`, `<a/>`, a comment, a declaration, the inside of a script.
        case single(Substring)
        case text(Substring)
    }

    private let parts: [Part]
    private let isHTML: Bool

    init(_ text: String, isHTML: Bool) {
        self.isHTML = isHTML
        var reader = Reader(rest: text[...], isHTML: isHTML)
        var parts: [Part] = []
        while let part = reader.next() { parts.append(part) }
        self.parts = parts
    }

    /// Returns one element a line, indented by depth; an element that contains only text stays on one line.
    func laidOut() -> String {
        var lines: [String] = []
        var depth = 0
        var place = 0
        func line(_ text: String) { lines.append(String(repeating: "  ", count: min(depth, Self.deepest)) + text) }
        while place < parts.count {
            switch parts[place] {
            case .open(let name, let open):
                if let (whole, count) = short(from: place, name, open) {
                    line(whole)
                    place += count
                    continue
                }
                line(String(open))
                depth += 1
            case .close(_, let close):
                depth = max(0, depth - 1)
                line(String(close))
            case .single(let text): line(String(text))
            case .text(let text): if let said = text.withoutBlanks { line(said) }
            }
            place += 1
        }
        return lines.joined(separator: "\n")
    }

    /// A summary in one line: its texts, each after its element's name; for HTML, the title or the first heading.
    var words: String? {
        var said: [String] = []
        for place in parts.indices.dropFirst() {
            guard case .open(let name, _) = parts[place - 1], case .text(let text) = parts[place],
                let words = text.withoutBlanks
            else { continue }
            if isHTML, ["title", "h1", "h2"].contains(name) { return words }
            if !isHTML { said.append("\(name): \(words)") }
        }
        return said.isEmpty ? nil : said.joined(separator: ", ")
    }

    private static let deepest = 20
}

extension Markup {
    /// `<a>text</a>` and `<a></a>`, and of how many parts it is made.
    private func short(from place: Int, _ name: String, _ open: Substring) -> (String, Int)? {
        guard place + 1 < parts.count else { return nil }
        if case .close(name, let close) = parts[place + 1] { return ("\(open)\(close)", 2) }
        guard case .text(let text) = parts[place + 1], place + 2 < parts.count,
            case .close(name, let close) = parts[place + 2]
        else { return nil }
        return ("\(open)\(text.withoutBlanks ?? "")\(close)", 3)
    }

    /// Reads from the front. If a tag has no end, everything left is text, so that each byte is examined once.
    private struct Reader {
        var rest: Substring
        let isHTML: Bool
        /// The script or style whose inside comes next.
        var raw: String?

        mutating func next() -> Part? {
            guard !rest.isEmpty else { return nil }
            if let name = raw {
                raw = nil
                let end = rest.firstRange(of: "</\(name)")?.lowerBound ?? rest.endIndex
                if end > rest.startIndex { return .single(take(to: end)) }
            }
            guard rest.first == "<" else { return .text(take(to: rest.firstIndex(of: "<") ?? rest.endIndex)) }
            for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] where rest.hasPrefix(start) {
                return .single(take(to: rest.firstRange(of: end)?.upperBound ?? rest.endIndex))
            }
            guard let end = endOfTag else { return .text(take(to: rest.endIndex)) }
            let tag = take(to: end)
            let isClosing = tag.hasPrefix("</")
            let named = tag.dropFirst(isClosing ? 2 : 1).prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
            let name = isHTML ? named.lowercased() : String(named)
            if isClosing { return .close(name, tag) }
            if tag.hasPrefix("<!") || tag.hasSuffix("/>") || isHTML && Self.empty.contains(name) { return .single(tag) }
            if isHTML, ["script", "style", "pre", "textarea"].contains(name) { raw = name }
            return .open(name, tag)
        }

        private mutating func take(to end: Substring.Index) -> Substring {
            defer { rest = rest[end...] }
            return rest[..<end]
        }

        /// Behind the `>` that stands in no quotation marks.
        private var endOfTag: Substring.Index? {
            var quote: UInt8?
            for place in rest.utf8.indices {
                switch (rest.utf8[place], quote) {
                case (UInt8(ascii: ">"), nil): return rest.utf8.index(after: place)
                case (let byte, nil) where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"): quote = byte
                case (let byte, let open?) where byte == open: quote = nil
                default: continue
                }
            }
            return nil
        }

        private static let empty: Set<String> = [
            "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
        ]
    }
}

extension Substring {
    /// In one line, without the blanks around it; nil if there is nothing else.
    fileprivate var withoutBlanks: String? {
        let words = split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}

extension MediaType {
    enum Markup { case xml, html }

    /// `text/html`, `application/xml`, `image/svg+xml`
    var markup: Markup? {
        if name == "text/html" || name == "application/xhtml+xml" { return .html }
        return name.hasSuffix("/xml") || suffix == "xml" ? .xml : nil
    }
}
