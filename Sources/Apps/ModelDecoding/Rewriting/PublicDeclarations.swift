extension SourceText {
    /// The text with `public` before everything that other modules could not see: types, their members,
    /// aliases and functions. Private declarations stay private, and coding keys stay as they are, because no other
    /// code needs them.
    package var visibleToOtherModules: SourceText { visible(as: "public") }

    /// Does the same with another modifier, such as `package`.
    package func visible(as access: String) -> SourceText {
        var reader = AccessReader(self, access)
        reader.readMembers()
        return replacing(reader.edits)
    }
}

/// Goes from declaration to declaration, and finds where `public` has to be written.
private struct AccessReader {
    private(set) var edits: [SourceEdit] = []
    private var cursor: TokenCursor
    private let word: String

    init(_ source: SourceText, _ word: String) {
        self.word = word
        cursor = TokenCursor(SwiftLexer.tokens(of: source).tokens[...])
    }

    /// The declarations up to a closing brace, or to the end.
    mutating func readMembers() {
        while !cursor.isAtEnd, !cursor.current.isSymbol("}") {
            let start = cursor.index
            readDeclaration()
            if cursor.index == start { cursor.advance() }
        }
    }

    private mutating func readDeclaration() {
        skipAttributes()
        let start = cursor.current.span.lowerBound
        let access = readModifiers()
        guard let introducer = cursor.current.word, DeclarationReader.introducers.contains(introducer) else {
            return skipToNext()
        }
        cursor.advance()
        switch introducer {
        case "struct", "class", "enum", "actor":
            guard cursor.current.name != "CodingKeys", access != .hidden else { return skipToNext() }
            show(access, at: start)
            readBraces()
        case "extension":
            access == .none ? readBraces() : skipToNext()
        case "protocol", "typealias", "let", "var", "func", "init", "subscript":
            if access != .hidden { show(access, at: start) }
            skipToNext()
        default: skipToNext()
        }
    }

    private mutating func show(_ access: Access, at place: Int) {
        switch access {
        case .none: edits.append(SourceEdit(span: place..<place, text: word + " "))
        case .module(let span): edits.append(SourceEdit(span: span, text: word))
        case .hidden, .shown: return
        }
    }

    private mutating func readBraces() {
        while !cursor.isAtEnd, !cursor.current.isSymbol("{") {
            if !cursor.current.opensGroup || !cursor.skipGroup() { cursor.advance() }
        }
        cursor.advance()
        readMembers()
        cursor.advance()
    }
}

// MARK: Before and after a declaration

extension AccessReader {
    private enum Access: Equatable {
        case none, hidden, shown
        /// The modifier that limits a declaration to its module.
        case module(Range<Int>)
    }

    private mutating func skipAttributes() {
        while cursor.skip("@") {
            cursor.advance()
            while cursor.skip(".") { cursor.advance() }
            cursor.skipAngles()
            if cursor.current.isSymbol("("), !cursor.current.hasSpaceBefore, !cursor.skipGroup() { cursor.advance() }
        }
    }

    private mutating func readModifiers() -> Access {
        var access = Access.none
        while let word = cursor.current.word, isModifier(word) {
            let span = cursor.current.span
            cursor.advance()
            if cursor.current.isSymbol("(") {
                if !cursor.skipGroup() { cursor.advance() }
                continue
            }
            switch word {
            case "private", "fileprivate": access = .hidden
            case "public", "open": access = .shown
            case "internal", "package": access = .module(span)
            default: continue
            }
        }
        return access
    }

    /// `class` is one in `class func`.
    private func isModifier(_ word: String) -> Bool {
        if word == "class" { return ["func", "var", "let", "subscript"].contains(cursor.peek().word) }
        return DeclarationReader.modifiers.contains(word)
    }

    /// Moves to where the next declaration begins.
    private mutating func skipToNext() {
        while !cursor.isAtEnd, !cursor.current.isSymbol("}") {
            if cursor.skip(";") { return }
            if cursor.current.opensGroup {
                if !cursor.skipGroup() { cursor.advance() }
            } else {
                cursor.advance()
            }
            guard cursor.current.startsLine || cursor.previous?.isSymbol("}") == true else { continue }
            if cursor.current.isSymbol("@") { return }
            if let word = cursor.current.word, DeclarationReader.introducers.contains(word) || isModifier(word) {
                return
            }
        }
    }
}
