import PlainText

extension ParsedScript {
    /// The formatted text: indentation, white space between tokens, at most one empty line.
    ///
    /// Line ends stay where their author put them, and so does every word of a request. A text with errors comes
    /// back as it is.
    package var formatted: String {
        guard !hasErrors else { return text }
        let source = Cursor(text)
        var layout = Layout(source, statements: Set(script.statements.flatMap(\.starts)))
        for (index, token) in tokens.enumerated() {
            layout.add(token, closing: closers(from: index, in: source))
        }
        return layout.finish()
    }
}

extension ParsedScript {
    /// How many brackets the tokens from here close, one after the other on their line.
    private func closers(from index: Int, in source: Cursor) -> Int {
        let closers = tokens[index...].prefix { $0.kind == .close }
        let neighbours = zip(closers, closers.dropFirst()).prefix { left, right in
            source.bytes[left.range.upperBound..<right.range.lowerBound].allSatisfy(\.isBlank)
        }
        return closers.isEmpty ? 0 : neighbours.count + 1
    }
}

extension Statement {
    /// Where it and the statements in it begin.
    fileprivate var starts: [Int] { [range.lowerBound] + innerStarts }

    private var innerStarts: [Int] {
        switch kind {
        case .environment(_, let settings): settings.flatMap(\.starts)
        case .api(let api): api.statements.flatMap(\.starts)
        case .place(let block): block.body.flatMap(\.starts)
        case .conditional(let conditional):
            (conditional.branches.flatMap(\.body) + (conditional.otherwise ?? [])).flatMap(\.starts)
        case .switched(let switched): switched.cases.flatMap { [$0.range.lowerBound] + $0.body.flatMap(\.starts) }
        case .forEach(let loop): loop.body.flatMap(\.starts)
        case .whileLoop(_, let body): body.flatMap(\.starts)
        case .repeated(let loop): loop.body.flatMap(\.starts)
        case .endpoint(let endpoint): [endpoint.request.range.lowerBound]
        case .command, .binding, .assignment, .value, .model, .parameter, .check, .dry: []
        }
    }
}
