import ScriptSyntax

/// Finds the parts that can be folded: statements of several lines, the cases of a `switch`, and comments.
enum Folding {
    private struct Fold {
        let lines: ClosedRange<Int>
        let isComment: Bool
    }

    static func response(of script: OpenScript) -> ResponseBytes {
        var response = ResponseBytes()
        response.append(list: folds(of: script)) { response, fold in
            response.append("{\"startLine\":")
            response.append(fold.lines.lowerBound)
            response.append(",\"endLine\":")
            response.append(fold.lines.upperBound)
            response.append(fold.isComment ? ",\"kind\":\"comment\"}" : "}")
        }
        return response
    }

    private static func folds(of script: OpenScript) -> [Fold] {
        var folds: [Fold] = []
        func add(_ range: SourceRange, isComment: Bool = false) {
            let (start, end) = (
                script.text.line(of: range.lowerBound),
                script.text.line(of: max(range.lowerBound, range.upperBound - 1))
            )
            if end > start { folds.append(Fold(lines: start...end, isComment: isComment)) }
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
                comments.map { add($0, isComment: true) }
                comments = token.range
            }
        }
        comments.map { add($0, isComment: true) }
        return folds
    }
}
