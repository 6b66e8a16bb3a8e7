extension DeclarationRewriting {
    /// Other declarations, below the one at the top level that the type is in.
    func neighbourEdit(_ text: String) -> SourceEdit? {
        guard let brace = topLevelEnd else { return nil }
        let bytes = Array(type.source.text.utf8)
        let end = place(after: brace, in: bytes)
        let lines = written(text, after: margin(ofBrace: brace - 1, in: bytes))
        return SourceEdit(span: end..<end, text: lineEnd + lineEnd + lines)
    }

    /// Declarations among which this one was written; nil if they have changed since.
    func replacementEdit(_ old: String, _ new: String) -> SourceEdit? {
        let margin = indentation(at: type.syntax.nameSpan.lowerBound, in: Array(type.source.text.utf8))
        let text = type.source.text
        guard let found = text.firstRange(of: written(old, after: margin)) else { return nil }
        let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
        let length = text.utf8.distance(from: found.lowerBound, to: found.upperBound)
        return SourceEdit(span: start..<start + length, text: written(new, after: margin))
    }

    private func written(_ text: String, after margin: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: lineEnd)
    }

    /// The margin of a declaration with this last brace. Where members precede it on its line, that line is indented as they
    /// are.
    private func margin(ofBrace brace: Int, in bytes: [UInt8]) -> String {
        let margin = indentation(at: brace, in: bytes)
        let start = lineStart(of: brace, in: bytes)
        guard start + margin.utf8.count < brace, start > type.syntax.nameSpan.lowerBound else { return margin }
        return String(margin.dropLast(margin.hasSuffix("\t") ? 1 : 4))
    }

    /// The end of the top-level declaration that is the type, or contains it.
    private var topLevelEnd: Int? {
        var cursor = TokenCursor(tokens[...])
        while !cursor.isAtEnd {
            let isBody = cursor.current.isSymbol("{")
            guard cursor.current.opensGroup, cursor.skipGroup() else {
                cursor.advance()
                continue
            }
            if isBody, cursor.lastEnd > type.syntax.nameSpan.lowerBound { return cursor.lastEnd }
        }
        return nil
    }

    /// `public` or `package`, where the type or one of its properties is so.
    var access: String? {
        let names = [type.syntax.nameSpan] + type.syntax.members.properties.map(\.nameSpan)
        let words = Set(names.flatMap(wordsBefore))
        return words.isDisjoint(with: ["public", "open"]) ? words.contains("package") ? "package" : nil : "public"
    }

    /// The modifiers of a declaration, with what else stands before its name on their line.
    private func wordsBefore(_ name: Range<Int>) -> [String] {
        var words: [String] = []
        for token in tokens.prefix(while: { $0.span.lowerBound < name.lowerBound }).reversed() {
            if ["{", "}", ";"].contains(where: token.isSymbol) { break }
            if let word = token.word { words.append(word) }
            if token.startsLine { break }
        }
        return words
    }
}

extension ModelCatalogue {
    /// Declares types, or extends one, below the type that they are written for, or separately without such a
    /// type.
    package mutating func declare(_ text: String, besides owner: String?) throws(DeclarationErrors) -> Bool {
        let source = SourceText(text, named: "fix")
        guard let owner = owner ?? source.extendedType else {
            _ = try add([source])
            return true
        }
        let declared = source.declaredTypes
        let isKnown = !declared.isEmpty && declared.allSatisfy { self[$0] != nil }
        return isKnown ? true : try rewrite(self[owner]?.qualifiedName ?? owner, .neighbour(text))
    }

    /// `public` or `package`, if a declared type or one of its properties has that access.
    package func access(of name: String) -> String? { DeclarationRewriting(of: name, in: self)?.access }

    /// Indicates whether all generic parameters of a declared type are decodable by its declaration, rather than only by
    /// an extension that decodes it.
    package func hasDecodableParameters(_ name: String) -> Bool {
        guard let type = declaredType(name), let parameters = self[name]?.genericParameters else { return true }
        return Conformances(table).decodableParameters(of: type.path, inExtensions: false).isSuperset(of: parameters)
    }

    /// Indicates whether a declared type has an initializer besides the one that decodes.
    package func hasOwnInitializer(_ name: String) -> Bool {
        declaredType(name)?.syntax.members.initializers.contains { !$0.isDecodingInitializer } ?? false
    }
}

extension SourceText {
    /// The type that its first declaration extends.
    package var extendedType: String? {
        let first = DeclarationReader.read(self).file.types.first
        return first?.keyword == .extension ? first?.path.joined(separator: ".") : nil
    }

    /// The text with an import of Foundation, if it mentions a type of it now and did not before.
    func importingFoundation(sinceNeededAfter former: SourceText) -> SourceText {
        let (tokens, old) = (SwiftLexer.tokens(of: self).tokens, SwiftLexer.tokens(of: former).tokens)
        let imports = tokens.indices.filter { tokens[$0].word == "import" && tokens[$0].startsLine }
        let isImported = imports.contains { tokens[$0...].dropFirst().first?.name == "Foundation" }
        guard !isImported, !Self.foundationTypes.isDisjoint(with: tokens.compactMap(\.name)),
            Self.foundationTypes.isDisjoint(with: old.compactMap(\.name))
        else { return self }
        let lineEnd = text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        let place = imports.first.map { tokens[$0].span.lowerBound } ?? headerEnd
        let gap = imports.isEmpty ? lineEnd : ""
        return replacing([SourceEdit(span: place..<place, text: "import Foundation" + lineEnd + gap)])
    }

    private static let foundationTypes: Set<String> = ["Data", "Date", "Decimal", "URL", "UUID"]

    /// The end of the comments at the start of a file that document nothing.
    private var headerEnd: Int {
        var end = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("//"), !line.hasPrefix("///") else {
                return line.allSatisfy(\.isWhitespace) && end > 0 ? end + line.utf8.count + 1 : end
            }
            end += line.utf8.count + 1
        }
        return 0
    }
}

extension PropertySyntax {
    /// True if it has no initial value, or one that also fits a given type: `[]`.
    func hasInitialValue(fitting type: ModelType, in source: SourceText) -> Bool {
        guard let code = initialCode else { return true }
        return switch (type, source.text(code.span).filter { !$0.isWhitespace }) {
        case (.array, "[]"), (.set, "[]"), (.dictionary, "[:]"), (.optional, "nil"): true
        default: false
        }
    }
}
