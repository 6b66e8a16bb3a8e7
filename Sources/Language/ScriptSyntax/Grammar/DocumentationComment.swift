import Basics

/// The comment that documents a declaration.
enum DocumentationComment {
    /// The comments that stand directly above what begins here, line on line, without their marks.
    static func text(of tokens: ArraySlice<SyntaxToken>, above start: Int, in cursor: Cursor) -> String? {
        var lines: [String] = []
        var below = start
        for token in tokens.reversed() where token.range.upperBound <= start {
            guard token.kind == .comment, stands(token, directlyAbove: below, in: cursor) else { break }
            lines.insert(contentsOf: content(of: cursor.text(token.range)), at: 0)
            below = token.range.lowerBound
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Returns whether a single line end separates the two, and nothing precedes the comment.
    private static func stands(_ comment: SyntaxToken, directlyAbove place: Int, in cursor: Cursor) -> Bool {
        let gap = cursor.bytes[comment.range.upperBound..<place]
        guard gap.count(where: { $0 == 10 }) == 1, gap.allSatisfy(\.isSpace),
            !cursor.text(comment.range).hasPrefix("#!")
        else { return false }
        let before = cursor.bytes[..<comment.range.lowerBound].last { !$0.isBlank }
        return before.map(\.isNewline) ?? true
    }

    private static func content(of comment: String) -> [String] {
        guard comment.hasPrefix("/*") else {
            let text = comment.drop { $0 == "/" }
            return [String(text.first == " " ? text.dropFirst() : text)]
        }
        let inner = comment.dropFirst(2).dropLast(2)
        let lines = inner.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let text = line.drop { $0 == " " || $0 == "\t" }.drop { $0 == "*" }.drop { $0 == " " }
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
        return Array(lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed())
    }
}

extension ParsedScript {
    /// True if its last line is a comment `///` or `/** … */`, whose declaration is on the next line.
    package var endsInDocumentation: Bool {
        guard let last = tokens.last, last.kind == .comment else { return false }
        let bytes = Array(text.utf8)
        let comment = String(decoding: bytes[last.range], as: UTF8.self)
        let before = bytes[..<last.range.lowerBound].last { !$0.isBlank }
        return (comment.hasPrefix("///") || comment.hasPrefix("/**"))
            && before.map(\.isNewline) ?? true && bytes[last.range.upperBound...].allSatisfy(\.isBlank)
    }
}

extension Statement {
    /// True if a comment above the statement documents it.
    var isDeclaration: Bool {
        switch kind {
        case .endpoint, .model, .parameter, .environment, .function: true
        default: false
        }
    }

    /// Takes the comment above it, which a model carries to where it is read.
    mutating func document(by comment: String?) {
        documentation = comment
        guard case .model(var model) = kind else { return }
        model.documentation = comment
        kind = .model(model)
    }
}
