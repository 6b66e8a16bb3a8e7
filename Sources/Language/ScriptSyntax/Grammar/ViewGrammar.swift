import Basics

/// Reads what `|` hands a value to.
enum ViewGrammar {
    /// Returns whether `|` is a word of its own here.
    static func begins(at cursor: Cursor) -> Bool {
        cursor.peek() == UInt8(ascii: "|") && (cursor.peek(1).isSpace || cursor.offset + 1 >= cursor.bytes.count)
    }

    /// `| table id, title | write episodes.json`
    static func views(_ parser: inout Parser) throws(Diagnostic) -> [View] {
        var views: [View] = []
        while parser.moveTo(where: { $0.peek() == UInt8(ascii: "|") && $0.peek(1) != UInt8(ascii: "|") }) {
            views.append(try view(&parser))
        }
        return views
    }

    private static func view(_ parser: inout Parser) throws(Diagnostic) -> View {
        let start = parser.cursor.offset
        _ = parser.takeSymbol("|", .operation)
        try parser.skipTrivia()
        if parser.takeSymbol("!") {
            let program = try WordGrammar.restOfLine(&parser)
            guard !program.parts.isEmpty else { throw parser.expected("a program", advice: "write | !jq '.[].id'") }
            return View(.program(program), at: start..<parser.cursor.offset)
        }
        let name = try name(&parser)
        switch name.text {
        case "write":
            let replaces = parser.takeSymbol("!", .command)
            try parser.skipTrivia()
            let file = try parser.watching(for: .viewWord(view: name.text, index: 0)) {
                (parser) throws(Diagnostic) in try WordGrammar.word(&parser)
            }
            guard let file else {
                throw parser.expected("the name of a file", advice: "write | write episodes.json")
            }
            return View(.write(file, replacing: replaces), at: start..<parser.cursor.offset)
        case "diff":
            try parser.skipTrivia()
            return View(.difference(try ExpressionGrammar.expression(&parser)), at: start..<parser.cursor.offset)
        default:
            var words: [Word] = []
            while true {
                try parser.skipTrivia(newlines: false)
                let word = try parser.watching(for: .viewWord(view: name.text, index: words.count)) {
                    (parser) throws(Diagnostic) in try WordGrammar.word(&parser)
                }
                guard let word else { break }
                words += word.withoutComma
            }
            return View(.named(name, words), at: parser.rangeOfRead(since: start))
        }
    }

    private static func name(_ parser: inout Parser) throws(Diagnostic) -> Name {
        let name = try parser.watching(for: .view) { (parser) throws(Diagnostic) in
            try parser.name("the name of a view", .command, advice: "write | table, or | json")
        }
        guard ViewTable[name.text] == nil else { return name }
        let advice = ViewTable.nearest(to: name.text).map { "did you mean \($0)?" }
        throw Diagnostic(
            "there is no view \(name.text)",
            advice: advice ?? "there are \(ViewTable.all.map(\.name).joined(separator: " "))", at: name.range)
    }
}

extension Word {
    /// The words of a list may be parted by commas.
    fileprivate var withoutComma: [Word] {
        guard !isQuoted, case .text(let text)? = template.parts.last, text.hasSuffix(",") else { return [self] }
        var parts = template.parts
        let rest = String(text.dropLast())
        parts[parts.count - 1] = .text(rest)
        if rest.isEmpty { parts.removeLast() }
        guard !parts.isEmpty else { return [] }
        return [Word(StringTemplate(parts, at: range.lowerBound..<(range.upperBound - 1)))]
    }
}
