import JSONModel
import ScriptSyntax
import ScriptTools

/// The colours of a script, as the parser reads it and the check understands its names.
enum SemanticTokens {
    static let types = [
        "keyword", "macro", "function", "variable", "parameter", "type", "number", "string", "regexp", "property",
        "operator", "comment",
    ]

    static func value(of script: OpenScript, _ analysis: ScriptAnalysis, in range: Range<Int>?) -> JSONValue {
        let functions = functions(in: analysis)
        let text = script.text
        var numbers: [UInt8] = [UInt8(ascii: "[")]
        var last = (line: 0, column: 0)
        func add(_ range: Range<Int>, _ type: Int) {
            let line = text.line(of: range.lowerBound)
            let start = text.content(ofLine: line).lowerBound
            let column = text.encoding.columns(of: text.bytes[start..<range.lowerBound])
            let length = text.encoding.columns(of: text.bytes[range])
            let delta = line == last.line ? column - last.column : column
            for number in [line - last.line, delta, length, type, 0] {
                if numbers.count > 1 { numbers.append(UInt8(ascii: ",")) }
                numbers += Array(String(number).utf8)
            }
            last = (line, column)
        }
        for token in script.parsed.tokens {
            guard let type = type(of: token, functions) else { continue }
            if let range, !token.range.overlaps(range) { continue }
            // A client takes no token of several lines.
            for line in text.line(of: token.range.lowerBound)...text.line(of: token.range.upperBound) {
                let part = text.content(ofLine: line).clamped(to: token.range)
                if !part.isEmpty { add(part, type) }
            }
        }
        numbers.append(UInt8(ascii: "]"))
        return .object(of: [("data", (try? JSONDocument(numbers))?.root ?? .list([]))])
    }

    /// The starts of the names of endpoints and functions.
    private static func functions(in analysis: ScriptAnalysis) -> Set<Int> {
        guard let meanings = analysis.knowledge?.meanings else { return [] }
        let kinds: Set = ["endpoint", "function"]
        let uses = meanings.uses.filter { kinds.contains(meanings.declarations[$0.declaration].kind) }.map(\.range.lowerBound)
        let own = meanings.declarations.filter { $0.file == nil && kinds.contains($0.kind) }.map(\.name.range.lowerBound)
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
