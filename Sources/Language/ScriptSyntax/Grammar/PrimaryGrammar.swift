import Basics

/// Reads an operand alone: a literal, a name, or the content of brackets.
enum PrimaryGrammar {
    /// An operand without what may follow it.
    static func primary(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression {
        let start = parser.cursor.offset
        let kind: ScriptExpression.Kind
        switch parser.cursor.peek() {
        case UInt8(ascii: "#") where parser.cursor.peek(1) == UInt8(ascii: "/"):
            kind = try regex(&parser)
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
            kind = .string(try StringGrammar.literal(&parser))
        case let byte where byte.isDigit:
            return try NumberGrammar.number(&parser)
        case UInt8(ascii: "("):
            kind = try parenthesised(&parser)
        case UInt8(ascii: "["):
            kind = try arrayOrDictionary(&parser)
        case UInt8(ascii: "{"):
            return try BraceGrammar.objectOrClosure(&parser)
        case UInt8(ascii: "\\"):
            kind = try keyPath(&parser)
        case UInt8(ascii: "/") where !parser.cursor.peek(1).isSpace:
            kind = try regex(&parser)
        case UInt8(ascii: "."):
            kind = try implicitMember(&parser)
        case UInt8(ascii: "$"):
            kind = try closureParameter(&parser)
        default:
            kind = try named(&parser)
        }
        return ScriptExpression(kind, at: start..<parser.cursor.offset)
    }

    private static func named(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression.Kind {
        if parser.takeKeyword("nil") { return .nil }
        if parser.takeKeyword("null") { return .null }
        if parser.takeKeyword("true") { return .boolean(true) }
        if parser.takeKeyword("false") { return .boolean(false) }
        try refuseLookalikes(at: parser.cursor)
        let start = parser.cursor.offset
        defer { parser.note(.value, since: start) }
        if let type = genericType(&parser) { return .type(type) }
        let before = parser.checkpoint
        guard let name = parser.takeName() else { throw parser.expected("a value") }
        guard !ReservedWords.contains(name.text) || parser.cursor.bytes[name.range.lowerBound] == UInt8(ascii: "`")
        else {
            parser.checkpoint = before
            if let advice = ReservedWords.foreign[name.text] {
                throw Diagnostic("\(name.text) is not supported here", advice: advice, at: name.range)
            }
            let advice =
                ["if", "switch"].contains(name.text)
                ? "for a value that depends on a condition, write CONDITION ? VALUE : OTHERWISE"
                : "\(name.text) is a word of the language; as a name, write `\(name.text)`"
            throw parser.expected("a value", advice: advice)
        }
        return .name(name.text)
    }

    /// `Set<Int>` where it is called, or ends a type in brackets that is: anywhere else, `<` compares.
    private static func genericType(_ parser: inout Parser) -> SwiftFragment? {
        guard parser.cursor.peek().isUppercase,
            parser.cursor.moved(past: \.isNamePart).peek() == UInt8(ascii: "<")
        else { return nil }
        return parser.attempt { (parser) throws(Diagnostic) -> SwiftFragment? in
            let type = try TypeGrammar.type(&parser)
            guard type.text.hasSuffix(">") else { return nil }
            let next = parser.cursor.peek() == UInt8(ascii: "]") ? parser.cursor.peek(1) : parser.cursor.peek()
            return next == UInt8(ascii: "(") ? type : nil
        }
    }

    private static func closureParameter(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression.Kind {
        let start = parser.cursor.offset
        parser.cursor.offset += 1
        guard parser.cursor.peek().isDigit else {
            throw parser.expected("the number of a closure's parameter", advice: "write $0")
        }
        parser.cursor.skip(while: \.isDigit)
        parser.mark(.name, since: start)
        return .name(parser.cursor.text(since: start))
    }

    private static func implicitMember(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression.Kind {
        let place = parser.cursor.offset
        _ = parser.takeSymbol(".")
        let start = parser.cursor.offset
        let name = parser.takeName()
        parser.note(.implicitMember, since: start)
        guard let name else {
            throw parser.expected("a name", advice: parser.cursor.peek().isDigit ? "write 0 before the point" : nil)
        }
        if name.text == "custom", try skipStrategySource(&parser) { return .implicitMember(name, nil) }
        guard parser.cursor.peek() == UInt8(ascii: "(") else { return .implicitMember(name, nil) }
        return .implicitMember(name, try ArgumentGrammar.arguments(&parser, of: place..<parser.cursor.offset))
    }

    /// Moves past the braces of `.custom { … }` or `.custom({ … })`: they hold Swift, which is taken as it stands.
    private static func skipStrategySource(_ parser: inout Parser) throws(Diagnostic) -> Bool {
        guard parser.allowsTrailingClosure else { return false }
        let outer = parser.cursor.moved(past: \.isBlank)
        let isInParentheses = outer.peek() == UInt8(ascii: "(")
        let inner = isInParentheses ? outer.moved(to: outer.offset + 1).moved(past: \.isSpace) : outer
        guard inner.peek() == UInt8(ascii: "{") else { return false }
        parser.cursor = outer
        let start = parser.cursor.offset
        try ModelGrammar.skipBrackets(&parser)
        parser.mark(.source, since: start)
        return true
    }

    /// `(a)`, `(a, b)`, `(GET episodes)`.
    private static func parenthesised(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression.Kind {
        let request = parser.attempt { (parser) throws(Diagnostic) -> Bool? in
            _ = parser.takeSymbol("(", .open)
            try parser.skipTrivia(newlines: true)
            return RequestGrammar.begins(at: parser.cursor) ? true : nil
        }
        if request == true {
            parser.brackets += 1
            defer { parser.brackets -= 1 }
            let literal = try RequestGrammar.request(&parser)
            let value = try ExpressionGrammar.decoded(&parser, ScriptExpression(.request(literal), at: literal.range))
            try parser.expect(")", .close, for: "after the request")
            return value.kind
        }
        let items = try ArgumentGrammar.arguments(&parser)
        if items.count == 1, items[0].label == nil { return .parenthesised(items[0].value) }
        return .tuple(items)
    }

    private static func arrayOrDictionary(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression.Kind {
        var isEmptyDictionary = false
        let items = try parser.bracketed("[", "]") {
            (parser) throws(Diagnostic) -> [(ScriptExpression, ScriptExpression?)] in
            try parser.skipTrivia()
            isEmptyDictionary = parser.takeSymbol(":")
            if isEmptyDictionary { return [] }
            return try parser.list(upTo: UInt8(ascii: "]")) { (parser) throws(Diagnostic) in
                let first = try ExpressionGrammar.expression(&parser)
                try parser.skipTrivia()
                guard parser.takeSymbol(":") else { return (first, nil) }
                return (first, try ExpressionGrammar.expression(&parser))
            }
        }
        let keyed = items.compactMap { key, value in value.map { KeyedExpression(key, $0) } }
        guard keyed.isEmpty || keyed.count == items.count else {
            throw Diagnostic(
                "this mixes an array and a dictionary", advice: "give every item a key, or none",
                at: items[0].0.range)
        }
        return keyed.isEmpty && !isEmptyDictionary ? .array(items.map(\.0)) : .dictionary(keyed)
    }

    private static func keyPath(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression.Kind {
        if parser.cursor.starts(with: "\\(") {
            throw Diagnostic(
                #"\(…) belongs in text and words: write the value by itself"#, advice: #"leave out \( and )"#,
                at: parser.cursor.offset..<(parser.cursor.offset + 2))
        }
        _ = parser.takeSymbol("\\")
        var components: [KeyPathComponent] = []
        if parser.cursor.peek().isUppercase, let root = parser.takeName(.type) { components.append(.root(root)) }
        while true {
            if parser.cursor.peek() == UInt8(ascii: "["), !components.isEmpty {
                components.append(.subscripted(try ArgumentGrammar.arguments(&parser, "[", "]")))
            } else if parser.cursor.peek() == UInt8(ascii: "?"), !components.isEmpty,
                PostfixGrammar.continuesChain(at: parser.cursor)
            {
                _ = parser.takeSymbol("?")
                components.append(.optionalChain)
            } else if parser.cursor.peek() == UInt8(ascii: "."),
                parser.cursor.peek(1).isNameStart || parser.cursor.peek(1) == UInt8(ascii: "`")
            {
                _ = parser.takeSymbol(".")
                let start = parser.cursor.offset
                guard let name = parser.takeName() else { throw parser.expected("a member's name") }
                parser.note(.keyPath(in: parser.wanting, behind: components.compactMap(\.member)), since: start)
                components.append(name.text == "self" ? .identity : .member(name))
            } else if parser.cursor.peek() == UInt8(ascii: "."), parser.cursor.peek(1).isDigit {
                _ = parser.takeSymbol(".")
                let start = parser.cursor.offset
                parser.cursor.skip(while: \.isDigit)
                parser.mark(.name, since: start)
                components.append(.member(Name(parser.cursor.text(since: start), at: start..<parser.cursor.offset)))
            } else {
                break
            }
        }
        if parser.cursor.peek() == UInt8(ascii: "."), parser.cursor.offset + 1 == parser.cursor.bytes.count {
            _ = parser.takeSymbol(".")
            parser.note(
                .keyPath(in: parser.wanting, behind: components.compactMap(\.member)), since: parser.cursor.offset)
            throw parser.expected("a member's name")
        }
        guard !components.isEmpty else { throw parser.expected("a key path", advice: #"write \.title"#) }
        return .keyPath(components)
    }

    private static func regex(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression.Kind {
        let start = parser.cursor.offset
        let delimiter = parser.cursor.peek() == UInt8(ascii: "#") ? 2 : 1
        guard parser.cursor.skipRegex() else {
            throw Diagnostic(
                "this regular expression is not closed", advice: "end it with \(delimiter == 1 ? "/" : "/#")",
                at: start..<(start + delimiter))
        }
        parser.mark(.regex, since: start)
        return .regex(pattern: parser.cursor.text((start + delimiter)..<(parser.cursor.offset - delimiter)))
    }

    /// Text from a web page or a word processor brings characters that only look right.
    private static func refuseLookalikes(at cursor: Cursor) throws(Diagnostic) {
        guard cursor.peek() >= 0x80 || cursor.peek() == UInt8(ascii: "'") else { return }
        for (wrong, right) in [
            ("\u{201C}", "write \""), ("\u{201D}", "write \""), ("\u{2018}", "write \""), ("\u{2019}", "write \""),
            ("\u{A0}", "write an ordinary space"), ("\u{2013}", "write -"), ("\u{2026}", "write ..."),
        ] as [(StaticString, String)] where cursor.starts(with: wrong) {
            throw Diagnostic(
                "\(wrong) is not a character of the language", advice: right,
                at: cursor.offset..<(cursor.offset + wrong.utf8CodeUnitCount))
        }
        if cursor.peek() == UInt8(ascii: "'") {
            throw Diagnostic(
                "' is not a quotation mark here", advice: "write \"", at: cursor.offset..<(cursor.offset + 1))
        }
    }
}

extension KeyPathComponent {
    fileprivate var member: String? { if case .member(let name) = self { name.text } else { nil } }
}

extension Cursor {
    /// Moves past `/…/` or `#/…/#`; false if it does not end on its line.
    fileprivate mutating func skipRegex() -> Bool {
        let isExtended = take("#")
        offset += 1
        while !isAtEnd, !peek().isNewline {
            if peek() == UInt8(ascii: "\\"), offset + 1 < bytes.count, !peek(1).isNewline {
                offset += 2
            } else if isExtended ? take("/#") : take("/") {
                return true
            } else {
                offset += 1
            }
        }
        return false
    }
}
