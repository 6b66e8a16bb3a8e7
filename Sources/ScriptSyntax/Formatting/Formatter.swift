extension ParsedScript {
    /// The text laid out anew: indentation, white space between tokens, at most one empty line.
    ///
    /// Line ends stay where their author put them, and so does every word of a request. A text with errors comes
    /// back as it is.
    package var formatted: String {
        guard !hasErrors else { return text }
        var layout = Layout(cursor: Cursor(text))
        for token in tokens.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) { layout.add(token) }
        return layout.finish()
    }
}

/// Lays tokens out one after the other.
private struct Layout {
    let cursor: Cursor
    private var result = ""
    private var previous: SyntaxToken?
    /// How deep the lines that follow are indented: one for every line that left brackets open.
    private var openings: [Bool] = []
    private var lineOpened = false

    init(cursor: Cursor) {
        self.cursor = cursor
    }

    mutating func add(_ token: SyntaxToken) {
        guard let previous else {
            result += cursor.text(token.range)
            return note(token)
        }
        let gap = previous.range.upperBound..<token.range.lowerBound
        let lineEnds = cursor.bytes[gap].count { $0 == 10 }
        if lineEnds > 0 {
            result += lineEnds > 1 ? "\n\n" : "\n"
            lineOpened = false
            let closes = token.kind == .close ? 1 : 0
            let depth = openings.dropLast(closes).count { $0 }
            let goesOn = continues(with: token) ? 1 : 0
            result += String(repeating: "    ", count: depth + goesOn)
        } else if previous.kind == .comment && text(of: previous).hasPrefix("#!") {
            result += "\n"
        } else {
            result += separator(between: previous, and: token, hadSpace: !gap.isEmpty)
        }
        result += cursor.text(token.range)
        note(token)
    }

    func finish() -> String {
        result.isEmpty ? "" : result + "\n"
    }

    private mutating func note(_ token: SyntaxToken) {
        previous = token
        switch token.kind {
        case .open:
            openings.append(!lineOpened)
            lineOpened = true
        case .close:
            if openings.popLast() == true { lineOpened = false }
        default: break
        }
    }

    /// Whether the line that begins here belongs to the statement before it.
    private func continues(with token: SyntaxToken) -> Bool {
        let text = text(of: token)
        if token.kind == .operation { return text != "=" }
        if token.kind == .symbol { return text == "." || text == "?" || text == ":" }
        return previous.map { $0.kind == .operation || ($0.kind == .symbol && self.text(of: $0) == ",") } == true
            && openings.allSatisfy { !$0 }
    }

    private func text(of token: SyntaxToken) -> String { cursor.text(token.range) }

    private func separator(between left: SyntaxToken, and right: SyntaxToken, hadSpace: Bool) -> String {
        if right.kind == .comment { return hadSpace ? alignment(before: right) : " " }
        if left.kind == .operation || right.kind == .operation { return " " }
        if right.kind == .symbol, [",", ":"].contains(text(of: right)) { return "" }
        if left.kind == .symbol, [",", ":"].contains(text(of: left)) { return " " }
        if left.kind == .open, text(of: left) != "{" { return "" }
        if right.kind == .close, text(of: right) != "}" { return "" }
        if left.kind == .open || (right.kind == .close && text(of: right) == "}") {
            return hadSpace || left.kind != .open || right.kind != .close ? " " : ""
        }
        return hadSpace ? " " : ""
    }

    /// Comments behind statements may stand under one another: the blanks before them are their author's.
    private func alignment(before comment: SyntaxToken) -> String {
        var start = comment.range.lowerBound
        while start > 0, cursor.bytes[start - 1].isBlank { start -= 1 }
        return cursor.text(start..<comment.range.lowerBound)
    }
}
