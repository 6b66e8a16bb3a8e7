import Basics

/// A function of JavaScript or Python that only returns a value: a closure under a name.
///
///     def twice(x): return x * 2    // let twice = { x in x * 2 }
struct ForeignFunction {
    let sondeText: String
    let end: Int

    /// Returns whether a declaration begins here that cannot belong to the language.
    static func begins(at cursor: Cursor) -> Bool {
        guard let word = (["def ", "function "] as [StaticString]).first(where: cursor.starts) else {
            return false
        }
        let name = cursor.moved(to: cursor.offset + word.utf8CodeUnitCount)
        return name.moved(past: \.isNamePart).peek() == UInt8(ascii: "(") && name.peek().isNameStart
    }

    init?(at start: Cursor) {
        var cursor = start
        let isDeclared = Self.begins(at: cursor)
        if isDeclared {
            cursor.skip(while: \.isNamePart)
        } else {
            _ = cursor.take("const") || cursor.take("let") || cursor.take("var")
        }
        cursor.skip(while: \.isBlank)
        guard let name = cursor.takeName() else { return nil }
        if !isDeclared {
            cursor.skip(while: \.isBlank)
            guard cursor.take("=") else { return nil }
            cursor.skip(while: \.isBlank)
            _ = cursor.take("async ")
        }
        let isLambda = cursor.take("lambda")
        let isArrow = !isDeclared && !isLambda
        guard let parameters = cursor.takeParameters(in: isDeclared || isArrow && cursor.peek() == UInt8(ascii: "(")),
            let body = isArrow ? cursor.takeArrowBody() : cursor.takeBody(), !body.isEmpty
        else { return nil }
        end = cursor.offset
        let list = parameters.isEmpty ? "" : "\(parameters.joined(separator: ", ")) in "
        sondeText = "let \(name) = { \(list)\(ForeignSentence.said(body)) }"
    }
}

extension Cursor {
    fileprivate mutating func takeName() -> String? {
        let start = offset
        guard peek().isNameStart else { return nil }
        skip(while: \.isNamePart)
        return text(since: start)
    }

    /// The names in `(_ title: String, count: Int = 3)`, or up to `:` or `=`.
    fileprivate mutating func takeParameters(in brackets: Bool) -> [String]? {
        let start = offset
        if brackets {
            var reader = ForeignReader(at: self)
            guard reader.skipBrackets() else { return nil }
            self = reader.cursor
        } else {
            skip { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "=") && !$0.isNewline }
        }
        let text = brackets ? text((start + 1)..<(offset - 1)) : text(since: start)
        var names: [String] = []
        for part in text.split(separator: ",") {
            let name = part.prefix { $0 != ":" && $0 != "=" }.split(separator: " ").last.map(String.init) ?? ""
            guard !name.isEmpty, name.utf8.allSatisfy(\.isNamePart) else { return nil }
            names.append(name)
        }
        return names
    }

    /// `=> x + 1`
    fileprivate mutating func takeArrowBody() -> String? {
        skip(while: \.isBlank)
        guard take("=>") else { return nil }
        skip(while: \.isBlank)
        return peek() == UInt8(ascii: "{") ? takeBraces() : takeStatement()
    }

    /// `-> Int { x + 1 }`, `: return x + 1`
    fileprivate mutating func takeBody() -> String? {
        skip { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ":") && !$0.isNewline }
        if peek() == UInt8(ascii: "{") { return takeBraces() }
        guard take(":") else { return nil }
        skip(while: \.isBlank)
        guard peek().isNewline else { return takeStatement() }
        skip(while: \.isNewline)
        return peek().isBlank ? takeStatement() : nil
    }

    /// Reads the content of braces, if it is one expression.
    private mutating func takeBraces() -> String? {
        let start = offset + 1
        var reader = ForeignReader(at: self)
        guard reader.skipBrackets() else { return nil }
        self = reader.cursor
        var inner = Cursor(text(start..<(offset - 1)).trimming(\.isWhitespace))
        let body = inner.takeStatement()
        return inner.isAtEnd ? body : nil
    }

    /// An expression up to the end of its line, without `return` and `;`.
    private mutating func takeStatement() -> String {
        skip(while: \.isBlank)
        let start = offset
        skip { !$0.isNewline }
        var text = text(since: start).trimming(\.isWhitespace)
        if text.hasPrefix("return ") { text = String(text.dropFirst("return ".count)) }
        if text.hasSuffix(";") { text = String(text.dropLast()) }
        return text
    }
}
