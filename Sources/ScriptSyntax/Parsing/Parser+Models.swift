extension Parser {
    /// The keyword of a Swift declaration that begins here, behind its attributes and modifiers.
    mutating func modelKeyword() -> String? {
        lookingAhead { (parser) throws(Diagnostic) -> String? in
            try parser.skipModifiers()
            guard let name = parser.takeName(), parser.cursor.peek().isBlank else { return nil }
            parser.cursor.skip(while: \.isBlank)
            return Self.declares(name.text) && parser.cursor.peek().isNameStart ? name.text : nil
        }
    }

    private static func declares(_ keyword: String) -> Bool {
        ["struct", "class", "enum", "extension", "typealias", "func", "protocol", "actor"].contains(keyword)
    }

    private mutating func skipModifiers() throws(Diagnostic) {
        let modifiers: Set = [
            "public", "private", "internal", "fileprivate", "open", "package", "final", "indirect", "nonisolated",
        ]
        while true {
            if cursor.peek() == UInt8(ascii: "@") {
                cursor.offset += 1
                guard takeName() != nil else { return }
                if cursor.peek() == UInt8(ascii: "(") { try skipSwift(brackets: 0) { $0 == 0 } }
            } else {
                let start = cursor.offset
                guard let name = takeName(), modifiers.contains(name.text), cursor.peek().isSpace else {
                    cursor.offset = start
                    return
                }
            }
            try skipTrivia(newlines: true)
        }
    }

    /// A declaration as it stands: its text goes to the reader of models.
    mutating func model() throws(Diagnostic) -> Statement.Kind {
        let start = cursor.offset
        let marks = tokens.count
        try skipModifiers()
        let keyword = try name("a declaration", .keyword)
        let name = try name("the name of the \(keyword.text)")
        guard !["func", "protocol", "actor"].contains(keyword.text) else {
            throw Diagnostic(
                "\(keyword.text) is not read here: a script has models, endpoints and values",
                advice: "leave it in the app, and paste the struct or enum alone", at: keyword.range)
        }
        if keyword.text == "typealias" {
            try skipSwift(brackets: 0) { _ in false }
        } else {
            cursor.skip { $0 != UInt8(ascii: "{") }
            guard cursor.peek() == UInt8(ascii: "{") else {
                throw unfinished("the \(keyword.text) has no body", advice: "go on with {", at: name.range)
            }
            try skipSwift(brackets: 0) { $0 == 0 }
        }
        tokens.removeLast(tokens.count - marks)
        mark(.source, since: start)
        let source = SourceText(cursor.text(since: start), at: start..<cursor.offset)
        return .model(ModelSource(keyword: keyword.text, name: name, source: source))
    }

    /// Goes over Swift, strings and comments whole: up to the line's end outside brackets, or to the closing
    /// bracket after which `ends` says so.
    private mutating func skipSwift(brackets outer: Int, endsAfter ends: (Int) -> Bool) throws(Diagnostic) {
        let start = cursor.offset
        var open = outer
        while !cursor.isAtEnd {
            switch cursor.peek() {
            case UInt8(ascii: "\""):
                _ = try stringLiteral()
                continue
            case UInt8(ascii: "#") where startsRawString:
                _ = try stringLiteral()
                continue
            case UInt8(ascii: "/") where cursor.peek(1) == UInt8(ascii: "/") || cursor.peek(1) == UInt8(ascii: "*"):
                try skipTrivia(newlines: false)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
                open += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
                open -= 1
                if ends(open) {
                    cursor.offset += 1
                    return
                }
            case let byte where byte.isNewline && open == 0:
                return
            default: break
            }
            cursor.offset += 1
        }
        if open > 0 { throw unfinished("a bracket is not closed", advice: "end it with }", at: start..<(start + 1)) }
    }

    private var startsRawString: Bool {
        var ahead = cursor
        ahead.skip { $0 == UInt8(ascii: "#") }
        return ahead.peek() == UInt8(ascii: "\"")
    }
}
