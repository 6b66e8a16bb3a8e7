import ScriptSyntax
import ScriptTools

/// The colours of a script, as the parser reads it and the check understands its names.
enum SemanticTokens {
    static let types = [
        "keyword", "macro", "function", "variable", "parameter", "type", "number", "string", "regexp", "property",
        "operator", "comment",
    ]

    static func response(of script: OpenScript, _ analysis: ScriptAnalysis, in range: Range<Int>?) -> ResponseBytes {
        let functions = functions(in: analysis)
        let text = script.text
        var numbers: [Int] = []
        var last = (line: 0, column: 0)
        var line = 0
        for token in script.parsed.tokens {
            guard let type = type(of: token, functions) else { continue }
            if let range, !token.range.overlaps(range) { continue }
            // Tokens stand in their order, so that no line is searched for; a client takes none of several lines.
            while line + 1 < text.lineCount, text.start(ofLine: line + 1) <= token.range.lowerBound { line += 1 }
            var (part, place) = (line, token.range.lowerBound)
            while place < token.range.upperBound {
                let content = text.content(ofLine: part)
                let end = min(content.upperBound, token.range.upperBound)
                if place < end {
                    let column = text.columns(of: content.lowerBound..<place)
                    let delta = part == last.line ? column - last.column : column
                    numbers += [part - last.line, delta, text.columns(of: place..<end), type, 0]
                    last = (part, column)
                }
                part += 1
                guard part < text.lineCount else { break }
                place = text.start(ofLine: part)
            }
        }
        var response = ResponseBytes()
        response.append("{\"data\":")
        response.append(list: numbers) { $0.append($1) }
        response.append("}")
        return response
    }

    /// The starts of the names of endpoints and functions.
    private static func functions(in analysis: ScriptAnalysis) -> Set<Int> {
        guard let meanings = analysis.knowledge?.meanings else { return [] }
        let kinds: Set = ["endpoint", "function"]
        let uses = meanings.uses.filter { kinds.contains(meanings.declarations[$0.declaration].kind) }.map(
            \.range.lowerBound)
        let own = meanings.declarations.filter { $0.file == nil && kinds.contains($0.kind) }.map(
            \.name.range.lowerBound)
        return Set(uses + own)
    }

    private static func type(of token: SyntaxToken, _ functions: Set<Int>) -> Int? {
        switch token.kind {
        case .keyword, .command: 0
        case .method: 1
        case .name: functions.contains(token.range.lowerBound) ? 2 : 3
        case .label: 4
        case .type: 5
        case .number: 6
        case .string, .url, .word: 7
        case .regex: 8
        case .header: 9
        case .operation: 10
        case .comment: 11
        case .symbol, .source, .open, .close: nil
        }
    }
}
