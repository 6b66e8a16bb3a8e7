import PlainText

extension Parser {
    /// `-a`, `!a`, `...a`, `try? a`, or an operand as it stands.
    mutating func prefixed() throws(Diagnostic) -> ScriptExpression {
        let start = cursor.offset
        if isKeyword("try") { return try tried() }
        if cursor.starts(with: "...") || cursor.starts(with: "..<") {
            let kind = cursor.starts(with: "...") ? PartialRange.through : .upTo
            _ = kind == .through ? takeSymbol("...") : takeSymbol("..<")
            let operand = try nested { (parser) throws(Diagnostic) in try parser.prefixed() }
            return ScriptExpression(.partialRange(kind, operand), at: start..<operand.range.upperBound)
        }
        let operators: [(StaticString, PrefixOperator)] = [
            ("-", .minus), ("+", .plus), ("!", .not), ("~", .complement),
        ]
        for (spelling, operation) in operators where cursor.starts(with: spelling) {
            guard !cursor.peek(1).isSpace else {
                throw expected(
                    "a value", advice: "write \(operation.rawValue) without white space before a value")
            }
            _ = takeSymbol(spelling)
            let operand = try nested { (parser) throws(Diagnostic) in try parser.prefixed() }
            return ScriptExpression(.prefix(operation, operand), at: start..<operand.range.upperBound)
        }
        return try postfixed(try primary())
    }

    private mutating func tried() throws(Diagnostic) -> ScriptExpression {
        let start = cursor.offset
        guard takeSymbol("try?", .keyword) else {
            throw Diagnostic("try is not known here", advice: ReservedWords.foreign["try"], at: start..<(start + 3))
        }
        try skipTrivia()
        let operand: ScriptExpression
        if startsRequest {
            try refuseRequestInHead()
            let literal = try requestLiteral()
            let request = ScriptExpression(.request(literal), at: literal.range)
            operand = brackets > 0 ? try decoded(request) : request
        } else {
            operand = try expression()
        }
        return ScriptExpression(.tried(operand), at: start..<operand.range.upperBound)
    }

    /// `.name`, `[index]`, `(arguments)`, `?`, `!` and trailing closures, as many as follow.
    mutating func postfixed(_ operand: ScriptExpression) throws(Diagnostic) -> ScriptExpression {
        var value = operand
        var length = 0
        while let next = try suffix(of: value) {
            value = next
            length += 1
            guard length < Self.chainLimit else {
                throw Diagnostic("this expression is too long", advice: "name a part of it with let", at: here)
            }
        }
        return value
    }

    private mutating func suffix(of value: ScriptExpression) throws(Diagnostic) -> ScriptExpression? {
        let start = value.range.lowerBound
        skipBlanksBeforeArguments(of: value)
        let next = cursor.peek()
        let kind: ScriptExpression.Kind
        switch next {
        case UInt8(ascii: "("):
            kind = .call(value, try arguments(of: value.range))
        case UInt8(ascii: "["):
            kind = .subscripted(value, try arguments("[", "]", of: value.range))
        case UInt8(ascii: "?") where continuesChain:
            _ = takeSymbol("?")
            kind = .optionalChain(value)
        case UInt8(ascii: "!") where !cursor.peek(1).isOperator:
            _ = takeSymbol("!")
            kind = .forced(value)
        default:
            if let member = try member(of: value) { return member }
            return try trailingClosure(of: value)
        }
        return ScriptExpression(kind, at: start..<cursor.offset)
    }

    /// `print (1)` and `a [1]` are Swift as well.
    private mutating func skipBlanksBeforeArguments(of value: ScriptExpression) {
        guard cursor.peek().isBlank else { return }
        switch value.kind {
        case .name, .member:
            let next = cursor.moved(past: \.isBlank)
            if next.peek() == UInt8(ascii: "(") || next.peek() == UInt8(ascii: "[") { cursor = next }
        default: break
        }
    }

    /// Whether `?` is followed, perhaps after another one, by what it lets through.
    var continuesChain: Bool {
        ".[(".utf8.contains(cursor.peek(cursor.peek(1) == UInt8(ascii: "?") ? 2 : 1))
    }

    private mutating func member(of value: ScriptExpression) throws(Diagnostic) -> ScriptExpression? {
        guard moveTo(where: { $0.peek() == UInt8(ascii: ".") && $0.peek(1) != UInt8(ascii: ".") }) else { return nil }
        _ = takeSymbol(".")
        let start = cursor.offset
        defer { note(.member(of: value.range), since: start) }
        let name: Name
        if cursor.peek().isDigit {
            cursor.skip(while: \.isDigit)
            mark(.name, since: start)
            name = Name(cursor.text(since: start), at: start..<cursor.offset)
        } else if let taken = takeName() {
            name = taken
        } else {
            throw expected("the name of a member")
        }
        return ScriptExpression(.member(value, name), at: value.range.lowerBound..<cursor.offset)
    }

    private mutating func trailingClosure(of value: ScriptExpression) throws(Diagnostic) -> ScriptExpression? {
        guard allowsTrailingClosure, Self.takesClosure(value) else { return nil }
        let opens = attempt { (parser) throws(Diagnostic) -> Bool? in
            try parser.skipTrivia(newlines: false)
            return parser.cursor.peek() == UInt8(ascii: "{") ? true : nil
        }
        guard opens == true else { return nil }
        let (function, arguments) =
            if case .call(let function, let arguments) = value.kind {
                (function, arguments)
            } else { (value, [Argument]()) }
        var closures = [Argument(try bodyOrClosure(of: function.range))]
        while let label = closureLabel() {
            closures.append(Argument(label: label, try closure(of: function.range)))
        }
        return ScriptExpression(.call(function, arguments + closures), at: value.range.lowerBound..<cursor.offset)
    }

    /// `create { "title": "Z" }`: a text and `:` begin no closure, so it is the body of a call.
    private mutating func bodyOrClosure(of function: SourceRange) throws(Diagnostic) -> ScriptExpression {
        guard cursor.startsMembers else { return try closure(of: function) }
        let outer = openBody
        defer { openBody = outer }
        openBody = .init(function: cursor.text(function))
        return try objectOrClosure()
    }

    /// `failure:` before a further trailing closure.
    private mutating func closureLabel() -> Name? {
        attempt { (parser) throws(Diagnostic) -> Name? in
            try parser.skipTrivia(newlines: false)
            guard let label = parser.takeName(.label), parser.takeSymbol(":") else { return nil }
            try parser.skipTrivia(newlines: false)
            return parser.cursor.peek() == UInt8(ascii: "{") ? label : nil
        }
    }

    /// Only something that can be called takes a trailing closure, and only one.
    private static func takesClosure(_ value: ScriptExpression) -> Bool {
        switch value.kind {
        case .name, .member: true
        case .call(_, let arguments):
            if case .closure? = arguments.last?.value.kind, arguments.last?.label == nil { false } else { true }
        default: false
        }
    }
}
