extension DeclarationReader {
    /// Reads what follows `=`: the value if it is a literal, and the type it gives to what it is assigned to.
    mutating func readInitialValue() -> (literal: LiteralValue, type: TypeSyntax?, code: CodeSyntax?) {
        let start = cursor
        skipExpression()
        guard start.index < cursor.index else {
            remarks.error("Expected a value after '=', found \(cursor.current.shown).", at: cursor.current.span)
            return (.nil, nil, nil)
        }
        let tokens = cursor.tokens[start.index..<cursor.index]
        let code = code(start.index..<cursor.index)
        let span = start.current.span.lowerBound..<cursor.lastEnd
        if let literal = LiteralValue(tokens) {
            return (literal, literal.swiftType.map { TypeSyntax($0, span: span) }, code)
        }
        let text = String(
            decoding: remarks.source.text.utf8.dropFirst(span.lowerBound).prefix(span.count), as: UTF8.self)
        return (.expression(text), typeOfCollection(tokens, span) ?? typeOfCreation(from: start), code)
    }

    /// Moves over an expression, up to a comma, a line that does not continue it, or the braces of observers.
    mutating func skipExpression() {
        let start = cursor.index
        while !cursor.isAtEnd, !cursor.current.closesGroup {
            let token = cursor.current
            if token.isSymbol(",") || token.isSymbol(";") { return }
            if cursor.index > start {
                if token.startsLine, !token.continuesLine, !expectsOperand { return }
                if token.isSymbol("{"), startsObservers() { return }
            }
            if token.opensGroup {
                skipGroup()
            } else if token.isSymbol("<"), !token.hasSpaceBefore, !cursor.peek().hasSpaceBefore {
                let angles = cursor
                cursor.skipAngles()
                if cursor.index == angles.index { cursor.advance() }
            } else {
                cursor.advance()
            }
        }
    }
}

extension DeclarationReader {
    /// True if an expression cannot end before this place.
    fileprivate var expectsOperand: Bool {
        guard let last = cursor.previous else { return false }
        if last.isSymbol(".") || last.isSymbol("=") { return true }
        guard last.isOperator else { return ["try", "await", "as", "is", "in", "else"].contains(last.word) }
        // Between operands a space stands before an operator, and not within it.
        let operators = cursor.tokens[..<cursor.index].reversed().prefix { $0.isOperator }
        return operators.first { $0.hasSpaceBefore } != nil
    }

    /// The type of `Date()` or `[String]()`: an initialiser without arguments gives the named type.
    fileprivate mutating func typeOfCreation(from start: TokenCursor) -> TypeSyntax? {
        let (end, remarksBefore) = (cursor, remarks)
        defer { (cursor, remarks) = (end, remarksBefore) }
        cursor = start
        let isNamedType = cursor.current.name?.first?.isUppercase ?? cursor.current.isSymbol("[")
        guard isNamedType, let type = readType(), cursor.skip("("), cursor.skip(")"), cursor.index == end.index
        else { return nil }
        return type
    }

    /// The type of `["a", "b"]` or `["a": 1]`.
    fileprivate func typeOfCollection(_ tokens: ArraySlice<SwiftToken>, _ span: Range<Int>) -> TypeSyntax? {
        guard tokens.first?.isSymbol("[") ?? false, tokens.last?.isSymbol("]") ?? false else { return nil }
        let elements = tokens.dropFirst().dropLast().split { $0.isSymbol(",") }
        let sides = elements.map { element in
            element.split(separator: .symbol(":"), by: \.kind).map { LiteralValue($0)?.swiftType }
        }
        guard let count = sides.first?.count, 1...2 ~= count, sides.allSatisfy({ $0.count == count }) else {
            return nil
        }
        guard let last = common(sides.map { $0[count - 1] }).map({ TypeSyntax($0, span: span) }) else { return nil }
        guard count == 2 else { return TypeSyntax(form: .array(last), span: span) }
        guard let key = common(sides.map { $0[0] }).map({ TypeSyntax($0, span: span) }) else { return nil }
        return TypeSyntax(form: .dictionary(key: key, value: last), span: span)
    }

    fileprivate func common(_ types: [ScalarType?]) -> ScalarType? {
        guard let first = types.first, let type = first else { return nil }
        if types.allSatisfy({ $0 == type }) { return type }
        return types.allSatisfy { $0 == .int || $0 == .double } ? .double : nil
    }
}

extension TypeSyntax {
    fileprivate init(_ scalar: ScalarType, span: Range<Int>) {
        self.init(
            form: .path([
                Name(text: "Swift", arguments: [], span: span), Name(text: scalar.rawValue, arguments: [], span: span),
            ]), span: span)
    }
}

extension LiteralValue {
    /// The value of a literal, `nil` for anything else.
    init?(_ tokens: ArraySlice<SwiftToken>) {
        let isNegative = tokens.count == 2 && tokens.first?.isSymbol("-") ?? false
        guard let token = tokens.last, tokens.count == 1 || isNegative else { return nil }
        switch token.kind {
        case .integer(let value?): self = .integer(isNegative ? -value : value)
        case .floatingPoint(let value): self = .floatingPoint(isNegative ? -value : value)
        case .string(let value?) where !isNegative: self = .string(value)
        case .name("true") where !isNegative: self = .boolean(true)
        case .name("false") where !isNegative: self = .boolean(false)
        case .name("nil") where !isNegative: self = .nil
        default: return nil
        }
    }

    /// The type Swift gives to a variable that starts with it.
    var swiftType: ScalarType? {
        switch self {
        case .boolean: .bool
        case .integer: .int
        case .floatingPoint: .double
        case .string: .string
        case .nil, .expression: nil
        }
    }
}

extension SwiftToken {
    /// True if it continues an expression from the line before.
    fileprivate var continuesLine: Bool {
        isOperator || isSymbol(":") || ["as", "is", "else", "catch"].contains(word)
    }
}

extension Collection {
    fileprivate func split<Value: Equatable>(separator: Value, by value: (Element) -> Value) -> [SubSequence] {
        split(omittingEmptySubsequences: false) { value($0) == separator }
    }
}
