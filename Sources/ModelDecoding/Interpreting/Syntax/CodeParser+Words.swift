extension CodeParser {
    /// `\Type.a.b` or `\.a`.
    mutating func readKeyPath() throws(UnreadCode) -> CodeExpression {
        let start = cursor
        cursor.advance()
        var root: TypeSyntax?
        var names: [String] = []
        if !cursor.current.isSymbol(".") {
            let type = try type()
            // The names of nested types begin with a capital letter, those of members do not.
            if case .path(let path) = type.form {
                let count = max(1, path.prefix { $0.text.first?.isUppercase ?? false }.count)
                names = path.dropFirst(count).map(\.text)
                root = TypeSyntax(path: Array(path.prefix(count)))
            } else {
                root = type
            }
        }
        while cursor.current.isSymbol("."), let name = cursor.peek().name {
            cursor.advance()
            cursor.advance()
            names.append(name)
        }
        let isWhole = !names.isEmpty && !cursor.current.isAttached
        guard isWhole else {
            postponeKeyPath()
            return CodeExpression(
                .unknown("key paths with '?', '!' or a subscript are not run here"), at: span(since: start))
        }
        return CodeExpression(.keyPath(root, names), at: span(since: start))
    }

    /// `#file`, `#line` and the like.
    mutating func readDirective() -> CodeExpression {
        let start = cursor
        cursor.advance()
        let name = cursor.current.name ?? ""
        cursor.advance()
        if cursor.current.isSymbol("("), !cursor.current.startsLine { _ = cursor.skipGroup() }
        let form: CodeExpression.Form =
            switch name {
            case "file", "fileID", "filePath": .string([.text(source.name)])
            case "function": .string([.text("#function")])
            default: .unknown("'#\(name)' is not run here")
            }
        return CodeExpression(form, at: span(since: start))
    }
}

extension CodeParser {
    private mutating func postponeKeyPath() {
        while cursor.current.isAttached || cursor.current.isSymbol(".") {
            if cursor.current.isSymbol("[") { _ = cursor.skipGroup() } else { cursor.advance() }
            if cursor.current.name != nil, !cursor.current.hasSpaceBefore { cursor.advance() }
        }
    }
}

extension SwiftToken {
    /// Whether it carries a key path on.
    fileprivate var isAttached: Bool {
        !hasSpaceBefore && (isSymbol("?") || isSymbol("!") || isSymbol("["))
    }
}
