extension DeclarationReader {
    /// Reads `case a, b = "x", c(Int, label: String = "d")`; `false` if something is missing.
    mutating func readCases(_ introduction: IntroductionSyntax, into members: inout MemberSyntax) -> Bool {
        cursor.advance()
        repeat {
            let documentation = cursor.current.documentation ?? introduction.documentation
            guard let name = expectedName("the name of a case") else { return false }
            let parameters = cursor.current.isSymbol("(") ? readParameters() : nil
            members.cases.append(
                CaseSyntax(
                    name: name.text, nameSpan: name.span, isIndirect: introduction.modifiers.contains("indirect"),
                    parameters: parameters, rawValue: cursor.skip("=") ? readInitialValue().literal : nil,
                    attributes: introduction.attributes, documentation: documentation))
        } while cursor.skip(",")
        return true
    }
}

extension DeclarationReader {
    fileprivate mutating func readParameters() -> [CaseSyntax.Parameter] {
        let start = cursor
        cursor.advance()
        if cursor.current.isSymbol(")") {
            remarks.error("A case without associated values has no parentheses: remove them.", at: start.current.span)
        }
        var parameters: [CaseSyntax.Parameter] = []
        while !cursor.current.isSymbol(")") {
            let first = cursor.current.span
            let label = readLabel()
            guard let type = readType() else { break }
            let span = first.lowerBound..<cursor.lastEnd
            let value = cursor.skip("=") ? readInitialValue() : nil
            parameters.append(
                CaseSyntax.Parameter(
                    label: label, type: type, initialValue: value?.literal, initialCode: value?.code, span: span))
            if !cursor.skip(",") { break }
        }
        if !cursor.skip(")") {
            remarks.error("Expected ',' or ')', found \(cursor.current.shown).", at: cursor.current.span)
            cursor = start
            skipGroup()
        }
        return parameters
    }

    /// Reads `name:`, or `name other:`; `_` is not a label.
    fileprivate mutating func readLabel() -> String? {
        guard let name = cursor.current.name else { return nil }
        let length = cursor.peek().isSymbol(":") ? 2 : cursor.peek().name != nil && cursor.peek(2).isSymbol(":") ? 3 : 0
        guard length > 0 else { return nil }
        if length == 3, name != "_" {
            remarks.error("An associated value has one label: remove one of the names.", at: cursor.current.span)
        }
        for _ in 0..<length { cursor.advance() }
        return name == "_" ? nil : name
    }
}
