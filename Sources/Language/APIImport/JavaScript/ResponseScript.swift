import ScriptSyntax

/// The actions of a script or a step on a response, as statements of the language, and the actions that are
/// left out.
struct ResponseScript {
    enum Statement {
        /// `expect response.status == 200, "fine"`
        case expect(String, why: String?)
        case set(variable: String, to: String)
        /// An action that no script can express, by its first line.
        case other(String)
    }

    private(set) var statements: [Statement] = []
    private var values: ResponseValue

    init(_ script: String) {
        values = ResponseValue(of: .requestFile)
        read(JavaScriptParser.statements(of: script), in: nil)
    }

    init(_ step: CollectionStep, expectsFailure: Bool, lookup: @escaping ResponseValue.Lookup) {
        values = ResponseValue(of: .collection(expectsFailure: expectsFailure), lookup: lookup)
        values.hasResponse = !step.isBefore
        switch step.content {
        case .script(let text): read(JavaScriptParser.statements(of: text), in: nil)
        case .capture(let name, let text):
            if JavaScriptParser.expression(of: text).map({ set(name, to: $0) }) != true {
                statements.append(.other("\(name): \(text)"))
            }
        case .assertion(let subject, let comparison, let other):
            let condition = Self.comparison(subject, comparison, other, values)
            statements.append(
                condition.map { .expect($0, why: nil) } ?? .other("\(subject): \(comparison) \(other.source)"))
        }
    }

    private mutating func read(_ script: [JavaScriptStatement], in test: String?) {
        // The declarations of a test end with it.
        let outer = values
        for statement in script where !read(statement.content, in: test) { statements.append(.other(statement.line)) }
        if test != nil { values = outer }
    }

    private mutating func read(_ statement: JavaScriptStatement.Content, in test: String?) -> Bool {
        switch statement {
        case .declaration(let name, let value):
            values.forget(name)
            values.set(name, to: value)
            // A name that is made of nothing known is reported where it is used.
            return values.names[name] != nil
        case .assignment(.index(.name("tests"), .string(let title)), let value):
            // `tests["is fine"] = responseCode.code === 200`
            return values.hasResponse && expect(values.condition(value).map { [$0] }, why: title)
        case .assignment(let target, _):
            if case .name(let name) = target { values.forget(name) }
            return false
        case .expression(let expression): return read(expression, in: test)
        case .other: return false
        }
    }

    private mutating func read(_ expression: JavaScriptExpression, in test: String?) -> Bool {
        let asserted = ResponseAssertion(expression, values)?.conditions
        guard case .call(let called, let arguments) = expression else { return expect(asserted, why: test) }
        let name = called.name
        switch (name, arguments.first) {
        case ("test.status", .number(let status)?): return expect(["response.status == \(status)"], why: test)
        case (_, .string(let title)?) where Self.tests.contains(name) && arguments.count == 2:
            guard case .function(let body) = arguments[1] else { return false }
            read(body, in: title)
            return true
        case (_, .string(let variable)?) where Self.setters.contains(name):
            return (2...3).contains(arguments.count) && set(variable, to: arguments[1])
        case (_, let condition?) where Self.asserts.contains(name):
            let message: String? = if case .string(let text)? = arguments.dropFirst().first { text } else { nil }
            return expect(values.condition(condition).map { [$0] }, why: test ?? message)
        default: return expect(asserted, why: test)
        }
    }

    private mutating func expect(_ conditions: [String]?, why: String?) -> Bool {
        guard let conditions, !conditions.isEmpty else { return false }
        statements += conditions.map { .expect($0, why: why) }
        return true
    }

    private mutating func set(_ name: String, to value: JavaScriptExpression) -> Bool {
        guard values.canSet(name), let value = values.value(value) else { return false }
        statements.append(.set(variable: name, to: value))
        return true
    }

    private static let tests: Set = ["pm.test", "test", "it", "client.test", "describe"]
    private static let asserts: Set = ["client.assert", "assert", "client.assert.true", "assert.true"]
    private static let setters: Set = [
        "pm.environment.set", "pm.variables.set", "pm.globals.set", "pm.collectionVariables.set",
        "pm.baseEnvironment.set", "postman.setEnvironmentVariable", "postman.setGlobalVariable", "bru.setVar",
        "bru.setEnvVar", "bru.setCollectionVar", "bru.setGlobalEnvVar", "client.global.set",
    ]
}

