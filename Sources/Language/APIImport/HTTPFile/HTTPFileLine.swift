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
