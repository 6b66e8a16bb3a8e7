import Basics

/// Reads the declarations of a Swift source: types with what they store, aliases, extensions and functions. Code is
/// kept as tokens.
package struct DeclarationReader {
    package var cursor: TokenCursor
    package var remarks: Remarks
    var depth = 0

    /// The greatest nesting depth of declarations or types.
    static let depthLimit = 64

    private init(_ source: SourceText) {
        let (tokens, remarks) = SwiftLexer.tokens(of: source)
        cursor = TokenCursor(tokens[...])
        self.remarks = remarks
    }

    /// A reader of code: its `cursor` can be set to any position in the code, and set back after a look ahead.
    package init(_ code: CodeSyntax) {
        cursor = TokenCursor(code.tokens)
        remarks = Remarks(about: code.source)
    }

    /// The declarations at the top level of a source, and the errors in it.
    package static func read(_ source: SourceText) -> (file: MemberSyntax, remarks: [DeclarationDiagnostic]) {
        var reader = DeclarationReader(source)
        var file = MemberSyntax()
        while !reader.cursor.isAtEnd {
            reader.readMembers(into: &file)
            if reader.cursor.current.closesGroup {
                reader.remarks.error(
                    "There is nothing open that this closes: remove it.", at: reader.cursor.current.span)
                reader.cursor.advance()
            }
        }
        return (file, reader.remarks.all)
    }

    /// The one type that a text spells, and what is wrong with it.
    static func readType(_ source: SourceText) -> (type: TypeSyntax?, remarks: [DeclarationDiagnostic]) {
        var reader = DeclarationReader(source)
        let type = reader.readType()
        if type != nil, !reader.cursor.isAtEnd {
            reader.remarks.error(
                "A type should end before \(reader.cursor.current.shown).", at: reader.cursor.current.span)
        }
        return (type, reader.remarks.all)
    }
}

extension DeclarationReader {
    /// Reads declarations up to a closing bracket or the end.
    mutating func readMembers(into members: inout MemberSyntax) {
        while !cursor.isAtEnd, !cursor.current.closesGroup {
            if cursor.skip(";") { continue }
            let start = cursor
            let introduction = readIntroduction()
            if !readDeclaration(introduction, into: &members) {
                explainUnknown(cursor.current, startedAt: start.current)
                cursor.advance()
                recover()
            }
        }
    }

    mutating func expectedName(_ what: String) -> (text: String, span: Range<Int>)? {
        guard let name = cursor.current.name, !startsDeclaration(cursor.current) else {
            remarks.error("Expected \(what), found \(cursor.current.shown).", at: cursor.current.span)
            return nil
        }
        let span = cursor.current.span
        cursor.advance()
        return (name, span)
    }

    /// Moves over a bracket and what it holds; an open end is an error, and the end of the text.
    mutating func skipGroup() {
        let opener = cursor.current
        if !cursor.skipGroup() {
            let closer = opener.isSymbol("(") ? ")" : opener.isSymbol("[") ? "]" : "}"
            remarks.error("This \(opener.shown) is never closed: write '\(closer)' at its end.", at: opener.span)
        }
    }

    /// Goes on at the next line that starts with a declaration.
    mutating func recover() {
        while !cursor.isAtEnd, !cursor.current.closesGroup, !startsDeclaration(cursor.current) {
            if cursor.current.opensGroup { skipGroup() } else { cursor.advance() }
        }
    }

    func startsDeclaration(_ token: SwiftToken) -> Bool {
        guard token.startsLine else { return false }
        if token.isSymbol("@") { return true }
        return token.word.map { Self.introducers.contains($0) || Self.modifiers.contains($0) } ?? false
    }
}

extension DeclarationReader {
    fileprivate mutating func explainUnknown(_ found: SwiftToken, startedAt start: SwiftToken) {
        let known = found.word.flatMap { nearest(to: $0, among: Self.introducers) }
        let advice = known.map { "; did you mean '\($0)'?" } ?? "."
        remarks.error(
            "Expected a declaration such as 'struct', 'let' or 'case', found \(found.shown)\(advice)",
            at: found.kind == .end ? start.span : found.span)
    }
}
