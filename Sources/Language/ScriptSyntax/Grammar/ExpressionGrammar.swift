import Basics

/// Reads operands and the operators between them.
enum ExpressionGrammar {
    /// Reads a whole expression, including the conditional `a ? b : c`.
    ///
    /// If the first operand is already known, it continues from there.
    static func expression(
        _ parser: inout Parser, from first: ScriptExpression? = nil
    ) throws(Diagnostic) -> ScriptExpression {
        let value = try undecoded(&parser, from: first)
        return parser.brackets > 0 ? try decoded(&parser, value) : value
    }

    /// In brackets, `-> Type` may follow any value; elsewhere it ends a statement.
    static func decoded(_ parser: inout Parser, _ value: ScriptExpression) throws(Diagnostic) -> ScriptExpression {
        guard takeArrow(&parser) else { return value }
        let type = try TypeGrammar.type(&parser)
        return ScriptExpression(.decoded(value, type), at: value.range.lowerBound..<type.range.upperBound)
    }

    static func takeArrow(_ parser: inout Parser) -> Bool {
        parser.moveTo(where: { $0.starts(with: "->") && ($0.peek(2).isSpace || $0.peek(2) == 0) })
            && parser.takeSymbol("->", .operation)
    }

    /// An expression without an arrow after it.
    static func undecoded(
        _ parser: inout Parser, from first: ScriptExpression? = nil
    ) throws(Diagnostic) -> ScriptExpression {
        try parser.nested { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            let condition = try binary(&parser, above: 0, from: first)
            return try conditional(&parser, after: condition)
        }
    }

    private static func conditional(
        _ parser: inout Parser, after condition: ScriptExpression
    ) throws(Diagnostic) -> ScriptExpression {
        guard parser.moveTo(where: { $0.peek() == UInt8(ascii: "?") && $0.peek(1).isSpace }),
            parser.takeSymbol("?", .operation)
        else {
            return condition
        }
        try parser.skipTrivia(newlines: true)
        let then = try undecoded(&parser)
        guard parser.moveTo(where: { $0.peek() == UInt8(ascii: ":") }), parser.takeSymbol(":", .operation) else {
            throw parser.expected(": and the value for the other case", advice: "condition ? value : otherwise")
        }
        try parser.skipTrivia(newlines: true)
        let otherwise = try undecoded(&parser)
        let range = condition.range.lowerBound..<otherwise.range.upperBound
        return ScriptExpression(.conditional(condition, then: then, otherwise: otherwise), at: range)
    }

    /// Operators of at least this precedence, by climbing.
    private static func binary(
        _ parser: inout Parser, above floor: Int, from first: ScriptExpression? = nil
    ) throws(Diagnostic) -> ScriptExpression {
        var left: ScriptExpression
        if let first {
            left = try PostfixGrammar.postfixed(&parser, first)
        } else {
            left = try PostfixGrammar.prefixed(&parser)
        }
        var length = 0
        while let (operation, place) = try operation(&parser, above: floor) {
            length += 1
            guard length < Parser.chainLimit else {
                throw Diagnostic("this expression is too long", advice: "name a part of it with let", at: parser.here)
            }
            left = try apply(&parser, operation, to: left, at: place)
        }
        return left
    }

    private enum Operation {
        case binary(BinaryOperator)
        case typeTest
        case cast(CastKind)
        /// `1...` with nothing after it.
        case openRange
    }

    private static func apply(
        _ parser: inout Parser, _ operation: Operation, to left: ScriptExpression, at place: SourceRange
    ) throws(Diagnostic) -> ScriptExpression {
        let start = left.range.lowerBound
        switch operation {
        case .binary(let operation):
            try parser.skipTrivia(newlines: true)
            let floor = operation.associativity == .right ? operation.precedence : operation.precedence + 1
            let outer = parser.wanting
            defer { parser.wanting = outer }
            if [.equal, .notEqual].contains(operation) { parser.wanting = left.range }
            let right = try parser.nested { (parser) throws(Diagnostic) in try binary(&parser, above: floor) }
            if operation.associativity == .none, let next = peekOperation(&parser, at: operation.precedence) {
                throw Diagnostic(
                    "\(operation.rawValue) cannot be chained", advice: "put one of them in parentheses", at: next)
            }
            return ScriptExpression(.binary(left, operation, right), at: start..<right.range.upperBound)
        case .typeTest:
            let type = try TypeGrammar.type(&parser)
            return ScriptExpression(.typeTest(left, type), at: start..<type.range.upperBound)
        case .cast(let kind):
            let type = try TypeGrammar.type(&parser)
            return ScriptExpression(.cast(left, kind, type), at: start..<type.range.upperBound)
        case .openRange:
            return ScriptExpression(.partialRange(.from, left), at: start..<place.upperBound)
        }
    }

