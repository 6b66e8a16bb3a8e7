import PlainText

extension Parser {
    /// Whether a Swift declaration begins here, after its attributes and modifiers.
    mutating func startsModel() -> Bool {
        guard mayStartDeclaration else { return false }
        return lookingAhead { (parser) throws(Diagnostic) -> Bool? in
            try parser.skipModifiers()
            return parser.isAny(of: Self.modelKeywords) ? true : nil
        } ?? false
    }

    /// An attribute, a modifier or a keyword of Swift's: most statements begin differently.
    var mayStartDeclaration: Bool {
        cursor.peek() == UInt8(ascii: "@") || isAny(of: Self.starters)
    }

    private static let starters = modelKeywords.union(modifiers).union(["import"])

    private static let modelKeywords: Set = [
        "struct", "class", "enum", "extension", "typealias", "func", "protocol", "actor",
    ]

    private static let modifiers: Set = [
        "public", "private", "internal", "fileprivate", "open", "package", "final", "indirect", "nonisolated",
    ]

    /// Whether one of these words stands here, followed by a name: `open = 3` and `actor.name` are not declarations,
    /// and a name in backticks is never one of the words.
    private func isAny(of words: Set<String>) -> Bool {
        let end = cursor.moved(past: \.isNamePart)
        guard end.peek().isSpace, words.contains(end.text(since: cursor.offset)) else { return false }
        let next = end.moved(past: \.isSpace).peek()
        return next.isNameStart || next == UInt8(ascii: "`") || next == UInt8(ascii: "@")
    }

    mutating func skipModifiers() throws(Diagnostic) {
        while true {
            if cursor.peek() == UInt8(ascii: "@") {
                cursor.offset += 1
                guard takeName() != nil else { return }
                if cursor.peek() == UInt8(ascii: "(") { try skipBrackets() }
            } else if isAny(of: Self.modifiers) {
                _ = takeName()
            } else {
                return
            }
            try skipTrivia(newlines: true)
        }
    }

    /// A declaration as it stands; the reader of models receives its text.
    mutating func model() throws(Diagnostic) -> Statement.Kind {
        let start = cursor.offset
        let marks = tokens.count
        try skipModifiers()
        let keyword = try name("a declaration", .keyword)
        guard keyword.text != "func" else {
            throw Diagnostic(
                "func stands alone in a script", advice: "leave out what precedes it",
                at: start..<keyword.range.lowerBound)
        }
        guard !["protocol", "actor"].contains(keyword.text) else {
            throw Diagnostic(
                "\(keyword.text) is not read here: a script has models, endpoints and values",
                advice: "leave it in the app, and paste the struct or enum alone", at: keyword.range)
        }
        let name = try name("the name of the \(keyword.text)")
        if keyword.text == "typealias" {
            try skipAlias(of: name)
        } else {
            try skipHead(of: keyword, name)
            try skipBrackets()
        }
        tokens.removeLast(tokens.count - marks)
        mark(.source, since: start)
        let source = SwiftFragment(cursor.text(since: start), at: start..<cursor.offset)
        return .model(ModelSource(keyword: keyword.text, name: name, source: source))
    }

    /// `: Decodable, Sendable where T: Decodable`, over as many lines as it takes, up to the `{`.
    private mutating func skipHead(of keyword: Name, _ name: Name) throws(Diagnostic) {
        var goesOn = false
        while true {
            let end = cursor.offset
            try skipTrivia(newlines: true)
            if cursor.peek() == UInt8(ascii: "{") { return }
            let isNewLine = cursor.bytes[end..<cursor.offset].contains(where: \.isNewline)
            if cursor.isAtEnd {
                if goesOn { note(.conformance(of: keyword.text), since: cursor.offset) }
                throw unfinished(
                    "the \(keyword.text) \(name.text) has no body", advice: "continue with {", at: name.range)
            }
            if cursor.peek().isNameStart || cursor.peek() == UInt8(ascii: "`") {
                let start = cursor.offset
                let isConformance = goesOn
                defer { if isConformance { note(.conformance(of: keyword.text), since: start) } }
                guard !isNewLine || goesOn || isKeyword("where"), takeName() != nil else {
                    throw Diagnostic(
                        "the \(keyword.text) \(name.text) has no body",
                        advice: "write its members in { } after it", at: name.range)
                }
                goesOn = cursor.text(since: cursor.offset - min(5, cursor.offset)) == "where"
            } else if ":,<>.&=@~?()[]".utf8.contains(cursor.peek()) {
                goesOn = ":,&=".utf8.contains(cursor.peek())
                cursor.offset += 1
            } else {
                throw expected("{ and the members of \(name.text)")
            }
        }
    }

    /// Notes that the type of a property is due: `let host: [Ho` at the end of the text.
    private mutating func noteMemberType() {
        guard watch != nil, cursor.isAtEnd else { return }
        let line = cursor.bytes.split(omittingEmptySubsequences: false) { $0.isNewline || "{;".utf8.contains($0) }.last
        guard let line, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        let declares = line[..<colon].split(whereSeparator: \.isBlank).contains { word in
            word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8)
        }
        let type = line[(colon + 1)...]
        guard declares, type.allSatisfy({ $0.isNamePart || $0.isBlank || "[<,:.".utf8.contains($0) }) else { return }
        let start = type.lastIndex { !$0.isNamePart }.map { $0 + 1 } ?? type.startIndex
        note(.type, since: start)
    }

    /// To the end of the line, or of the one that `=` goes on in.
    private mutating func skipAlias(of name: Name) throws(Diagnostic) {
        var last: UInt8 = 0
        var scanner = SwiftScanner(cursor)
        while !scanner.cursor.isAtEnd {
            let byte = scanner.cursor.peek()
            if scanner.depth == 0, !"=,&".utf8.contains(last) {
                let isComment = scanner.cursor.starts(with: "//") || scanner.cursor.starts(with: "/*")
                if byte.isNewline || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") || isComment { break }
            }
            if !byte.isSpace { last = byte }
            scanner.step()
        }
        cursor.offset = scanner.cursor.offset
        while cursor.peek(-1).isSpace { cursor.offset -= 1 }
        guard scanner.depth == 0, !"=,&".utf8.contains(last) else {
            cursor.offset = cursor.bytes.count
            throw unfinished(
                "the typealias \(name.text) is not finished", advice: "write typealias \(name.text) = Type",
                at: name.range)
        }
    }

    /// Moves past the bracket that begins here, with any Swift in it.
    mutating func skipBrackets() throws(Diagnostic) {
        let start = cursor.offset
        var scanner = SwiftScanner(cursor)
        let isClosed = scanner.skipWhole()
        cursor.offset = scanner.cursor.offset
        guard isClosed else {
            noteMemberType()
            let bracket = cursor.text(start..<(start + 1))
            completeness = .incomplete("\(bracket) is not closed", depth: brackets + blocks + scanner.depth)
            throw Diagnostic(
                "\(bracket) is not closed", advice: "end it with \(bracket == "(" ? ")" : "}")",
                at: start..<(start + 1))
        }
    }
}
