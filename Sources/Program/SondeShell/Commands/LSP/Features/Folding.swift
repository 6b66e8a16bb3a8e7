import JSONModel
import ScriptSyntax

/// What can be folded: statements of several lines, the cases of a `switch`, and comments.
enum Folding {
    static func ranges(of script: OpenScript) -> JSONValue {
        var ranges: [String] = []
        func add(_ range: SourceRange, _ kind: String? = nil) {
            let (start, end) = (
                script.text.line(of: range.lowerBound),
                script.text.line(of: max(range.lowerBound, range.upperBound - 1))
            )
            guard end > start else { return }
            let kind = kind.map { ",\"kind\":\"\($0)\"" } ?? ""
            ranges.append("{\"startLine\":\(start),\"endLine\":\(end)\(kind)}")
        }
        script.parsed.script.visit { statement in
            add(statement.range)
            if case .switched(let switched) = statement.kind { for each in switched.cases { add(each.range) } }
        }
        var comments: SourceRange?
        for token in script.parsed.tokens where token.kind == .comment {
            if let open = comments,
                script.text.line(of: token.range.lowerBound) == script.text.line(of: open.upperBound) + 1
            {
                comments = open.lowerBound..<token.range.upperBound
            } else {
                comments.map { add($0, "comment") }
                comments = token.range
            }
        }
        comments.map { add($0, "comment") }
        return ResponseText.value("[\(ranges.joined(separator: ","))]")
    }
}
