import ScriptSyntax

/// A script that runs on an answer, as far as it checks the answer or keeps a part of it.
struct ResponseScript {
    enum Statement {
        /// `expect response.status == 200, "OK"`
        case expect(String, why: String?)
        /// A part of the answer under a name.
        case keep(name: String, expression: String)
        /// What the language has no words for.
        case other(String)
    }

    private(set) var statements: [Statement] = []
    /// Whether an answer may be other than a success.
    private(set) var expectsFailure = false

    /// `client.test("OK", function() { client.assert(response.status === 200) })`
    init(_ script: String) { read(script[...], titled: nil, depth: 0) }

    /// `status == 200`, `header content-type includes json`
    init(check: String) {
        guard let condition = Self.check(check[...]) else {
            statements.append(.other(check))
            return
        }
        expect(condition, why: nil)
    }

    private mutating func expect(_ condition: String, why: String?) {
        statements.append(.expect(condition, why: why))
        if condition.hasPrefix("response.status"), !condition.hasPrefix("response.status == 2") {
            expectsFailure = true
        }
    }

    private mutating func read(_ text: Substring, titled title: String?, depth: Int) {
        for statement in ScriptText.statements(of: text) {
            let (name, arguments) = ScriptText.call(statement)
            if !read(name, arguments, titled: title, depth: depth) { statements.append(.other(String(statement))) }
        }
    }

    /// Whether the language has words for a call.
    private mutating func read(_ name: String, _ arguments: [Substring], titled title: String?, depth: Int) -> Bool {
        switch name {
        case "client.test", "test":
            guard depth < 4, arguments.count == 2, let test = ScriptText.string(arguments[0]),
                let body = ScriptText.body(of: arguments[1])
            else { return false }
            read(body, titled: test, depth: depth + 1)
        case "client.assert", "assert", "client.assert.true", "assert.true":
            guard let first = arguments.first, let condition = Self.condition(first) else { return false }
            expect(condition, why: title ?? arguments.dropFirst().first.flatMap(ScriptText.string))
        case "client.global.set":
            guard arguments.count == 2, let name = ScriptText.string(arguments[0]), let value = Self.value(arguments[1])
            else { return false }
            statements.append(.keep(name: name, expression: value))
        case "test.status":
            guard arguments.count == 1, let status = Int(arguments[0]) else { return false }
            expect("response.status == \(status)", why: nil)
        default: return false
        }
        return true
    }
}

extension ResponseScript {
    private static let operators = [
        ("===", "=="), ("!==", "!="), ("==", "=="), ("!=", "!="), (">=", ">="), ("<=", "<="), (">", ">"), ("<", "<"),
    ]

    /// A comparison of JavaScript's, or several with `&&`.
    static func condition(_ text: Substring) -> String? {
        let parts = ScriptText.split(text, at: "&&")
        if parts.count > 1 {
            let conditions = parts.compactMap { condition($0) }
            return conditions.count == parts.count ? conditions.joined(separator: " && ") : nil
        }
        for (sign, written) in operators {
            let sides = ScriptText.split(text, at: sign)
            guard sides.count == 2 else { continue }
            guard let left = value(sides[0]), let right = value(sides[1]) else { return nil }
            return "\(left) \(written) \(right)"
        }
        let trimmed = text.trimmed
        if let open = trimmed.firstRange(of: ".hasOwnProperty("), trimmed.hasSuffix(")"),
            let object = value(trimmed[..<open.lowerBound]),
            let name = ScriptText.string(trimmed[open.upperBound...].dropLast()), let path = ScriptPath("['\(name)']")
        {
            return "\(object)\(path.text) != nil"
        }
        return nil
    }

    /// A part of the answer, or a value that is written out.
    static func value(_ text: Substring) -> String? {
        let text = text.trimmed
        if let string = ScriptText.string(text) { return SondeText.literal(string) }
        if text == "true" || text == "false" || text == "null" { return text == "null" ? "nil" : String(text) }
        if !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), text.first != ".",
            text.last != ".", Double(String(text)) != nil
        {
            return String(text)
        }
        if text == "response.status" { return "response.status" }
        if text == "response.statusCode" { return "response.status" }
        for start in ["response.headers.valueOf(", "response.headers.get("] where text.hasPrefix(start) {
            guard text.hasSuffix(")"), let name = ScriptText.string(text.dropFirst(start.count).dropLast()),
                WrittenRequest.isHeaderName(name)
            else { return nil }
            return "response.headers[\(SondeText.literal(name))]"
        }
        for start in ["response.body.json", "response.parsedBody", "response.body"] where text.hasPrefix(start) {
            let rest = text.dropFirst(start.count)
            guard rest.isEmpty || rest.first == "." || rest.first == "[", let path = ScriptPath(rest) else { continue }
            return "it" + path.text
        }
        return nil
    }

    /// httpyac's own way to say what an answer is.
    private static func check(_ text: Substring) -> String? {
        let words = text.split(separator: " ", maxSplits: 1).map(\.trimmed)
        guard words.count == 2 else { return nil }
        let rest = words[1]
        switch words[0] {
        case "status": return condition("response.status \(rest)")
        case "js": return condition(rest)
        case "duration":
            let parts = rest.split(separator: " ")
            guard parts.count == 2, ["<", "<=", ">", ">="].contains(parts[0]), let limit = Int(parts[1]) else {
                return nil
            }
            return "response.duration \(parts[0]) \(limit)ms"
        case "header":
            let parts = rest.split(separator: " ", maxSplits: 2).map(\.trimmed)
            guard let name = parts.first, WrittenRequest.isHeaderName(String(name)) else { return nil }
            let header = "response.headers[\(SondeText.literal(String(name)))]"
            guard parts.count == 3 else {
                return parts.count == 1 ? "\(header) != nil" : parts[1] == "exists" ? "\(header) != nil" : nil
            }
            return comparison(of: header, parts[1], parts[2], isOptional: true)
        case "body":
            let parts = rest.split(separator: " ", maxSplits: 1).map(\.trimmed)
            return parts.count == 2 ? comparison(of: "response.text", parts[0], parts[1], isOptional: false) : nil
        default: return nil
        }
    }

    private static func comparison(
        of subject: String, _ sign: Substring, _ value: Substring, isOptional: Bool
    ) -> String? {
        let literal = SondeText.literal(ScriptText.string(value) ?? String(value))
        let calls = [
            "includes": "contains", "contains": "contains", "startsWith": "hasPrefix", "endsWith": "hasSuffix",
        ]
        if sign == "==" || sign == "!=" { return "\(subject) \(sign) \(literal)" }
        guard let call = calls[String(sign)] else { return nil }
        return isOptional ? "\(subject)?.\(call)(\(literal)) ?? false" : "\(subject).\(call)(\(literal))"
    }
}
