/// Reads a script in JavaScript, statement by statement; what it does not know it steps over.
struct JavaScriptParser {
    private let script: String
    private let tokens: [(token: JavaScriptToken, start: Int)]
    private var place = 0
    private var depth = 0
    /// The number of members, calls and operators that may still be nested. The result is walked by recursion.
    private var links = 150

    init(_ script: String) {
        self.script = script
        tokens = JavaScriptToken.tokens(of: script)
    }

    static func statements(of script: String) -> [JavaScriptStatement] {
        var parser = JavaScriptParser(script)
        return parser.statements(isBlock: false)
    }

    /// A script that is one expression.
    static func expression(of script: String) -> JavaScriptExpression? {
        var parser = JavaScriptParser(script)
        guard let expression = parser.expression(), parser.peek() == nil else { return nil }
        return expression
    }

    // MARK: Statements

    private mutating func statements(isBlock: Bool) -> [JavaScriptStatement] {
        var made: [JavaScriptStatement] = []
        while true {
            while take(";") {}
            guard peek() != nil, !(isBlock && peek() == .symbol("}")) else { return made }
            let (start, left) = (place, links)
            defer { links = left }
            if let content = statement(), endsStatement() {
                made.append(JavaScriptStatement(content: content, line: line(from: start)))
            } else {
                place = start
                skipStatement()
                made.append(JavaScriptStatement(content: .other, line: line(from: start)))
            }
        }
    }

    private mutating func statement() -> JavaScriptStatement.Content? {
        if case .name(let word)? = peek(), ["var", "let", "const"].contains(word) {
            place = following()
            guard case .name(let name)? = next(), take("="), let value = expression() else { return nil }
            return .declaration(name, value)
        }
        guard let expression = expression() else { return nil }
        guard take("=") else { return .expression(expression) }
        return self.expression().map { .assignment(expression, $0) }
    }

    private func endsStatement() -> Bool {
        guard place < tokens.count else { return true }
        switch tokens[place].token {
        case .lineEnd, .symbol(";"), .symbol("}"): return true
        default: return false
        }
    }

    /// To the end of a statement, past its brackets.
    private mutating func skipStatement() {
        var open = 0
        var isFirst = true
        while place < tokens.count, tokens[place].token == .lineEnd { place += 1 }
        while place < tokens.count {
            switch tokens[place].token {
            case .symbol("("), .symbol("["), .symbol("{"): open += 1
            case .symbol("}") where open == 0 && !isFirst: return
            case .symbol(")"), .symbol("]"), .symbol("}"): open = max(0, open - 1)
            case .symbol(";") where open == 0:
                place += 1
                return
            case .lineEnd where open == 0 && !isFirst && !goesOn(after: place):
                place += 1
                return
            default: break
            }
            isFirst = false
            place += 1
        }
    }

    /// Returns true if a statement continues on the next line.
    private func goesOn(after end: Int) -> Bool {
        var next = end
        while next < tokens.count, tokens[next].token == .lineEnd { next += 1 }
        guard next < tokens.count else { return false }
        switch tokens[next].token {
        case .symbol(let symbol): return ![";", "}", "{"].contains(symbol)
        case .name(let name): return ["else", "catch", "finally"].contains(name)
        default: return false
        }
    }

    private func line(from place: Int) -> String {
        var first = place
        while first < tokens.count, tokens[first].token == .lineEnd { first += 1 }
        guard first < tokens.count else { return "" }
        let bytes = script.utf8.dropFirst(tokens[first].start).prefix { $0 != 10 && $0 != 13 }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Expressions

    private static let operators = [["||", "??"], ["&&"], ["===", "!==", "==", "!="], ["<", ">", "<=", ">="], ["+"]]

    private mutating func expression() -> JavaScriptExpression? { binary(level: 0) }

    private mutating func binary(level: Int) -> JavaScriptExpression? {
        guard level < Self.operators.count else { return unary() }
        guard var left = binary(level: level + 1) else { return nil }
        while case .symbol(let symbol)? = peek(), Self.operators[level].contains(symbol) {
            links -= 1
            place = following()
            guard links > 0, let right = binary(level: level + 1) else { return nil }
            left = .binary(left, symbol, right)
        }
        return left
    }

    private mutating func unary() -> JavaScriptExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 24 else { return nil }
        for symbol in ["!", "-"] where take(symbol) { return unary().map { .unary(symbol, $0) } }
        if case .name(let word)? = peek(),
            ["typeof", "await", "new", "async", "function", "void", "delete"].contains(word)
        {
            guard word == "async" || word == "function" else { return nil }
            if word == "async" { place = following() }
            return function()
        }
        return primary().flatMap { postfixed($0) }
    }

