import Basics

/// Reads Swift declarations, whose text is taken as it stands.
enum ModelGrammar {
    /// Returns whether a Swift declaration begins here, after its attributes and modifiers.
    static func begins(_ parser: inout Parser) -> Bool {
        parser.lookingAhead { (parser) throws(Diagnostic) -> Bool? in
            try skipModifiers(&parser)
            return isAny(of: modelKeywords, at: parser.cursor) ? true : nil
        } ?? false
    }

    /// An attribute, a modifier or a keyword of Swift's: most statements begin differently.
    static func mayBegin(at cursor: Cursor) -> Bool {
        cursor.peek() == UInt8(ascii: "@") || isAny(of: starters, at: cursor)
    }

    static func skipModifiers(_ parser: inout Parser) throws(Diagnostic) {
        while true {
            if parser.cursor.peek() == UInt8(ascii: "@") {
                parser.cursor.offset += 1
                guard parser.takeName() != nil else { return }
                if parser.cursor.peek() == UInt8(ascii: "(") { try skipBrackets(&parser) }
            } else if isAny(of: modifiers, at: parser.cursor) {
                _ = parser.takeName()
            } else {
                return
            }
            try parser.skipTrivia(newlines: true)
        }
    }

    /// A declaration as it stands; the reader of models receives its text.
    static func model(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        let start = parser.cursor.offset
        let marks = parser.tokens.count
        try skipModifiers(&parser)
        let keyword = try parser.name("a declaration", .keyword)
        guard keyword.text != "func" else {
            throw Diagnostic(
                "nothing can precede func in a script", advice: "leave out what precedes it",
                at: start..<keyword.range.lowerBound)
        }
        guard !["protocol", "actor"].contains(keyword.text) else {
            throw Diagnostic(
                "\(keyword.text) is not read here: a script has models, endpoints and values",
                advice: "leave it in the app, and paste the struct or enum alone", at: keyword.range)
        }
        let name = try parser.name("the name of the \(keyword.text)")
        if keyword.text == "typealias" {
            try skipAlias(&parser, of: name)
        } else {
            try skipHead(&parser, of: keyword, name)
            try skipBrackets(&parser)
        }
        parser.tokens.removeLast(parser.tokens.count - marks)
        parser.mark(.source, since: start)
        let source = SwiftFragment(parser.cursor.text(since: start), at: start..<parser.cursor.offset)
        return .model(ModelSource(keyword: keyword.text, name: name, source: source))
    }

