import PlainText

extension Parser {
    /// Whether `|` stands here as a word of its own.
    var startsView: Bool {
        cursor.peek() == UInt8(ascii: "|") && (cursor.peek(1).isSpace || cursor.offset + 1 >= cursor.bytes.count)
    }

    /// `| table id, title | write episodes.json`
    mutating func views() throws(Diagnostic) -> [View] {
        var views: [View] = []
        while moveTo(where: { $0.peek() == UInt8(ascii: "|") && $0.peek(1) != UInt8(ascii: "|") }) {
            views.append(try view())
        }
        return views
    }

    private mutating func view() throws(Diagnostic) -> View {
        let start = cursor.offset
        _ = takeSymbol("|", .operation)
        try skipTrivia()
        if takeSymbol("!") {
            let program = try restOfLine()
            guard !program.parts.isEmpty else { throw expected("a program", advice: "write | !jq '.[].id'") }
            return View(.program(program), at: start..<cursor.offset)
        }
        let name = try viewName()
        switch name.text {
        case "write":
            let replaces = takeSymbol("!", .command)
            try skipTrivia()
            let file = try watching(for: .viewWord(view: name.text, index: 0)) {
                (parser) throws(Diagnostic) in try parser.word()
            }
            guard let file else {
                throw expected("the name of a file", advice: "write | write episodes.json")
            }
            return View(.write(file, replacing: replaces), at: start..<cursor.offset)
        case "diff":
            try skipTrivia()
            return View(.difference(try expression()), at: start..<cursor.offset)
        default:
            var words: [Word] = []
            while true {
                try skipTrivia(newlines: false)
                let word = try watching(for: .viewWord(view: name.text, index: words.count)) {
                    (parser) throws(Diagnostic) in try parser.word()
                }
                guard let word else { break }
                words += word.withoutComma
            }
            return View(.named(name, words), at: rangeOfRead(since: start))
        }
    }

    private mutating func viewName() throws(Diagnostic) -> Name {
        let name = try watching(for: .view) { (parser) throws(Diagnostic) in
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