extension ResponseScript {
    /// Returns the condition for a part of the response that a word compares: `eq`, `contains`, `isString`.
    private static func comparison(
        _ subject: String, _ comparison: String, _ other: TemplateText, _ values: ResponseValue
    ) -> String? {
        guard let parsed = JavaScriptParser.expression(of: subject), let value = values.value(parsed) else {
            return nil
        }
        func given(_ text: TemplateText) -> String? {
            guard let plain = text.plain else {
                guard text.pieces.count == 1, let name = text.variables.first else { return nil }
                return values.lookup(name)
            }
            let trimmed = String(plain.trimmed)
            if ["true", "false", "null"].contains(trimmed) { return trimmed }
            if trimmed == "undefined" { return "nil" }
            if let parsed = JavaScriptParser.expression(of: trimmed) {
                switch parsed {
                case .number, .string, .unary("-", .number): return values.value(parsed)
                default: break
                }
            }
            return SondeText.literal(trimmed)
        }
        func list() -> String? {
            let parts = other.split(at: ",").compactMap(given)
            return parts.isEmpty ? nil : "[\(parts.joined(separator: ", "))]"
        }
        if let sign = signs[comparison] { return given(other).map { "\(value) \(sign) \($0)" } }
        if let condition = conditions[comparison] { return condition.replacing("VALUE", with: value) }
        let isDenied = comparison.hasPrefix("not")
        let word = isDenied ? comparison.dropFirst(3).prefix(1).lowercased() + comparison.dropFirst(4) : comparison
        let condition =
            switch word {
            case "in": list().map { "\($0).contains(\(value))" }
            case "matches": pattern(other).map { "\(value).contains(\($0))" }
            case "length": given(other).map { "\(value).count == \($0)" }
            default:
                ResponseValue.textFunctions[word].flatMap { name in given(other).map { "\(value).\(name)(\($0))" } }
            }
        return condition.map { isDenied ? "!\($0)" : $0 }
    }

    private static let signs = ["eq": "==", "neq": "!=", "gt": ">", "gte": ">=", "lt": "<", "lte": "<="]

    private static let conditions = [
        "isEmpty": "VALUE.isEmpty", "isNotEmpty": "!VALUE.isEmpty", "isNull": "VALUE == null",
        "isUndefined": "VALUE == nil", "isDefined": "VALUE != nil",
        "isTruthy": #"![null, false, 0, ""].contains(VALUE ?? null)"#,
        "isFalsy": #"[null, false, 0, ""].contains(VALUE ?? null)"#, "isNumber": "VALUE is Int || VALUE is Double",
        "isString": "VALUE is String", "isBoolean": "VALUE is Bool",
    ]

    private static func pattern(_ text: TemplateText) -> String? {
        guard let plain = text.plain?.trimmed, !plain.isEmpty else { return nil }
        let inner =
            plain.count > 1 && plain.hasPrefix("/") && plain.hasSuffix("/")
            ? String(plain.dropFirst().dropLast()) : plain
        return ResponseValue.regex(inner)
    }

    // MARK: Names

    static func assignedNames(in collection: Collection) -> Set<String> {
        let captured = collection.steps.compactMap { if case .capture(let name, _) = $0.content { name } else { nil } }
        let set = collection.expressions.compactMap { expression -> String? in
            guard case .call(let called, let arguments) = expression,
                setters.contains(called.name),
                case .string(let name)? = arguments.first
            else { return nil }
            return name
        }
        return Set(captured + set)
    }

    static func readNames(in collection: Collection) -> Set<String> {
        Set(collection.expressions.compactMap(ResponseValue.variableRead))
    }
}

extension Collection {
    fileprivate var steps: [CollectionStep] {
        scope.steps + requests.flatMap(\.scopes).flatMap(\.steps)
    }

    fileprivate var expressions: [JavaScriptExpression] {
        steps.flatMap { step in
            switch step.content {
            case .script(let text): JavaScriptParser.statements(of: text).flatMap(\.content.expressions)
            case .capture(_, let text), .assertion(let text, _, _):
                JavaScriptParser.expression(of: text).map { [$0] } ?? []
            }
        }.flatMap(\.all)
    }
}
