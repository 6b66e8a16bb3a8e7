import ModelDecoding

extension CodeParser {
    /// `\Type.a.b` or `\.a`.
    mutating func readKeyPath() throws(UnreadCode) -> CodeExpression {
        let start = cursor
        cursor.advance()
        let root = cursor.current.isSymbol(".") ? nil : try keyPathRoot()
        var names: [String] = []
        while let name = try readComponent() { names.append(name) }
        guard !names.isEmpty else { throw expected("a name after '\\'") }
        return CodeExpression(.keyPath(root, names), at: span(since: start))
    }

    /// `#file`, `#line` and the like.
    mutating func readDirective() -> CodeExpression {
        let start = cursor
        cursor.advance()
        let name = cursor.current.name ?? ""
        cursor.advance()
        if cursor.current.isSymbol("("), !cursor.current.hasSpaceBefore {
            _ = cursor.skipGroup()
            if cursor.current.isSymbol("{"), place != .head { _ = cursor.skipGroup() }
        }
        let form: CodeExpression.Form =
            switch name {
            case "file", "fileID", "filePath": .string([.text(source.name)])
            case "function": .string([.text("#function")])
            case "line": .integer(WholeNumber(place(of: start).line))
            case "column": .integer(WholeNumber(place(of: start).column))
            default: .unknown("'#\(name)' is not run here")
            }
        return CodeExpression(form, at: span(since: start))
    }
}

extension CodeParser {
    private func place(of start: TokenCursor) -> SourcePosition { SourcePosition(start.current.span, in: source) }

    /// The type before the members of a key path.
    private mutating func keyPathRoot() throws(UnreadCode) -> TypeSyntax {
        guard cursor.current.name != nil else { return try type() }
        let start = cursor
        let names = typeNames()
        return TypeSyntax(form: .path(names), span: span(since: start))
    }

    /// `.name`, `.0` or `.name?` of a key path; `nil` if none stands here.
    private mutating func readComponent() throws(UnreadCode) -> String? {
        if cursor.current.isSymbol("["), !cursor.current.hasSpaceBefore {
            throw UnreadCode("a subscript in a key path is not run here")
        }
        guard cursor.current.isSymbol(".") else { return nil }
        cursor.advance()
        var name = text(cursor.current.span)
        switch cursor.current.kind {
        case .name, .integer: break
        case .escapedName(let escaped): name = escaped
        default: throw expected("a name after '.'")
        }
        cursor.advance()
        while let mark = ["?", "!"].first(where: { skipMark($0) }) { name.unicodeScalars.append(mark) }
        return name
    }
}
