import Basics

/// Reads an operand with the operators before it, and with the members, calls and closures after it.
enum PostfixGrammar {
    /// `-a`, `!a`, `...a`, `try? a`, or an operand as it stands.
    static func prefixed(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression {
        let start = parser.cursor.offset
        if parser.isKeyword("try") { return try tried(&parser) }
        if parser.cursor.starts(with: "...") || parser.cursor.starts(with: "..<") {
            let kind = parser.cursor.starts(with: "...") ? PartialRange.through : .upTo
            _ = kind == .through ? parser.takeSymbol("...") : parser.takeSymbol("..<")
            let operand = try parser.nested { (parser) throws(Diagnostic) in try prefixed(&parser) }
            return ScriptExpression(.partialRange(kind, operand), at: start..<operand.range.upperBound)
        }
        let operators: [(StaticString, PrefixOperator)] = [
            ("-", .minus), ("+", .plus), ("!", .not), ("~", .complement),
        ]
        for (spelling, operation) in operators where parser.cursor.starts(with: spelling) {
            guard !parser.cursor.peek(1).isSpace else {
                throw parser.expected(
                    "a value", advice: "write \(operation.rawValue) without white space before a value")
            }
            _ = parser.takeSymbol(spelling)
            let operand = try parser.nested { (parser) throws(Diagnostic) in try prefixed(&parser) }
            return ScriptExpression(.prefix(operation, operand), at: start..<operand.range.upperBound)
        }
        return try postfixed(&parser, try PrimaryGrammar.primary(&parser))
    }

    /// `.name`, `[index]`, `(arguments)`, `?`, `!` and trailing closures, as many as follow.
    static func postfixed(_ parser: inout Parser, _ operand: ScriptExpression) throws(Diagnostic) -> ScriptExpression {
        var value = operand
        var length = 0
        while let next = try suffix(&parser, of: value) {
            value = next
            length += 1
            guard length < Parser.chainLimit else {
                throw Diagnostic("this expression is too long", advice: "name a part of it with let", at: parser.here)
            }
        }
        return value
    }

    /// Returns whether a chain continues after `?`. After a second one only `.` does: `a??(b)` is an operator between two.
    static func continuesChain(at cursor: Cursor) -> Bool {
        let isSecond = cursor.peek(1) == UInt8(ascii: "?")
        return isSecond ? cursor.peek(2) == UInt8(ascii: ".") : ".[(".utf8.contains(cursor.peek(1))
    }

    private static func tried(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression {
        let start = parser.cursor.offset
        guard parser.takeSymbol("try?", .keyword) else {
            throw Diagnostic("try is not supported here", advice: ReservedWords.foreign["try"], at: start..<(start + 3))
        }
        try parser.skipTrivia()
        let operand: ScriptExpression
        if RequestGrammar.begins(at: parser.cursor) {
            try ValueGrammar.refuseRequestInHead(parser)
            let literal = try RequestGrammar.request(&parser)
            let request = ScriptExpression(.request(literal), at: literal.range)
            operand = parser.brackets > 0 ? try ExpressionGrammar.decoded(&parser, request) : request
        } else {
            operand = try ExpressionGrammar.expression(&parser)
        }
        return ScriptExpression(.tried(operand), at: start..<operand.range.upperBound)
    }

    private static func suffix(
        _ parser: inout Parser, of value: ScriptExpression
    ) throws(Diagnostic) -> ScriptExpression? {
        let start = value.range.lowerBound
        skipBlanksBeforeArguments(&parser, of: value)
        let next = parser.cursor.peek()
        let kind: ScriptExpression.Kind
        switch next {
        case UInt8(ascii: "("):
            kind = .call(value, try ArgumentGrammar.arguments(&parser, of: value.range))
        case UInt8(ascii: "["):
            kind = .subscripted(value, try ArgumentGrammar.arguments(&parser, "[", "]", of: value.range))
        case UInt8(ascii: "?") where continuesChain(at: parser.cursor):
            _ = parser.takeSymbol("?")
            kind = .optionalChain(value)
        case UInt8(ascii: "!") where !parser.cursor.peek(1).isOperator:
            _ = parser.takeSymbol("!")
            kind = .forced(value)
        default:
            if let member = try member(&parser, of: value) { return member }
            return try trailingClosure(&parser, of: value)
        }
        return ScriptExpression(kind, at: start..<parser.cursor.offset)
    }

    /// Skips blanks before arguments, because Swift also allows `print (1)` and `a [1]`.
    private static func skipBlanksBeforeArguments(_ parser: inout Parser, of value: ScriptExpression) {
        guard parser.cursor.peek().isBlank else { return }
        switch value.kind {
        case .name, .member:
            let next = parser.cursor.moved(past: \.isBlank)
            if next.peek() == UInt8(ascii: "(") || next.peek() == UInt8(ascii: "[") { parser.cursor = next }
        default: break
        }
    }

    private static func member(
        _ parser: inout Parser, of value: ScriptExpression
    ) throws(Diagnostic) -> ScriptExpression? {
        guard parser.moveTo(where: { $0.peek() == UInt8(ascii: ".") && $0.peek(1) != UInt8(ascii: ".") }) else {
            return nil
        }
        _ = parser.takeSymbol(".")
        let start = parser.cursor.offset
        defer { parser.note(.member(of: value.range), since: start) }
        let name: Name
        if parser.cursor.peek().isDigit {
            parser.cursor.skip(while: \.isDigit)
            parser.mark(.name, since: start)
            name = Name(parser.cursor.text(since: start), at: start..<parser.cursor.offset)
        } else if let taken = parser.takeName() {
            name = taken
        } else {
            throw parser.expected("the name of a member")
        }
        return ScriptExpression(.member(value, name), at: value.range.lowerBound..<parser.cursor.offset)
    }

    private static func trailingClosure(
        _ parser: inout Parser, of value: ScriptExpression
    ) throws(Diagnostic) -> ScriptExpression? {
        guard parser.allowsTrailingClosure, takesClosure(value) else { return nil }
        let opens = parser.attempt { (parser) throws(Diagnostic) -> Bool? in
            try parser.skipTrivia(newlines: false)
            return parser.cursor.peek() == UInt8(ascii: "{") ? true : nil
        }
        guard opens == true else { return nil }
        let (function, arguments) =
            if case .call(let function, let arguments) = value.kind {
                (function, arguments)
            } else { (value, [Argument]()) }
        var closures = [Argument(try bodyOrClosure(&parser, of: function.range))]
        while let label = closureLabel(&parser) {
            closures.append(Argument(label: label, try BraceGrammar.closure(&parser, of: function.range)))
        }
        return ScriptExpression(
            .call(function, arguments + closures), at: value.range.lowerBound..<parser.cursor.offset)
    }

    /// `create { "title": "Z" }`: a text and `:` begin no closure, so it is the body of a call.
    private static func bodyOrClosure(
        _ parser: inout Parser, of function: SourceRange
    ) throws(Diagnostic) -> ScriptExpression {
        guard parser.cursor.startsMembers else { return try BraceGrammar.closure(&parser, of: function) }
        let outer = parser.openBody
        defer { parser.openBody = outer }
        parser.openBody = .init(function: parser.cursor.text(function))
        return try BraceGrammar.objectOrClosure(&parser)
    }

    /// `failure:` before a further trailing closure.
    private static func closureLabel(_ parser: inout Parser) -> Name? {
        parser.attempt { (parser) throws(Diagnostic) -> Name? in
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
