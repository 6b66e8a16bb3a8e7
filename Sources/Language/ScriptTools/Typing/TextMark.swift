package import ScriptRuntime
package import ScriptSyntax

/// A part of typed text with a meaning, which comes from the parser and the session.
package struct TextMark: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case token(SyntaxToken.Kind)
        /// The name of an endpoint of the session.
        case endpoint
        /// A bracket at the cursor, or its counterpart.
        case bracket
        /// Text that cannot become valid, whatever is typed next.
        case wrong
    }

    package let kind: Kind
    package let range: SourceRange
}

extension ParsedScript {
    /// Returns the marks of a text that is being typed with its cursor at this position; without a cursor, typing has
    /// ended.
    package func marks(typedAt cursor: Int?, in session: Session) -> [TextMark] {
        let bytes = Array(text.utf8)
        var marks = tokens.map { token in
            let isEndpoint =
                token.kind == .name && token.range.upperBound <= bytes.count
                && session.endpoint(named: Self.path(to: token.range.upperBound, in: bytes)) != nil
            return TextMark(kind: isEndpoint ? .endpoint : .token(token.kind), range: token.range)
        }
        guard let cursor else { return marks }
        marks += brackets(at: cursor).map { TextMark(kind: .bracket, range: $0) }
        // A script that was pasted is looked at when it is entered.
        guard bytes.count <= Self.lookedAt else { return marks }
        let typed = CompletionContext.word(at: cursor, in: bytes)
        marks += WrongWords(in: self, typing: typed, session).ranges.map { TextMark(kind: .wrong, range: $0) }
        return marks
    }

    /// The name that ends there, with those before it and the dots between them.
    private static func path(to end: Int, in bytes: [UInt8]) -> String {
        let start = bytes[..<end].lastIndex { !$0.isNamePart && $0 != UInt8(ascii: ".") }.map { $0 + 1 } ?? 0
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The longest text that is looked at on every key for what cannot be right, in bytes.
    private static let lookedAt = 8192

    /// The bracket before the cursor or at it, and its partner; empty where it has none.
    private func brackets(at cursor: Int) -> [SourceRange] {
        var open: [SourceRange] = []
        var found: [SourceRange] = []
        for token in tokens {
            switch token.kind {
            case .open: open.append(token.range)
            case .close:
                guard let start = open.popLast() else { return found }
                if token.range.upperBound == cursor || start.upperBound == cursor { return [start, token.range] }
                if found.isEmpty, token.range.lowerBound == cursor || start.lowerBound == cursor {
                    found = [start, token.range]
                }
            default: break
            }
        }
        return found
    }
}

extension CompletionContext {
    /// Returns the range that is being typed at a place: a word, or a string that is still open.
    fileprivate static func word(at cursor: Int, in bytes: [UInt8]) -> SourceRange {
        let place = min(max(0, cursor), bytes.count)
        let start = bytes[..<place].lastIndex { !$0.isNamePart }.map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex { !$0.isNamePart } ?? bytes.count
        // A text begins at its quotation mark, however many words there are in it.
        let line = bytes[..<place].lastIndex(of: 10).map { $0 + 1 } ?? 0
        let context = CompletionContext(at: place, in: String(decoding: bytes[..<place], as: UTF8.self))
        return min(start, max(line, context.range.lowerBound))..<max(end, place)
    }
}
