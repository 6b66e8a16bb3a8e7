/// Reads the call at a place in code, word by word: only what has to be changed is understood.
struct DecodingCallReader {
    private let source: SourceText
    private let tokens: [SwiftToken]
    private let bytes: [UInt8]

    init(_ source: SourceText) {
        self.source = source
        tokens = SwiftLexer.tokens(of: source).tokens
        bytes = Array(source.text.utf8)
    }

    func call(at position: SourcePosition) -> DecodingCall? {
        guard let method = method(in: position.span) else { return nil }
        var cursor = TokenCursor(tokens[...])
        while cursor.index < method + 2 { cursor.advance() }
        guard let typeSpan = metatype(&cursor) else { return nil }
        var key: (key: DecodingCall.Key, span: Range<Int>)?
        if cursor.skip(","), cursor.skip(word: "forKey"), cursor.skip(":") { key = self.key(&cursor) }
        guard let end = closing(of: method + 1) else { return nil }
        return DecodingCall(
            position: SourcePosition(
                tokens[start(of: method)].span.lowerBound..<tokens[end].span.upperBound, in: source),
            type: text(typeSpan), key: key?.key, property: property(assignedAt: start(of: method)),
            isOptional: tokens[method].word == "decodeIfPresent",
            hasDefault: tokens[end + 1].isSymbol("?") && tokens[end + 2].isSymbol("?"),
            method: tokens[method].span, typeSpan: typeSpan, keySpan: key?.span, end: tokens[end].span.upperBound)
    }
}

extension DecodingCallReader {
    private func text(_ span: Range<Int>) -> String { String(decoding: bytes[span], as: UTF8.self) }

    /// The first `decode` with a bracket after it that stands in a piece of the text, or after its beginning.
    private func method(in span: Range<Int>) -> Int? {
        let end = max(span.upperBound, lineEnd(after: span.lowerBound))
        return tokens.indices.dropLast().first { number in
            let token = tokens[number]
            return token.span.lowerBound >= span.lowerBound && token.span.upperBound <= end
                && ["decode", "decodeIfPresent"].contains(token.word) && tokens[number + 1].isSymbol("(")
        }
    }

    private func lineEnd(after place: Int) -> Int {
        bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    }

    /// Reads `[String: Int].self`, and returns the range of only the type.
    private func metatype(_ cursor: inout TokenCursor) -> Range<Int>? {
        let start = cursor.current.span.lowerBound
        while !cursor.isAtEnd {
            if cursor.current.isSymbol("."), cursor.peek().word == "self" {
                let end = cursor.lastEnd
                cursor.advance()
                cursor.advance()
                return start < end ? start..<end : nil
            }
            if cursor.current.isSymbol(",") && !isInAngles(from: start, to: cursor) || cursor.current.closesGroup {
                return nil
            }
            if cursor.current.opensGroup {
                guard cursor.skipGroup() else { return nil }
            } else {
                cursor.advance()
            }
        }
        return nil
    }

    private func isInAngles(from start: Int, to cursor: TokenCursor) -> Bool {
        let before = tokens[..<cursor.index].filter { $0.span.lowerBound >= start }
        return before.count { $0.isSymbol("<") } > before.count { $0.isSymbol(">") }
    }

    /// `.n`, `Keys.n` or `"n"`
    private func key(_ cursor: inout TokenCursor) -> (DecodingCall.Key, Range<Int>)? {
        if case .string(let text?) = cursor.current.kind { return (.text(text), cursor.current.span) }
        let start = cursor.current.span.lowerBound
        var last: String?
        while !cursor.isAtEnd, !cursor.current.isSymbol(")") {
            if let name = cursor.current.name {
                last = name
            } else if !cursor.current.isSymbol(".") {
                return nil
            }
            cursor.advance()
        }
        return last.map { (.named($0), start..<cursor.lastEnd) }
    }

    private func closing(of bracket: Int) -> Int? {
        var cursor = TokenCursor(tokens[...])
        while cursor.index < bracket { cursor.advance() }
        guard cursor.skipGroup() else { return nil }
        return cursor.index - 1 < tokens.count - 2 ? cursor.index - 1 : nil
    }

    /// The first word of what the method is called on: `c` of `c.decode`, `try` not among it.
    private func start(of method: Int) -> Int {
        var number = method
        while number >= 2, tokens[number - 1].isSymbol("."), tokens[number - 2].name != nil { number -= 2 }
        return number
    }

    private static let mayComeBefore: [Unicode.Scalar] = ["?", "!", "("]

    /// `n` of `self.n = try c.decode(…)` and of `let n = try c.decode(…)`.
    private func property(assignedAt start: Int) -> String? {
        var number = start - 1
        while number >= 0, tokens[number].word == "try" || Self.mayComeBefore.contains(where: tokens[number].isSymbol) {
            number -= 1
        }
        guard number >= 1, tokens[number].isSymbol("="), let name = tokens[number - 1].name else { return nil }
        return name
    }
}