    private static func peekOperation(_ parser: inout Parser, at precedence: Int) -> SourceRange? {
        parser.lookingAhead { (parser) throws(Diagnostic) in
            guard let (found, place) = try operation(&parser, above: precedence), case .binary(let operation) = found,
                operation.precedence == precedence
            else { return nil }
            return place
        }
    }

    /// Returns the operator that follows here, if it binds tightly enough.
    private static func operation(
        _ parser: inout Parser, above floor: Int
    ) throws(Diagnostic) -> (Operation, SourceRange)? {
        let before = parser.checkpoint
        guard parser.moveTo(where: { !$0.endsStatement }, orNextLineWhere: startsOperatorLine) else { return nil }
        let start = parser.cursor.offset
        if BinaryOperator.castPrecedence >= floor, let cast = takeCast(&parser) {
            return (cast, start..<parser.cursor.offset)
        }
        guard !startsDecrement(at: parser.cursor), let operation = BinaryOperator(startingAt: parser.cursor),
            operation.precedence >= floor
        else {
            parser.checkpoint = before
            return nil
        }
        let hasSpaceBefore = start > before.offset
        parser.cursor.offset += operation.rawValue.utf8.count
        parser.mark(operation.isRange ? .symbol : .operation, since: start)
        let hasSpaceAfter = parser.cursor.peek().isSpace || parser.cursor.isAtEnd || parser.cursor.startsComment
        if operation == .closedRange, !hasSpaceBefore, hasSpaceAfter || endsOperand(parser.cursor.peek()) {
            return (.openRange, start..<parser.cursor.offset)
        }
        if hasSpaceBefore != hasSpaceAfter, !operation.isRange {
            parser.checkpoint = before
            throw Diagnostic(
                "\(operation.rawValue) has white space on one side only",
                advice: "write it on both sides, or on neither", at: start..<(start + operation.rawValue.utf8.count))
        }
        return (.binary(operation), start..<parser.cursor.offset)
    }

    /// Returns whether `--` ends the statement, as in `n--`; `a--b` is a difference.
    private static func startsDecrement(at cursor: Cursor) -> Bool {
        cursor.starts(with: "--") && cursor.moved(to: cursor.offset + 2).moved(past: \.isBlank).endsStatement
    }

    private static func takeCast(_ parser: inout Parser) -> Operation? {
        if parser.takeKeyword("is") { return .typeTest }
        guard parser.isKeyword("as") else { return nil }
        for kind in [CastKind.conditional, .forced] where parser.cursor.starts(with: kind == .forced ? "as!" : "as?") {
            _ = kind == .forced ? parser.takeSymbol("as!", .keyword) : parser.takeSymbol("as?", .keyword)
            return .cast(kind)
        }
        _ = parser.takeKeyword("as")
        return .cast(.plain)
    }

    /// Returns whether a line begins with an operator, and therefore continues the line before it.
    private static func startsOperatorLine(at cursor: Cursor) -> Bool {
        cursor.starts(with: "??") || cursor.starts(with: "&&") || cursor.starts(with: "||")
    }

    private static func endsOperand(_ byte: UInt8) -> Bool {
        byte == 0 || byte.closesBracket || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: ";")
    }
}

extension BinaryOperator {
    /// Reads the longest operator at this place. `|` alone is not one, and `->`, `=`, `?` have other uses.
    init?(startingAt cursor: Cursor) {
        guard cursor.peek().isOperator || cursor.peek() == UInt8(ascii: ".") else { return nil }
        let known = Self.bySpelling.first { spelling, _ in
            spelling.indices.allSatisfy { cursor.peek($0) == spelling[$0] }
        }
        guard let (spelling, operation) = known else { return nil }
        let next = cursor.peek(spelling.count)
        let isComment = spelling == [UInt8(ascii: "/")] && (next == UInt8(ascii: "/") || next == UInt8(ascii: "*"))
        guard !isComment,
            operation.isRange || !next.isOperator || next == UInt8(ascii: "-") || next == UInt8(ascii: "!"),
            !(operation == .subtract && next == UInt8(ascii: ">"))
        else { return nil }
        self = operation
    }

    var isRange: Bool { self == .closedRange || self == .halfOpenRange }

    private static let bySpelling: [([UInt8], BinaryOperator)] =
        allCases.map { (Array($0.rawValue.utf8), $0) }.sorted { $0.0.count > $1.0.count }
}
