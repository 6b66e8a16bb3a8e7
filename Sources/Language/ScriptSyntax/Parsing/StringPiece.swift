import Basics

/// A piece of a string literal, before its lines are joined.
enum StringPiece {
    case text(String)
    /// Text from an escape, whose white space is never indentation.
    case escape(String)
    case splice(ScriptExpression)
    case lineEnd
    /// A backslash at the end of a line, which continues on the next line.
    case continuation
}

extension [StringPiece] {
    /// The text and the splices of a literal; a multi-line one without its indentation.
    func parts(of form: StringDelimiter, at range: SourceRange) throws(Diagnostic) -> [StringTemplate.Part] {
        form.isMultiline ? try dedented(at: range).joinedParts : joinedParts
    }

    private var joinedParts: [StringTemplate.Part] {
        var parts: [StringTemplate.Part] = []
        var text = ""
        for piece in self {
            switch piece {
            case .text(let piece), .escape(let piece): text += piece
            case .lineEnd: text += "\n"
            case .continuation: break
            case .splice(let expression):
                if !text.isEmpty { parts.append(.text(text)) }
                parts.append(.splice(expression))
                text = ""
            }
        }
        if !text.isEmpty { parts.append(.text(text)) }
        return parts
    }

    /// The lines between the quotes, each without the blanks that stand before the closing ones.
    private func dedented(at range: SourceRange) throws(Diagnostic) -> [StringPiece] {
        let lines = split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
        let ends = filter(\.endsLine)
        guard let first = lines.first, let last = lines.last, lines.count > 1, first.allSatisfy(\.isBlank) else {
            throw Diagnostic(
                "the text must begin on the line after \"\"\"", advice: "end the line after the opening marks",
                at: range)
        }
        guard last.allSatisfy(\.isBlank) else {
            throw Diagnostic(
                "the closing \"\"\" must be on a line of its own", advice: "start a new line before it", at: range)
        }
        let indentation = last.map(\.plainText).joined()
        var result: [StringPiece] = []
        for (number, line) in lines.enumerated().dropFirst().dropLast() {
            result += try StringPiece.line(line, without: indentation, at: range)
            if number < lines.count - 2 { result.append(ends[number]) }
        }
        return result
    }
}

extension StringPiece {
    fileprivate var endsLine: Bool {
        switch self {
        case .lineEnd, .continuation: true
        case .text, .escape, .splice: false
        }
    }

    fileprivate var plainText: String {
        if case .text(let text) = self { text } else { "" }
    }

    fileprivate var isBlank: Bool {
        if case .text(let text) = self { text.utf8.allSatisfy(\.isBlank) } else { false }
    }

    fileprivate static func line(
        _ line: ArraySlice<StringPiece>, without indentation: String, at range: SourceRange
    ) throws(Diagnostic) -> [StringPiece] {
        if line.allSatisfy(\.isBlank) {
            let text = line.map(\.plainText).joined()
            return text.hasPrefix(indentation) ? [.text(String(text.dropFirst(indentation.count)))] : []
        }
        if indentation.isEmpty { return Array(line) }
        guard case .text(let text)? = line.first, text.hasPrefix(indentation) else {
            throw Diagnostic(
                "a line of this text is indented less than its closing \"\"\"",
                advice: "indent every line at least as much", at: range)
        }
        return [.text(String(text.dropFirst(indentation.count)))] + line.dropFirst()
    }
}
