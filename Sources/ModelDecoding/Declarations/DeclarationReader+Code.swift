extension DeclarationReader {
    /// Moves over a function or subscript, from the word that declares it.
    mutating func skipFunction() {
        let isSubscript = cursor.current.word == "subscript"
        cursor.advance()
        if !isSubscript { skipFunctionName() }
        cursor.skipAngles()
        if cursor.current.isSymbol("(") { skipGroup() }
        skipSignature()
    }

    /// Skips an initialiser, and returns its place if it is `init(from: Decoder)`.
    mutating func skipInitializer() -> Range<Int>? {
        let start = cursor.current.span.lowerBound
        cursor.advance()
        if cursor.current.isSymbol("?") || cursor.current.isSymbol("!") { cursor.advance() }
        cursor.skipAngles()
        let isDecoding = startsDecodingParameter()
        if cursor.current.isSymbol("(") { skipGroup() }
        let span = start..<cursor.lastEnd
        skipSignature()
        return isDecoding ? span : nil
    }

    /// Skips the rest of a declaration: its line, continuation lines, and the braces that end it.
    mutating func skipSignature() {
        let start = cursor.index
        while !cursor.isAtEnd, !cursor.current.closesGroup, !cursor.current.isSymbol(";") {
            if cursor.current.isSymbol("{") {
                skipGroup()
                return
            }
            let goesOn = cursor.current.continuesSignature || cursor.tokens[max(start, cursor.index) - 1].opensSignature
            if cursor.current.startsLine, !goesOn { return }
            if cursor.current.opensGroup { skipGroup() } else { cursor.advance() }
        }
    }

    /// Moves over `#name(…) { … }`.
    mutating func skipMacro() {
        cursor.advance()
        cursor.advance()
        cursor.skipAngles()
        if cursor.current.isSymbol("("), !cursor.current.startsLine { skipGroup() }
        while cursor.current.isSymbol("{")
            || cursor.current.name != nil && cursor.peek().isSymbol(":")
                && cursor.peek(2).isSymbol("{")
        {
            while !cursor.current.isSymbol("{") { cursor.advance() }
            skipGroup()
        }
    }
}

extension DeclarationReader {
    fileprivate mutating func skipFunctionName() {
        if cursor.current.name != nil {
            cursor.advance()
        } else {
            repeat { cursor.advance() } while cursor.current.isOperator && !cursor.current.hasSpaceBefore
        }
    }

    fileprivate func startsDecodingParameter() -> Bool {
        guard cursor.current.isSymbol("("), cursor.peek().word == "from" else { return false }
        let parameter = (2...8).lazy.map { cursor.peek($0) }.prefix { !$0.isSymbol(")") && !$0.isSymbol(",") }
        let end = cursor.peek(2 + parameter.count)
        return end.isSymbol(")") && parameter.contains { $0.word == "Decoder" }
    }
}

extension SwiftToken {
    fileprivate var continuesSignature: Bool {
        kind == .arrow || ["where", "throws", "async", "rethrows"].contains(word) || isSymbol(",") || isSymbol("&")
            || isSymbol(":") || isSymbol(".") || isSymbol("=")
    }

    fileprivate var opensSignature: Bool {
        kind == .arrow || word == "where" || isSymbol(",") || isSymbol("&") || isSymbol(":") || isSymbol("=")
    }
}