    /// Moves past the bracket that begins here, with any Swift in it.
    static func skipBrackets(_ parser: inout Parser) throws(Diagnostic) {
        let start = parser.cursor.offset
        var scanner = SwiftScanner(parser.cursor)
        let isClosed = scanner.skipWhole()
        parser.cursor.offset = scanner.cursor.offset
        guard isClosed else {
            noteMemberType(&parser)
            let bracket = parser.cursor.text(start..<(start + 1))
            parser.completeness = .incomplete(
                "\(bracket) is not closed", depth: parser.brackets + parser.blocks + scanner.depth)
            throw Diagnostic(
                "\(bracket) is not closed", advice: "end it with \(bracket == "(" ? ")" : "}")",
                at: start..<(start + 1))
        }
    }

    private static let starters = modelKeywords.union(modifiers).union(["import"])

    private static let modelKeywords: Set = [
        "struct", "class", "enum", "extension", "typealias", "func", "protocol", "actor",
    ]

    private static let modifiers: Set = [
        "public", "private", "internal", "fileprivate", "open", "package", "final", "indirect", "nonisolated",
    ]

    /// Returns whether one of these words and a name follow. `open = 3` and `actor.name` are not declarations,
    /// and a name in backticks is never one of the words.
    private static func isAny(of words: Set<String>, at cursor: Cursor) -> Bool {
        let end = cursor.moved(past: \.isNamePart)
        guard end.offset > cursor.offset, end.peek().isSpace, words.contains(end.text(since: cursor.offset)) else {
            return false
        }
        let next = end.moved(past: \.isSpace).peek()
        return next.isNameStart || next == UInt8(ascii: "`") || next == UInt8(ascii: "@")
    }

    /// `: Decodable, Sendable where T: Decodable`, over as many lines as it takes, up to the `{`.
    private static func skipHead(_ parser: inout Parser, of keyword: Name, _ name: Name) throws(Diagnostic) {
        var goesOn = false
        while true {
            let end = parser.cursor.offset
            try parser.skipTrivia(newlines: true)
            if parser.cursor.peek() == UInt8(ascii: "{") { return }
            let isNewLine = parser.cursor.bytes[end..<parser.cursor.offset].contains(where: \.isNewline)
            if parser.cursor.isAtEnd {
                if goesOn { parser.note(.conformance(of: keyword.text), since: parser.cursor.offset) }
                throw parser.unfinished(
                    "the \(keyword.text) \(name.text) has no body", advice: "continue with {", at: name.range)
            }
            if parser.cursor.peek().isNameStart || parser.cursor.peek() == UInt8(ascii: "`") {
                let start = parser.cursor.offset
                let isConformance = goesOn
                defer { if isConformance { parser.note(.conformance(of: keyword.text), since: start) } }
                guard !isNewLine || goesOn || parser.isKeyword("where"), parser.takeName() != nil else {
                    throw Diagnostic(
                        "the \(keyword.text) \(name.text) has no body",
                        advice: "write its members in { } after it", at: name.range)
                }
                goesOn = parser.cursor.text(since: parser.cursor.offset - min(5, parser.cursor.offset)) == "where"
            } else if ":,<>.&=@~?()[]".utf8.contains(parser.cursor.peek()) {
                goesOn = ":,&=".utf8.contains(parser.cursor.peek())
                parser.cursor.offset += 1
            } else {
                throw parser.expected("{ and the members of \(name.text)")
            }
        }
    }

    /// Notes that the type of a property is due: `let host: [Ho` at the end of the text.
    private static func noteMemberType(_ parser: inout Parser) {
        guard parser.watch != nil, parser.cursor.isAtEnd else { return }
        let line = parser.cursor.bytes.split(omittingEmptySubsequences: false) {
            $0.isNewline || "{;".utf8.contains($0)
        }.last
        guard let line, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        let declares = line[..<colon].split(whereSeparator: \.isBlank).contains { word in
            word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8)
        }
        let type = line[(colon + 1)...]
        guard declares, type.allSatisfy({ $0.isNamePart || $0.isBlank || "[<,:.".utf8.contains($0) }) else { return }
        let start = type.lastIndex { !$0.isNamePart }.map { $0 + 1 } ?? type.startIndex
        parser.note(.type, since: start)
    }

    /// Skips to the end of the line, or of the line that continues after `=`.
    private static func skipAlias(_ parser: inout Parser, of name: Name) throws(Diagnostic) {
        var last: UInt8 = 0
        var scanner = SwiftScanner(parser.cursor)
        while !scanner.cursor.isAtEnd {
            let byte = scanner.cursor.peek()
            if scanner.depth == 0, !"=,&".utf8.contains(last) {
                let isComment = scanner.cursor.starts(with: "//") || scanner.cursor.starts(with: "/*")
                if byte.isNewline || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") || isComment { break }
            }
            if !byte.isSpace { last = byte }
            scanner.step()
        }
        parser.cursor.offset = scanner.cursor.offset
        while parser.cursor.peek(-1).isSpace { parser.cursor.offset -= 1 }
        guard scanner.depth == 0, !"=,&".utf8.contains(last) else {
            parser.cursor.offset = parser.cursor.bytes.count
            throw parser.unfinished(
                "the typealias \(name.text) is not finished", advice: "write typealias \(name.text) = Type",
                at: name.range)
        }
    }
}
