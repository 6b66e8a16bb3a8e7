/// The places in the sources that a change of a declaration affects.
package struct DeclarationUses {
    private let models: ModelCatalogue

    package init(in models: ModelCatalogue) {
        self.models = models
    }

    /// The `switch` statements that name exactly these cases and have no `default`.
    package func switches(over cases: Set<String>, without added: String) -> [SourcePosition] {
        let parts = models.table.types.values.flatMap(\.parts)
        let sources = Set(parts.map(\.source) + models.visibleSources.map(\.source))
        return sources.flatMap { source in
            let tokens = SwiftLexer.tokens(of: source).tokens
            return tokens.indices.compactMap { place -> SourcePosition? in
                guard tokens[place].word == "switch", place == 0 || !tokens[place - 1].isSymbol("."),
                    let named = SwitchCases(tokens[place...])?.names, named == cases, !named.contains(added)
                else { return nil }
                return SourcePosition(tokens[place].span, in: source)
            }
        }.sorted()
    }

    /// The places in a type's own functions and computed properties that name one of its properties.
    package func places(naming name: String, in owner: String) -> [SourcePosition] {
        guard let type = models.declaredType(owner) else { return [] }
        let codes = type.parts.flatMap { part in
            part.members.computedProperties.compactMap(\.getter)
                + part.members.functions.filter { $0.name != "encode" && !$0.parameters.map(\.name).contains(name) }
                .compactMap(\.body)
        }
        return codes.flatMap { code in code.uses(of: name) }.sorted()
    }
}

extension CodeSyntax {
    fileprivate func uses(of name: String) -> [SourcePosition] {
        tokens.indices.filter { place in
            guard tokens[place].name == name, place + 1 == tokens.endIndex || !tokens[place + 1].isSymbol(":") else {
                return false
            }
            guard place > tokens.startIndex, tokens[place - 1].isSymbol(".") else { return true }
            return place - 1 > tokens.startIndex && tokens[place - 2].word == "self"
        }.map { SourcePosition(tokens[$0].span, in: source) }
    }
}

/// The cases that a `switch` names.
private struct SwitchCases {
    private(set) var names: Set<String> = []

    /// Nil if it has a `default`, or a case with a condition.
    init?(_ tokens: ArraySlice<SwiftToken>) {
        var cursor = TokenCursor(tokens)
        while !cursor.isAtEnd, !cursor.current.isSymbol("{") {
            if !cursor.current.opensGroup || !cursor.skipGroup() { cursor.advance() }
        }
        cursor.advance()
        while !cursor.isAtEnd, !cursor.current.isSymbol("}") {
            if cursor.current.opensGroup, cursor.skipGroup() { continue }
            let isPattern = cursor.previous.map { Self.conditions.contains($0.word ?? "") || $0.isSymbol(",") } ?? false
            switch cursor.current.word {
            case "default": return nil
            case "case" where !isPattern: guard readPatterns(&cursor) else { return nil }
            default: cursor.advance()
            }
        }
    }

    private static let conditions: Set<String> = ["if", "guard", "while", "for"]

    /// Reads up to the colon, and returns true if there is no condition.
    private mutating func readPatterns(_ cursor: inout TokenCursor) -> Bool {
        while !cursor.isAtEnd, !cursor.current.isSymbol(":"), !cursor.current.isSymbol("}") {
            if cursor.current.word == "where" { return false }
            if cursor.current.opensGroup, cursor.skipGroup() { continue }
            if cursor.skip("."), let name = cursor.current.name { names.insert(name) }
            cursor.advance()
        }
        return true
    }
}
