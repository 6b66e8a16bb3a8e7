/// The attributes and modifiers before the keyword of a declaration.
package struct IntroductionSyntax {
    package var attributes: [AttributeSyntax] = []
    package var modifiers: Set<String> = []
    var documentation: String?

    /// True if the declaration belongs to the type rather than to its values.
    var belongsToType: Bool { modifiers.contains("static") || modifiers.contains("class") }
    var access: AccessLevel {
        if !modifiers.isDisjoint(with: ["private", "fileprivate"]) { return .file }
        return modifiers.isDisjoint(with: ["public", "open", "package"]) ? .module : .others
    }
}

extension DeclarationReader {
    static let introducers: Set<String> = [
        "import", "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "let", "var", "func",
        "init", "deinit", "subscript", "case", "associatedtype", "operator", "precedencegroup", "macro",
    ]

    package static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "package", "open", "static", "final", "lazy", "weak", "unowned",
        "override", "required", "convenience", "mutating", "nonmutating", "dynamic", "optional", "indirect",
        "nonisolated", "isolated", "prefix", "postfix", "infix", "distributed", "consuming", "borrowing", "async",
        "sending",
    ]

    package mutating func readIntroduction() -> IntroductionSyntax {
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
        let start = cursor.current.span
        cursor.advance()
        let span = start.lowerBound..<cursor.current.span.upperBound
        let (place, remarksBefore) = (cursor, remarks)
        let type: TypeSyntax
        if let path = readPath(), remarks.all.count == remarksBefore.all.count {
            type = path
        } else {
            (cursor, remarks) = (place, remarksBefore)
            type = TypeSyntax(form: .path([.init(text: name, arguments: [], span: cursor.current.span)]), span: span)
            cursor.advance()
        }
        var attribute = AttributeSyntax(name: type.plainPath?.last ?? name, type: type, span: span)
        if cursor.current.isSymbol("("), !cursor.current.hasSpaceBefore { attribute.arguments = readBlock() }
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
