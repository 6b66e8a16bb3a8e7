import ModelDecoding

extension CodeParser {
    /// The word that declares what begins here, after its attributes and modifiers.
    var introducer: String? {
        var ahead = cursor
        while true {
            if ahead.current.isSymbol("@"), let name = ahead.peek().name, name != "unknown" {
                ahead.advance()
                ahead.advance()
            } else if let word = ahead.current.word, Self.declarers.contains(word) {
                // `actor.name` is a value.
                return word == "actor" && ahead.peek().name == nil ? nil : word
            } else if let word = ahead.current.word, DeclarationReader.modifiers.contains(word) {
                ahead.advance()
            } else {
                return nil
            }
            if ahead.current.isSymbol("("), !ahead.current.hasSpaceBefore, !ahead.skipGroup() { return nil }
        }
    }

    /// Reads the declaration whose word this is.
    mutating func declarations(_ word: String) throws(UnreadCode) -> [CodeStatement] {
        let start = cursor
        let introduction = read { $0.readIntroduction() }
        switch word {
        case "let", "var":
            if let attribute = introduction.attributes.first {
                throw UnreadCode("'@\(attribute.name)' on a local variable is not run here")
            }
            if let modifier = ["lazy", "async"].first(where: introduction.modifiers.contains) {
                throw UnreadCode("'\(modifier) \(word)' is not run here")
            }
            return try bindings(from: start)
        case "func":
            guard let function = read({ $0.readFunction(introduction) }) else {
                throw UnreadCode("this function cannot be read")
            }
            return [CodeStatement(.function(function), at: span(since: start))]
        default:
            var members = MemberSyntax()
            let isRead = read { $0.readDeclaration(introduction, into: &members) && $0.remarks.all.isEmpty }
            guard isRead, !members.types.isEmpty || !members.aliases.isEmpty else {
                throw UnreadCode("this declaration of '\(word)' cannot be read")
            }
            return [CodeStatement(.declaration(members), at: span(since: start))]
        }
    }
}

extension CodeParser {
    private static let declarers: Set<String> = [
        "let", "var", "func", "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "import",
    ]

    private mutating func bindings(from first: TokenCursor) throws(UnreadCode) -> [CodeStatement] {
        let isConstant = cursor.current.word == "let"
        cursor.advance()
        var statements: [CodeStatement] = []
        repeat {
            let start = statements.isEmpty ? first : cursor
            let form = try binding(isConstant: isConstant)
            statements.append(CodeStatement(form, at: span(since: start)))
        } while cursor.skip(",")
        statements.shareTypes()
        return statements
    }

    private mutating func binding(isConstant: Bool) throws(UnreadCode) -> CodeStatement.Form {
        let pattern = try pattern(binds: true)
        let type = cursor.skip(":") ? try type() : nil
        let value = cursor.skip("=") ? try expression() : nil
        guard cursor.current.isSymbol("{") else {
            return .binding(pattern, isConstant: isConstant, type: type, value: value)
        }
        guard let type, value == nil, case .binding(let name) = pattern,
            !read({ $0.startsObservers() })
        else { throw UnreadCode("'willSet' and 'didSet' are not run here") }
        return .computed(name: name, type: type, getter: read { $0.readGetter() })
    }

    /// Lets the reader of declarations read what stands here.
    private mutating func read<Result>(_ read: (inout DeclarationReader) -> Result) -> Result {
        var reader = declarationReader
        defer { cursor = reader.cursor }
        return read(&reader)
    }
}

extension [CodeStatement] {
    /// In `let a, b: Int`, the type is that of `a` too.
    fileprivate mutating func shareTypes() {
        for index in indices.dropLast().reversed() {
            guard case .binding(let pattern, let isConstant, nil, nil) = self[index].form,
                case .binding(_, _, let type?, _) = self[index + 1].form
            else { continue }
            self[index].form = .binding(pattern, isConstant: isConstant, type: type, value: nil)
        }
    }
}
