/// The text before the keyword of a declaration.
struct IntroductionSyntax {
    var attributes: [AttributeSyntax] = []
    var modifiers: Set<String> = []
    var documentation: String?
}

extension DeclarationReader {
    static let introducers: Set<String> = [
        "import", "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "let", "var", "func",
        "init", "deinit", "subscript", "case", "associatedtype", "operator", "precedencegroup", "macro",
    ]

    static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "package", "open", "static", "final", "lazy", "weak", "unowned",
        "override", "required", "convenience", "mutating", "nonmutating", "dynamic", "optional", "indirect",
        "nonisolated", "isolated", "prefix", "postfix", "infix", "distributed", "consuming", "borrowing", "async",
        "sending",
    ]

    mutating func readIntroduction() -> IntroductionSyntax {
        var introduction = IntroductionSyntax()
        introduction.documentation = cursor.current.documentation
        while true {
            if cursor.current.isSymbol("@"), let name = cursor.peek().name {
                introduction.attributes.append(readAttribute(name))
            } else if let word = cursor.current.word, isModifier(word) {
                introduction.modifiers.insert(word)
                cursor.advance()
                // `private(set)` says nothing about decoding.
                if cursor.current.isSymbol("("), !cursor.current.startsLine { skipGroup() }
            } else {
                return introduction
            }
            introduction.documentation = introduction.documentation ?? cursor.current.documentation
        }
    }

    /// Reads `@name`, `@Module.name<Argument>(…)`.
    mutating func readAttribute(_ name: String) -> AttributeSyntax {
        let start = cursor.current.span.lowerBound
        var attribute = AttributeSyntax(name: name, span: start..<cursor.peek().span.upperBound)
        cursor.advance()
        cursor.advance()
        while cursor.current.isSymbol("."), let part = cursor.peek().name {
            attribute.name = part
            cursor.advance()
            cursor.advance()
        }
        if !cursor.current.hasSpaceBefore { cursor.skipAngles() }
        if cursor.current.isSymbol("("), !cursor.current.hasSpaceBefore { skipGroup() }
        return attribute
    }

    private func isModifier(_ word: String) -> Bool {
        let next = cursor.peek()
        // `class var` and `class func` use the keyword that usually declares a class.
        if word == "class" {
            return ["var", "let", "func", "subscript"].contains(next.word)
                || next.word.map(Self.modifiers.contains) ?? false
        }
        return Self.modifiers.contains(word) && (next.name != nil || next.isSymbol("(") || next.isSymbol("@"))
    }
}
