extension DeclarationReader {
    /// `(T)` is `T`; with more in it, it is a tuple, or the parameters of a function.
    mutating func readTuple() -> TypeSyntax? {
        let start = cursor
        let remarksBefore = remarks
        cursor.advance()
        if let elements = readElements(), remarks.all.count == remarksBefore.all.count {
            let span = start.current.span.lowerBound..<cursor.lastEnd
            if elements.count == 1, elements[0].label == nil {
                return TypeSyntax(form: elements[0].type.form, span: span)
            }
            return TypeSyntax(form: .tuple(elements), span: span)
        }
        remarks = remarksBefore
        cursor = start
        skipGroup()
        return TypeSyntax(
            form: .refused("these parentheses hold something that is not read here"),
            span: start.current.span.lowerBound..<cursor.lastEnd)
    }

    /// Reads `async throws -> Result` after its parameters, `nil` if nothing of the kind is here.
    mutating func readFunctionType(from parameters: TypeSyntax) -> TypeSyntax? {
        let start = cursor
        while let word = cursor.current.word, ["async", "throws", "rethrows"].contains(word) {
            cursor.advance()
            if word == "throws", cursor.current.isSymbol("(") { skipGroup() }
        }
        guard cursor.current.kind == .arrow else {
            cursor = start
            return nil
        }
        cursor.advance()
        guard let result = readType() else { return nil }
        var types = [parameters]
        if case .tuple(let elements) = parameters.form { types = elements.map(\.type) }
        return TypeSyntax(
            form: .function(types, result: result), span: parameters.span.lowerBound..<cursor.lastEnd)
    }
}

extension DeclarationReader {
    fileprivate mutating func readElements() -> [TypeSyntax.Element]? {
        var elements: [TypeSyntax.Element] = []
        while !cursor.current.isSymbol(")") {
            let label = readLabel()
            guard let type = readType() else { return nil }
            _ = skipEllipsis()
            elements.append(TypeSyntax.Element(label: label, type: type))
            if !cursor.skip(",") { break }
        }
        return cursor.skip(")") ? elements : nil
    }

    /// Moves over `name:` and `_ name:`; only the first is a label.
    fileprivate mutating func readLabel() -> String? {
        guard let name = cursor.current.name else { return nil }
        let length = cursor.peek().isSymbol(":") ? 2 : cursor.peek().name != nil && cursor.peek(2).isSymbol(":") ? 3 : 0
        for _ in 0..<length { cursor.advance() }
        return length == 0 || name == "_" ? nil : name
    }
}
