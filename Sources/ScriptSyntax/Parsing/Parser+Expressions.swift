import PlainText

extension Parser {
    /// A whole expression, the conditional `a ? b : c` included.
    ///
    /// Where the first operand is known already, it goes on from there.
    mutating func expression(from first: ScriptExpression? = nil) throws(Diagnostic) -> ScriptExpression {
        let value = try undecoded(from: first)
        return brackets > 0 ? try decoded(value) : value
    }

    /// In brackets, `-> Type` may follow any value; elsewhere it ends a statement.
    mutating func decoded(_ value: ScriptExpression) throws(Diagnostic) -> ScriptExpression {
        guard takeArrow() else { return value }
        let type = try typeText()
        return ScriptExpression(.decoded(value, type), at: value.range.lowerBound..<type.range.upperBound)
    }

    mutating func takeArrow() -> Bool {
        moveTo(where: { $0.starts(with: "->") && ($0.peek(2).isSpace || $0.peek(2) == 0) })
            && takeSymbol("->", .operation)
    }

    /// An expression without an arrow after it.
    mutating func undecoded(from first: ScriptExpression? = nil) throws(Diagnostic) -> ScriptExpression {
        try nested { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            let condition = try parser.binary(above: 0, from: first)
            return try parser.conditional(after: condition)
        }
    }

    private mutating func conditional(after condition: ScriptExpression) throws(Diagnostic) -> ScriptExpression {
        guard moveTo(where: { $0.peek() == UInt8(ascii: "?") && $0.peek(1).isSpace }), takeSymbol("?", .operation)
        else {
            return condition
        }
        try skipTrivia(newlines: true)
        let then = try undecoded()
        guard moveTo(where: { $0.peek() == UInt8(ascii: ":") }), takeSymbol(":", .operation) else {
            throw expected(": and the value for the other case", advice: "condition ? value : otherwise")
        }
        try skipTrivia(newlines: true)
        let otherwise = try undecoded()
        let range = condition.range.lowerBound..<otherwise.range.upperBound
        return ScriptExpression(.conditional(condition, then: then, otherwise: otherwise), at: range)
    }

    /// Operators of at least this precedence, by climbing.
    private mutating func binary(above floor: Int, from first: ScriptExpression? = nil) throws(Diagnostic)
        -> ScriptExpression
    {
        var left: ScriptExpression
        if let first { left = try postfixed(first) } else { left = try prefixed() }
        var length = 0
        while let (operation, place) = try operation(above: floor) {
            length += 1
            guard length < Self.chainLimit else {
                throw Diagnostic("this expression is too long", advice: "name a part of it with let", at: here)
            }
            left = try apply(operation, to: left, at: place)
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

    private mutating func apply(
        _ operation: Operation, to left: ScriptExpression, at place: SourceRange
    ) throws(Diagnostic) -> ScriptExpression {
        let start = left.range.lowerBound
        switch operation {
        case .binary(let operation):
            try skipTrivia(newlines: true)
            let floor = operation.associativity == .right ? operation.precedence : operation.precedence + 1
            let outer = wanting
            defer { wanting = outer }
            if [.equal, .notEqual].contains(operation) { wanting = left.range }
            let right = try nested { (parser) throws(Diagnostic) in try parser.binary(above: floor) }
            if operation.associativity == .none, let next = peekOperation(at: operation.precedence) {
                throw Diagnostic(
                    "\(operation.rawValue) cannot be chained", advice: "put one of them in parentheses", at: next)
            }
            return ScriptExpression(.binary(left, operation, right), at: start..<right.range.upperBound)
        case .typeTest:
            let type = try typeText()
            return ScriptExpression(.typeTest(left, type), at: start..<type.range.upperBound)
        case .cast(let kind):
            let type = try typeText()
            return ScriptExpression(.cast(left, kind, type), at: start..<type.range.upperBound)
        case .openRange:
            return ScriptExpression(.partialRange(.from, left), at: start..<place.upperBound)
        }
    }

    private mutating func peekOperation(at precedence: Int) -> SourceRange? {
        lookingAhead { (parser) throws(Diagnostic) in
            guard let (found, place) = try parser.operation(above: precedence), case .binary(let operation) = found,
                operation.precedence == precedence
            else { return nil }
            return place
        }
    }

    /// The operator that goes on from here, if there is one that binds tightly enough.
    private mutating func operation(above floor: Int) throws(Diagnostic) -> (Operation, SourceRange)? {
        let before = checkpoint
        guard moveTo(where: { !$0.endsStatement }, orNextLineWhere: Self.startsOperatorLine) else { return nil }
        let start = cursor.offset
        if BinaryOperator.castPrecedence >= floor, let cast = takeCast() { return (cast, start..<cursor.offset) }
        guard !startsDecrement, let operation = BinaryOperator(startingAt: cursor), operation.precedence >= floor
        else {
            checkpoint = before
            return nil
        }
        let hasSpaceBefore = start > before.offset
        cursor.offset += operation.rawValue.utf8.count
        mark(operation.isRange ? .symbol : .operation, since: start)
        let hasSpaceAfter = cursor.peek().isSpace || cursor.isAtEnd || cursor.startsComment
        if operation == .closedRange, !hasSpaceBefore, hasSpaceAfter || Self.endsOperand(cursor.peek()) {
            return (.openRange, start..<cursor.offset)
        }
        if hasSpaceBefore != hasSpaceAfter, !operation.isRange {
            checkpoint = before
            throw Diagnostic(
                "\(operation.rawValue) has white space on one side only",
                advice: "write it on both sides, or on neither", at: start..<(start + operation.rawValue.utf8.count))
        }
        return (.binary(operation), start..<cursor.offset)
    }

    /// Whether `--` ends the statement, as in `n--`; `a--b` is a difference.
    private var startsDecrement: Bool {
        cursor.starts(with: "--") && cursor.moved(to: cursor.offset + 2).moved(past: \.isBlank).endsStatement
    }

    private mutating func takeCast() -> Operation? {
        if takeKeyword("is") { return .typeTest }
        guard isKeyword("as") else { return nil }
        for kind in [CastKind.conditional, .forced] where cursor.starts(with: kind == .forced ? "as!" : "as?") {
            _ = kind == .forced ? takeSymbol("as!", .keyword) : takeSymbol("as?", .keyword)
            return .cast(kind)
        }
        _ = takeKeyword("as")
        return .cast(.plain)
    }

    /// A line that begins so goes on with the one before it.
    private static func startsOperatorLine(_ cursor: Cursor) -> Bool {
        cursor.starts(with: "??") || cursor.starts(with: "&&") || cursor.starts(with: "||")
    }

    private static func endsOperand(_ byte: UInt8) -> Bool {
        byte == 0 || byte.closesBracket || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: ";")
    }
}

extension BinaryOperator {
    /// The longest operator that stands here. `|` alone is not one, and `->`, `=`, `?` belong to others.
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