    private mutating func postfixed(_ start: JavaScriptExpression) -> JavaScriptExpression? {
        var made = start
        while true {
            links -= 1
            guard links > 0 else { return nil }
            if take(".") || take("?.") {
                guard case .name(let name)? = next() else { return nil }
                made = .member(made, name)
            } else if isHere("(") {
                guard let arguments = items(until: ")") else { return nil }
                made = .call(made, arguments)
            } else if isHere("[") {
                place += 1
                guard let index = expression(), take("]") else { return nil }
                made = .index(made, index)
            } else {
                return made
            }
        }
    }

    private mutating func primary() -> JavaScriptExpression? {
        guard let token = peek() else { return nil }
        switch token {
        case .symbol("["):
            place = following() - 1
            return items(until: "]").map { .list($0) }
        case .symbol("{"): return object()
        case .symbol("("):
            if let function = function() { return function }
            guard take("("), let inner = expression(), take(")") else { return nil }
            return inner
        case .string, .number, .regex, .name:
            if case .name = token, let function = function() { return function }
            place = following()
            return token.literal
        default: return nil
        }
    }

    /// Reads the items in brackets, which commas separate.
    private mutating func items(until end: String) -> [JavaScriptExpression]? {
        place += 1
        var made: [JavaScriptExpression] = []
        while !take(end) {
            let left = links
            guard let item = expression() else { return nil }
            links = left
            made.append(item)
            guard take(",") || peek() == .symbol(end) else { return nil }
        }
        return made
    }

    private mutating func object() -> JavaScriptExpression? {
        guard take("{") else { return nil }
        var members: [JavaScriptExpression.Member] = []
        while !take("}") {
            let name: String
            switch next() {
            case .name(let text), .string(let text), .number(let text): name = text
            default: return nil
            }
            let left = links
            guard take(":"), let value = expression() else { return nil }
            links = left
            members.append(JavaScriptExpression.Member(name: name, value: value))
            guard take(",") || peek() == .symbol("}") else { return nil }
        }
        return .object(members)
    }

    /// `function () { … }`, `() => { … }`, `done => expression`
    private mutating func function() -> JavaScriptExpression? {
        let start = place
        let isNamed = peek() == .name("function")
        if isNamed {
            place = following()
            if case .name? = peek() { place = following() }
        }
        guard skipParameters(), isNamed || take("=>") else {
            place = start
            return nil
        }
        guard take("{") else {
            let body = place
            guard !isNamed, let expression = expression() else {
                place = start
                return nil
            }
            return .function([JavaScriptStatement(content: .expression(expression), line: line(from: body))])
        }
        depth += 1
        defer { depth -= 1 }
        guard depth < 24 else { return nil }
        let body = statements(isBlock: true)
        guard take("}") else { return nil }
        return .function(body)
    }

    private mutating func skipParameters() -> Bool {
        if case .name? = peek() {
            place = following()
            return true
        }
        guard take("(") else { return false }
        while !take(")") {
            guard case .name? = next(), take(",") || peek() == .symbol(")") else { return false }
        }
        return true
    }

    // MARK: Tokens

    /// Returns the place after the next token that is not a line end.
    private func following() -> Int {
        var end = place
        while end < tokens.count, tokens[end].token == .lineEnd { end += 1 }
        return min(end + 1, tokens.count)
    }

    private func peek() -> JavaScriptToken? {
        let end = following()
        guard end > place, end > 0, end <= tokens.count, tokens[end - 1].token != .lineEnd else { return nil }
        return tokens[end - 1].token
    }

    private mutating func next() -> JavaScriptToken? {
        guard let token = peek() else { return nil }
        place = following()
        return token
    }

    private mutating func take(_ symbol: String) -> Bool {
        guard peek() == .symbol(symbol) else { return false }
        place = following()
        return true
    }

    /// Returns true if a symbol is next, on the same line.
    private func isHere(_ symbol: String) -> Bool {
        place < tokens.count && tokens[place].token == .symbol(symbol)
    }
}
