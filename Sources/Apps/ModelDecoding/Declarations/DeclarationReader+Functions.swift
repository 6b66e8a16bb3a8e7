extension DeclarationReader {
    /// Reads a function, an initialiser or a subscript from its introducing keyword on, and keeps its body as
    /// code.
    ///
    /// A declaration whose signature cannot be read is skipped, and the result is `nil`.
    package mutating func readFunction(_ introduction: IntroductionSyntax) -> FunctionSyntax? {
        let start = cursor
        let remarksBefore = remarks
        if let function = readWhole(introduction), remarks.all.count == remarksBefore.all.count { return function }
        remarks = remarksBefore
        cursor = start
        skipFunction()
        return nil
    }
}

extension DeclarationReader {
    fileprivate mutating func readWhole(_ introduction: IntroductionSyntax) -> FunctionSyntax? {
        let isSubscript = cursor.current.word == "subscript"
        guard var function = readFunctionName() else { return nil }
        function.attributes = introduction.attributes
        function.isStatic = introduction.belongsToType
        function.isMutating = introduction.modifiers.contains("mutating")
        function.isConvenience = introduction.modifiers.contains("convenience")
        function.access = introduction.access
        function.genericParameters = readGenericParameters(allowingPacks: true)
        guard let parameters = readFunctionParameters(isSubscript: isSubscript) else { return nil }
        function.parameters = parameters
        function.canThrow = readEffects()
        if cursor.current.kind == .arrow {
            cursor.advance()
            guard let result = readType() else { return nil }
            function.result = result
        }
        function.requirements = readRequirements()
        guard cursor.current.isSymbol("{") else { return function }
        function.body = isSubscript ? readGetter() : readBlock()
        return function
    }

    fileprivate mutating func readFunctionName() -> FunctionSyntax? {
        let keyword = cursor.current
        cursor.advance()
        switch keyword.word {
        case "init":
            var function = FunctionSyntax(name: "init", nameSpan: keyword.span)
            function.isFailable = cursor.skip("?") || cursor.skip("!")
            return function
        case "subscript": return FunctionSyntax(name: "subscript", nameSpan: keyword.span)
        default: break
        }
        if let name = cursor.current.name {
            defer { cursor.advance() }
            return FunctionSyntax(name: name, nameSpan: cursor.current.span)
        }
        return readOperator()
    }

    /// The `<` at the end of `==<T>` begins generic parameters.
    fileprivate mutating func readOperator() -> FunctionSyntax? {
        let start = cursor.current.span.lowerBound
        var text = ""
        while cursor.current.isOperator, text.isEmpty || !cursor.current.hasSpaceBefore {
            if !text.isEmpty, cursor.current.isSymbol("<"), cursor.peek().name != nil { break }
            if case .symbol(let symbol) = cursor.current.kind {
                text.unicodeScalars.append(symbol)
            } else {
                text += "->"
            }
            cursor.advance()
        }
        return text.isEmpty ? nil : FunctionSyntax(name: text, nameSpan: start..<cursor.lastEnd)
    }

    fileprivate mutating func readFunctionParameters(isSubscript: Bool) -> [FunctionSyntax.Parameter]? {
        guard cursor.skip("(") else { return nil }
        var parameters: [FunctionSyntax.Parameter] = []
        while !cursor.current.isSymbol(")") {
            guard let parameter = readFunctionParameter(isSubscript: isSubscript) else { return nil }
            parameters.append(parameter)
            if !cursor.skip(",") { break }
        }
        return cursor.skip(")") ? parameters : nil
    }

    fileprivate mutating func readFunctionParameter(isSubscript: Bool) -> FunctionSyntax.Parameter? {
        while cursor.current.isSymbol("@"), let name = cursor.peek().name { _ = readAttribute(name) }
        guard let first = cursor.current.name else { return nil }
        cursor.advance()
        let second = cursor.current.name
        if second != nil { cursor.advance() }
        guard cursor.skip(":") else { return nil }
        let isLabel = first != "_" && !(isSubscript && second == nil)
        let specifiers = cursor
        var isInout = false
        var isAutoclosure = false
        while !cursor.isAtEnd {
            if cursor.current.isSymbol("@"), let name = cursor.peek().name {
                isAutoclosure = isAutoclosure || name == "autoclosure"
                _ = readAttribute(name)
            } else if cursor.current.word == "inout" {
                isInout = true
                cursor.advance()
            } else {
                break
            }
        }
        // They are a part of the type too.
        cursor = specifiers
        guard let type = readType() else { return nil }
        var parameter = FunctionSyntax.Parameter(label: isLabel ? first : nil, name: second ?? first, type: type)
        parameter.isInout = isInout
        parameter.isAutoclosure = isAutoclosure
        parameter.isVariadic = skipEllipsis()
        if cursor.skip("=") {
            let start = cursor.index
            skipExpression()
            parameter.defaultValue = code(start..<cursor.index)
        }
        return parameter
    }

    /// Moves over `async throws(E)` and the like; `true` if something can be thrown.
    fileprivate mutating func readEffects() -> Bool {
        var canThrow = false
        while let word = cursor.current.word, ["async", "reasync", "throws", "rethrows"].contains(word) {
            canThrow = canThrow || word.hasSuffix("throws")
            cursor.advance()
            if word == "throws", cursor.current.isSymbol("(") { skipGroup() }
        }
        return canThrow
    }

    /// Moves over a function or subscript, from the word that declares it.
    fileprivate mutating func skipFunction() {
        let hasName = cursor.current.word == "func"
        cursor.advance()
        if hasName {
            if cursor.current.name != nil { cursor.advance() } else { _ = readOperator() }
        } else if cursor.current.isSymbol("?") || cursor.current.isSymbol("!") {
            cursor.advance()
        }
        cursor.skipAngles()
        if cursor.current.isSymbol("(") { skipGroup() }
        skipSignature()
    }
}

extension DeclarationReader {
    /// Moves over `...`, if it stands here.
    mutating func skipEllipsis() -> Bool {
        guard (0..<3).allSatisfy({ cursor.peek($0).isSymbol(".") }) else { return false }
        for _ in 0..<3 { cursor.advance() }
        return true
    }
}
