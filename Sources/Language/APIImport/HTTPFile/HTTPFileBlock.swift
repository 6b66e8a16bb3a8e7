/// A line of a file of requests, and its number.
struct HTTPFileLine: Sendable, Hashable {
    var text: String
    var number: Int

    var trimmed: Substring { text[...].trimmed }

    var isBlank: Bool { trimmed.isEmpty }

    /// The words of a comment, `# …` or `// …`.
    var comment: Substring? {
        let line = trimmed
        if line.hasPrefix("#") { return line.drop { $0 == "#" }.trimmed }
        if line.hasPrefix("//") { return line.drop { $0 == "/" }.trimmed }
        return nil
    }
}

/// A block between two lines of `###`: a request, and everything that belongs to it.
struct HTTPFileBlock: Sendable {
    /// Its name in the line of `###`.
    var name: String?
    var lines: [HTTPFileLine]

    static func blocks(of text: String) -> [HTTPFileBlock] {
        var blocks: [HTTPFileBlock] = []
        var current = HTTPFileBlock(name: nil, lines: [])
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        for (place, line) in lines.enumerated() {
            if line.hasPrefix("###") {
                blocks.append(current)
                let name = line.drop { $0 == "#" }.trimmed
                current = HTTPFileBlock(name: name.isEmpty ? nil : String(name), lines: [])
            } else {
                current.lines.append(HTTPFileLine(text: String(line), number: place + 1))
            }
        }
        return blocks + [current]
    }
}
