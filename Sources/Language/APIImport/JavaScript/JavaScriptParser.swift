import Basics

/// Reads a script in JavaScript, statement by statement; what it does not know it steps over.
struct JavaScriptParser {
    private let script: String
    private let tokens: [JavaScriptToken]
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
        if ["var", "let", "const"].contains(word) {
            place += 1
            guard let name = takeName(), take("="), let value = expression() else { return nil }
            return .declaration(name, value)
        }
        guard let expression = expression() else { return nil }
        guard take("=") else { return .expression(expression) }
        return self.expression().map { .assignment(expression, $0) }
    }

    private func endsStatement() -> Bool {
        guard place < tokens.count else { return true }
        return tokens[place].beginsLine || peek() == .symbol(";") || peek() == .symbol("}")
    }

    private mutating func skipStatement() {
        let start = place
        var open = 0
        while let token = peek() {
            if open == 0, place > start, tokens[place].beginsLine && !continuesStatement || token == .symbol("}") {
                return
            }
            place += 1
            switch token {
            case .symbol("("), .symbol("["), .symbol("{"): open += 1
            case .symbol(")"), .symbol("]"), .symbol("}"): open = max(0, open - 1)
            case .symbol(";") where open == 0: return
            default: break
            }
        }
    }

    /// Indicates whether the next token, on a line below, belongs to the statement before it.
    private var continuesStatement: Bool {
        if case .symbol(let symbol)? = peek() { return ![";", "}", "{"].contains(symbol) }
        return ["else", "catch", "finally"].contains(word)
    }

    /// The text from a token on, to the end of its line or up to the next statement there.
    private func line(from first: Int) -> String {
        guard first < tokens.count else { return "" }
        let next = peek() == .symbol(";") ? place + 1 : place
        let isLast = next >= tokens.count || [.symbol("}"), .symbol(")")].contains(tokens[next].content)
        let end = isLast ? script.utf8.count : tokens[next].start
        let text = script.utf8.prefix(end).dropFirst(tokens[first].start).prefix { $0 != 10 && $0 != 13 }
        return String(decoding: text, as: UTF8.self).trimming(\.isWhitespace)
    }

    // MARK: Expressions

    private static let operators = [["||", "??"], ["&&"], ["===", "!==", "==", "!="], ["<", ">", "<=", ">="], ["+"]]

    private mutating func expression() -> JavaScriptExpression? { binary(level: 0) }

    private mutating func binary(level: Int) -> JavaScriptExpression? {
        guard level < Self.operators.count else { return unary() }
        guard var left = binary(level: level + 1) else { return nil }
        while case .symbol(let symbol)? = peek(), Self.operators[level].contains(symbol) {
            links -= 1
            place += 1
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
        switch word {
        case "typeof", "await", "new", "void", "delete": return nil
        case "async":
            place += 1
            return function()
        case "function": return function()
        default: break
        }
        return primary().flatMap { postfixed($0) }
    }

    private mutating func postfixed(_ start: JavaScriptExpression) -> JavaScriptExpression? {
        var made = start
        while true {
            links -= 1
            guard links > 0 else { return nil }
            if take(".") || take("?.") {
                guard let name = takeName() else { return nil }
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
        switch peek() {
        case .symbol("["): return items(until: "]").map { .list($0) }
        case .symbol("{"): return object()
        case .symbol("("):
            if let function = function() { return function }
            guard take("("), let inner = expression(), take(")") else { return nil }
            return inner
        case .value(let value):
            if case .name = value, let function = function() { return function }
            place += 1
            return value
        default: return nil
        }
    }

    private mutating func items(until end: String) -> [JavaScriptExpression]? {
        list(until: end) { $0.expression() }
    }

    private mutating func object() -> JavaScriptExpression? {
        let members = list(until: "}") { parser -> JavaScriptExpression.Member? in
            let name: String
            switch parser.peek() {
            case .value(.name(let text)), .value(.string(let text)), .value(.number(let text)): name = text
            default: return nil
            }
            parser.place += 1
            guard parser.take(":"), let value = parser.expression() else { return nil }
            return JavaScriptExpression.Member(name: name, value: value)
        }
        return members.map { .object($0) }
    }

    private mutating func list<Item>(until end: String, _ item: (inout JavaScriptParser) -> Item?) -> [Item]? {
        place += 1
        var made: [Item] = []
        while !take(end) {
            let left = links
            guard let item = item(&self) else { return nil }
            links = left
            made.append(item)
            guard take(",") || peek() == .symbol(end) else { return nil }
        }
        return made
    }

    /// `function () { … }`, `() => { … }`, `done => expression`
    private mutating func function() -> JavaScriptExpression? {
        let start = place
        let isNamed = word == "function"
        if isNamed {
            place += 1
            _ = takeName()
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
        if takeName() != nil { return true }
        guard take("(") else { return false }
        while !take(")") {
            guard takeName() != nil, take(",") || peek() == .symbol(")") else { return false }
        }
        return true
    }

    // MARK: Tokens

    private func peek() -> JavaScriptToken.Content? { place < tokens.count ? tokens[place].content : nil }

    private var word: String { if case .value(.name(let name))? = peek() { name } else { "" } }

    private mutating func takeName() -> String? {
        guard case .value(.name(let name))? = peek() else { return nil }
        place += 1
        return name
    }

    private mutating func take(_ symbol: String) -> Bool {
        guard peek() == .symbol(symbol) else { return false }
        place += 1
        return true
    }

    private func isHere(_ symbol: String) -> Bool { peek() == .symbol(symbol) && !tokens[place].beginsLine }
}
