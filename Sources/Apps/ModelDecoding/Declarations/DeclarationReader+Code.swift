extension DeclarationReader {
    /// The words between the braces here, which it moves over.
    mutating func readBlock() -> CodeSyntax {
        let start = cursor.index + 1
        skipGroup()
        return code(start..<max(start, cursor.index - 1))
    }

    /// The words at some places.
    func code(_ range: Range<Int>) -> CodeSyntax {
        CodeSyntax(tokens: cursor.tokens[range.clamped(to: cursor.tokens.indices)], source: remarks.source)
    }

    /// Skips the rest of a declaration: its line, continuation lines, and the braces that end it.
    mutating func skipSignature() {
        while !cursor.isAtEnd, !cursor.current.closesGroup, !cursor.current.isSymbol(";") {
            if cursor.current.isSymbol("{") {
                skipGroup()
                return
            }
            let goesOn = cursor.current.continuesSignature || cursor.previous?.opensSignature ?? false
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

extension SwiftToken {
    fileprivate var continuesSignature: Bool {
        kind == .arrow || ["where", "throws", "async", "rethrows"].contains(word) || isSymbol(",") || isSymbol("&")
            || isSymbol(":") || isSymbol(".") || isSymbol("=")
    }

    fileprivate var opensSignature: Bool {
        kind == .arrow || word == "where" || isSymbol(",") || isSymbol("&") || isSymbol(":") || isSymbol("=")
            || isSymbol("<")
    }
}
