import PlainText

extension Parser {
    /// An operand without what may follow it.
    mutating func primary() throws(Diagnostic) -> ScriptExpression {
        let start = cursor.offset
        let kind: ScriptExpression.Kind
        switch cursor.peek() {
        case UInt8(ascii: "#") where cursor.peek(1) == UInt8(ascii: "/"):
            kind = try regex()
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
            kind = .string(try stringLiteral())
        case let byte where byte.isDigit:
            return try number()
        case UInt8(ascii: "("):
            kind = try parenthesised()
        case UInt8(ascii: "["):
            kind = try arrayOrDictionary()
        case UInt8(ascii: "{"):
            return try objectOrClosure()
        case UInt8(ascii: "\\"):
            kind = try keyPath()
        case UInt8(ascii: "/") where !cursor.peek(1).isSpace:
            kind = try regex()
        case UInt8(ascii: "."):
            kind = try implicitMember()
        case UInt8(ascii: "$"):
            kind = try closureParameter()
        default:
            kind = try named()
        }
        return ScriptExpression(kind, at: start..<cursor.offset)
    }

    private mutating func named() throws(Diagnostic) -> ScriptExpression.Kind {
        if takeKeyword("nil") { return .nil }
        if takeKeyword("null") { return .null }
        if takeKeyword("true") { return .boolean(true) }
        if takeKeyword("false") { return .boolean(false) }
        try refuseLookalikes()
        let start = cursor.offset
        defer { note(.value, since: start) }
        let before = checkpoint
        guard let name = takeName() else { throw expected("a value") }
        guard !ReservedWords.contains(name.text) || cursor.bytes[name.range.lowerBound] == UInt8(ascii: "`") else {
            checkpoint = before
            if let advice = ReservedWords.foreign[name.text] {
                throw Diagnostic("\(name.text) is not known here", advice: advice, at: name.range)
            }
            let advice =
                ["if", "switch"].contains(name.text)
                ? "for a value that depends on a condition, write CONDITION ? VALUE : OTHERWISE"
                : "\(name.text) is a word of the language; as a name, write `\(name.text)`"
            throw expected("a value", advice: advice)
        }
        return .name(name.text)
    }

    private mutating func closureParameter() throws(Diagnostic) -> ScriptExpression.Kind {
        let start = cursor.offset
        cursor.offset += 1
        guard cursor.peek().isDigit else { throw expected("the number of a closure's parameter", advice: "write $0") }
        cursor.skip(while: \.isDigit)
        mark(.name, since: start)
        return .name(cursor.text(since: start))
    }

    private mutating func implicitMember() throws(Diagnostic) -> ScriptExpression.Kind {
        let place = cursor.offset
        _ = takeSymbol(".")
        let start = cursor.offset
        let name = takeName()
        note(.implicitMember, since: start)
        guard let name else {
            throw expected("a name", advice: cursor.peek().isDigit ? "write 0 before the point" : nil)
        }
        if name.text == "custom", try skipStrategySource() { return .implicitMember(name, nil) }
        guard cursor.peek() == UInt8(ascii: "(") else { return .implicitMember(name, nil) }
        return .implicitMember(name, try arguments(of: place..<cursor.offset))
    }

    /// Moves past the braces of `.custom { … }` or `.custom({ … })`: they hold Swift, which is taken as it stands.
    private mutating func skipStrategySource() throws(Diagnostic) -> Bool {
        guard allowsTrailingClosure else { return false }
        let outer = cursor.moved(past: \.isBlank)
        let isInParentheses = outer.peek() == UInt8(ascii: "(")
        let inner = isInParentheses ? outer.moved(to: outer.offset + 1).moved(past: \.isSpace) : outer
        guard inner.peek() == UInt8(ascii: "{") else { return false }
        cursor = outer
        let start = cursor.offset
        try skipBrackets()
        mark(.source, since: start)
        return true
    }

