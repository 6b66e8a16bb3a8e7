import ScriptSyntax

/// A script of a collection as statements of the language, and what of it is left out.
struct AnswerScript {
    /// `expect …`, `token = …`, each a statement.
    private(set) var statements: [String] = []
    /// The first lines of the statements that no script says.
    private(set) var unturned: [String] = []
    private var values: AnswerValue

    init(_ step: CollectionStep, expectsFailure: Bool, lookup: @escaping AnswerValue.Lookup) {
        values = AnswerValue(lookup: lookup)
        values.hasAnswer = !step.isBefore
        values.expectsFailure = expectsFailure
        switch step.content {
        case .script(let text): read(JavaScriptParser.statements(of: text), in: nil)
        case .capture(let name, let text):
            guard let value = JavaScriptParser.expression(of: text), assign(name, value) else {
                unturned.append("\(name): \(text)")
                return
            }
        case .assertion(let subject, let comparison, let other):
            guard let condition = Self.comparison(subject, comparison, other, values) else {
                unturned.append("\(subject): \(comparison) \(other.source)")
                return
            }
            statements.append("expect \(condition)")
        }
    }

    private mutating func read(_ script: [JavaScriptStatement], in test: String?) {
        // What a test declares ends with it.
        let outer = values
        for statement in script {
            switch statement.content {
            case .declaration(let name, let value):
                values.forget(name)
                values.set(name, to: value)
                // What nothing known is made of is told where it is used.
                if values.names[name] == nil { unturned.append(statement.line) }
            case .assignment(let target, let value):
                guard !assertByName(target, value) else { continue }
                if case .name(let name) = target { values.forget(name) }
                unturned.append(statement.line)
            case .expression(let expression):
                if !expect(expression, in: test) { unturned.append(statement.line) }
            case .other: unturned.append(statement.line)
            }
        }
        if test != nil { values = outer }
    }

    private mutating func expect(_ expression: JavaScriptExpression, in test: String?) -> Bool {
        if case .call(let called, let arguments) = expression, let path = called.path {
            let name = path.joined(separator: ".")
            if ["pm.test", "test", "it", "insomnia.test", "client.test", "describe"].contains(name),
                arguments.count == 2, case .string(let title) = arguments[0], case .function(let body) = arguments[1]
            {
                read(body, in: title)
                return true
            }
            if Self.setters.contains(name), arguments.count == 2 || arguments.count == 3 {
                guard case .string(let variable) = arguments[0] else { return false }
                return assign(variable, arguments[1])
            }
        }
        guard let conditions = AnswerAssertion(values).conditions(expression) else { return false }
        for condition in conditions { statements.append("expect \(condition)" + Self.reason(test)) }
        return true
    }

    /// `tests["is fine"] = responseCode.code === 200`
    private mutating func assertByName(_ target: JavaScriptExpression, _ value: JavaScriptExpression) -> Bool {
        guard case .index(.name("tests"), .string(let title)) = target, values.hasAnswer,
            let condition = values.condition(value)
        else { return false }
        statements.append("expect \(condition)" + Self.reason(title))
        return true
    }

    private mutating func assign(_ name: String, _ value: JavaScriptExpression) -> Bool {
        guard let target = values.lookup(name), !target.hasPrefix("env."), let value = values.value(value) else {
            return false
        }
        statements.append("\(target) = \(value)")
        return true
    }

    private static func reason(_ title: String?) -> String {
        guard let title, !title.isEmpty else { return "" }
        return ", \(SondeText.literal(title))"
    }

    private static let setters: Set<String> = [
        "pm.environment.set", "pm.variables.set", "pm.globals.set", "pm.collectionVariables.set",
        "insomnia.environment.set", "insomnia.variables.set", "insomnia.globals.set", "insomnia.baseEnvironment.set",
        "insomnia.collectionVariables.set", "postman.setEnvironmentVariable", "postman.setGlobalVariable",
        "bru.setVar", "bru.setEnvVar", "bru.setCollectionVar", "bru.setGlobalEnvVar", "client.global.set",
    ]
}

extension AnswerScript {
    /// A part of the answer compared in a word: `eq`, `contains`, `isString`.
    private static func comparison(
        _ subject: String, _ comparison: String, _ other: TemplateText, _ values: AnswerValue
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
        func compared(_ form: (String) -> String) -> String? { given(other).map(form) }
        func list(_ form: (String) -> String) -> String? {
            let parts = other.split(at: ",").compactMap(given)
            return parts.isEmpty ? nil : form("[\(parts.joined(separator: ", "))]")
        }
        switch comparison {
        case "eq": return compared { "\(value) == \($0)" }
        case "neq": return compared { "\(value) != \($0)" }
        case "gt": return compared { "\(value) > \($0)" }
        case "gte": return compared { "\(value) >= \($0)" }
        case "lt": return compared { "\(value) < \($0)" }
        case "lte": return compared { "\(value) <= \($0)" }
        case "in": return list { "\($0).contains(\(value))" }
        case "notIn": return list { "!\($0).contains(\(value))" }
        case "contains": return compared { "\(value).contains(\($0))" }
        case "notContains": return compared { "!\(value).contains(\($0))" }
        case "startsWith": return compared { "\(value).hasPrefix(\($0))" }
        case "endsWith": return compared { "\(value).hasSuffix(\($0))" }
        case "length": return compared { "\(value).count == \($0)" }
        case "matches": return pattern(other).map { "\(value).contains(\($0))" }
        case "notMatches": return pattern(other).map { "!\(value).contains(\($0))" }
        case "isEmpty": return "\(value).isEmpty"
        case "isNotEmpty": return "!\(value).isEmpty"
        case "isNull": return "\(value) == null"
        case "isUndefined": return "\(value) == nil"
        case "isDefined": return "\(value) != nil"
        case "isTruthy": return "![null, false, 0, \"\"].contains(\(value) ?? null)"
        case "isFalsy": return "[null, false, 0, \"\"].contains(\(value) ?? null)"
        case "isNumber": return "\(value) is Int || \(value) is Double"
        case "isString": return "\(value) is String"
        case "isBoolean": return "\(value) is Bool"
        default: return nil
        }
    }

    private static func pattern(_ text: TemplateText) -> String? {
        guard let plain = text.plain?.trimmed, !plain.isEmpty else { return nil }
        let inner =
            plain.count > 1 && plain.hasPrefix("/") && plain.hasSuffix("/")
            ? String(plain.dropFirst().dropLast()) : plain
        return AnswerValue.regex(inner)
    }

    // MARK: Names

    /// The variables that the scripts of a collection set.
    static func assignedNames(in collection: Collection) -> Set<String> {
        var names: Set<String> = []
        collect(collection) { expression in
            guard case .call(let called, let arguments) = expression,
                setters.contains(called.path?.joined(separator: ".") ?? ""),
                case .string(let name)? = arguments.first
            else { return }
            names.insert(name)
        }
        for step in collection.steps {
            if case .capture(let name, _) = step.content { names.insert(name) }
        }
        return names
    }

    /// The variables that the scripts of a collection look at.
    static func readNames(in collection: Collection) -> Set<String> {
        var names: Set<String> = []
        collect(collection) { expression in
            if let name = AnswerValue.variableRead(expression) { names.insert(name) }
        }
        return names
    }

    private static func collect(_ collection: Collection, _ visit: (JavaScriptExpression) -> Void) {
        func walk(_ statements: [JavaScriptStatement]) {
            for statement in statements {
                switch statement.content {
                case .declaration(_, let value), .expression(let value): walk(value)
                case .assignment(let target, let value):
                    walk(target)
                    walk(value)
                case .other: break
                }
            }
        }
        func walk(_ expression: JavaScriptExpression) {
            visit(expression)
            switch expression {
            case .call(let called, let arguments):
                walk(called)
                for argument in arguments { walk(argument) }
            case .member(let inner, _), .unary(_, let inner): walk(inner)
            case .index(let inner, let other), .binary(let inner, _, let other):
                walk(inner)
                walk(other)
            case .list(let items): for item in items { walk(item) }
            case .object(let members): for member in members { walk(member.value) }
            case .function(let body): walk(body)
            case .name, .string, .number, .regex: break
            }
        }
        for step in collection.steps {
            switch step.content {
            case .script(let text): walk(JavaScriptParser.statements(of: text))
            case .capture(_, let text), .assertion(let text, _, _):
                if let expression = JavaScriptParser.expression(of: text) { walk(expression) }
            }
        }
    }
}

extension Collection {
    /// All that it does before its requests and with their answers.
    fileprivate var steps: [CollectionStep] {
        scope.steps + requests.flatMap { $0.folders.flatMap(\.scope.steps) + $0.steps }
    }
}