    /// `(a)`, `(a, b)`, `(GET episodes)`.
    private mutating func parenthesised() throws(Diagnostic) -> ScriptExpression.Kind {
        let request = attempt { (parser) throws(Diagnostic) -> Bool? in
            _ = parser.takeSymbol("(", .open)
            try parser.skipTrivia(newlines: true)
            return parser.startsRequest ? true : nil
        }
        if request == true {
            brackets += 1
            defer { brackets -= 1 }
            let literal = try requestLiteral()
            let value = try decoded(ScriptExpression(.request(literal), at: literal.range))
            try expect(")", .close, for: "after the request")
            return value.kind
        }
        let items = try arguments()
        if items.count == 1, items[0].label == nil { return .parenthesised(items[0].value) }
        return .tuple(items)
    }

    private mutating func arrayOrDictionary() throws(Diagnostic) -> ScriptExpression.Kind {
        var isEmptyDictionary = false
        let items = try bracketed("[", "]") { (parser) throws(Diagnostic) -> [(ScriptExpression, ScriptExpression?)] in
            try parser.skipTrivia()
            isEmptyDictionary = parser.takeSymbol(":")
            if isEmptyDictionary { return [] }
            return try parser.list(upTo: UInt8(ascii: "]")) { (parser) throws(Diagnostic) in
                let first = try parser.expression()
                try parser.skipTrivia()
                guard parser.takeSymbol(":") else { return (first, nil) }
                return (first, try parser.expression())
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

    private mutating func keyPath() throws(Diagnostic) -> ScriptExpression.Kind {
        if cursor.starts(with: "\\(") {
            throw Diagnostic(
                #"\(…) belongs into text and words: a value stands as it is"#, advice: #"leave out \( and )"#,
                at: cursor.offset..<(cursor.offset + 2))
        }
        _ = takeSymbol("\\")
        var components: [KeyPathComponent] = []
        if cursor.peek().isUppercase, let root = takeName(.type) { components.append(.root(root)) }
        while true {
            if cursor.peek() == UInt8(ascii: "["), !components.isEmpty {
                components.append(.subscripted(try arguments("[", "]")))
            } else if cursor.peek() == UInt8(ascii: "?"), !components.isEmpty, continuesChain {
                _ = takeSymbol("?")
                components.append(.optionalChain)
            } else if cursor.peek() == UInt8(ascii: "."),
                cursor.peek(1).isNameStart || cursor.peek(1) == UInt8(ascii: "`")
            {
                _ = takeSymbol(".")
                let start = cursor.offset
                guard let name = takeName() else { throw expected("a member's name") }
                note(.keyPath(in: wanting, behind: components.compactMap(\.member)), since: start)
                components.append(name.text == "self" ? .identity : .member(name))
            } else {
                break
            }
        }
        if cursor.peek() == UInt8(ascii: "."), cursor.offset + 1 == cursor.bytes.count {
            _ = takeSymbol(".")
            note(.keyPath(in: wanting, behind: components.compactMap(\.member)), since: cursor.offset)
            throw expected("a member's name")
        }
        guard !components.isEmpty else { throw expected("a key path", advice: #"write \.title"#) }
        return .keyPath(components)
    }

    private mutating func regex() throws(Diagnostic) -> ScriptExpression.Kind {
        let start = cursor.offset
        let delimiter = cursor.peek() == UInt8(ascii: "#") ? 2 : 1
        guard cursor.skipRegex() else {
            throw Diagnostic(
                "this regular expression is not closed", advice: "end it with \(delimiter == 1 ? "/" : "/#")",
                at: start..<(start + delimiter))
        }
        mark(.regex, since: start)
        return .regex(pattern: cursor.text((start + delimiter)..<(cursor.offset - delimiter)))
    }

    /// Text from a web page or a word processor brings characters that only look right.
    private func refuseLookalikes() throws(Diagnostic) {
        for (wrong, right) in [
            ("\u{201C}", "write \""), ("\u{201D}", "write \""), ("\u{2018}", "write \""), ("\u{2019}", "write \""),
            ("\u{A0}", "write an ordinary space"), ("\u{2013}", "write -"), ("\u{2026}", "write ..."),
        ] as [(StaticString, String)] where cursor.starts(with: wrong) {
            throw Diagnostic(
                "\(wrong) is not a character of the language", advice: right,
                at: cursor.offset..<(cursor.offset + wrong.utf8CodeUnitCount))
        }
        if cursor.peek() == UInt8(ascii: "'") {
            throw Diagnostic("' is not a quotation mark here", advice: "write \"", at: here)
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
