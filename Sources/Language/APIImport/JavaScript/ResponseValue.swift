import ModelDiagnosis
import ScriptSyntax

/// Turns values of a JavaScript script into expressions: parts of the response, variables and literals.
struct ResponseValue {
    typealias Lookup = (_ name: String) -> String?

    /// The origin of the scripts, which decides how some values are written.
    enum Source {
        /// - expectsFailure: Indicates whether a failure is expected, so that `it` would have no value.
        case collection(expectsFailure: Bool)
        case requestFile
    }

    let lookup: Lookup
    private let source: Source
    /// Indicates whether there is a response to refer to. There is none before the request.
    var hasResponse = true
    /// The expressions that the script's own names stand for.
    private(set) var names: [String: String] = [:]

    init(of source: Source, lookup: @escaping Lookup = { _ in nil }) {
        self.source = source
        self.lookup = lookup
    }

    private var body: String { if case .collection(expectsFailure: true) = source { "response.json" } else { "it" } }

    private var isOfFile: Bool { if case .requestFile = source { true } else { false } }

    /// Indicates whether a script may set a variable. In a file, setting a variable declares it.
    func canSet(_ name: String) -> Bool { isOfFile || lookup(name).map { !$0.hasPrefix("env.") } ?? false }

    /// A name that stands for a value from here on, or for nothing that is known.
    mutating func set(_ name: String, to expression: JavaScriptExpression) {
        names[name] = value(expression)
    }

    mutating func forget(_ name: String) { names[name] = nil }

    private static let responseOwners: Set<String> = ["pm", "insomnia", "client"]
    private static let readers: Set<String> = [
        "pm.environment.get", "pm.variables.get", "pm.globals.get", "pm.collectionVariables.get",
        "pm.baseEnvironment.get", "postman.getEnvironmentVariable", "postman.getGlobalVariable", "bru.getVar",
        "bru.getEnvVar", "bru.getCollectionVar", "bru.getFolderVar", "bru.getRequestVar", "bru.getGlobalEnvVar",
    ]

    /// Indicates whether a value is the response itself, which assertions may be about.
    static func isResponse(_ value: JavaScriptExpression) -> Bool {
        guard let path = value.path else { return false }
        return path == ["res"] || (path.count == 2 && path[1] == "response" && responseOwners.contains(path[0]))
    }

    static func variableRead(_ value: JavaScriptExpression) -> String? {
        guard case .call(let called, let arguments) = value, readers.contains(called.name), arguments.count == 1,
            case .string(let name) = arguments[0]
        else { return nil }
        return name
    }

    func value(_ value: JavaScriptExpression) -> String? {
        if let part = partOfResponse(value) { return hasResponse ? part : nil }
        if let name = Self.variableRead(value) { return lookup(name) }
        switch value {
        case .string(let text): return SondeText.literal(text)
        case .number(let text): return text.wholeMatch(of: Self.number) == nil ? nil : text
        case .regex(let pattern, let flags): return flags.isEmpty ? Self.regex(pattern) : nil
        case .name("null"): return isOfFile ? "nil" : "null"
        case .name("true"), .name("false"): return value.path?.first
        case .name("undefined"): return "nil"
        case .name(let name): return names[name]
        case .member(let inner, "length"): return self.value(inner).map { "\($0).count" }
        case .member(let inner, let name): return self.value(inner).map { Self.member($0, name) }
        case .index(let inner, .string(let name)): return self.value(inner).map { Self.member($0, name) }
        case .index(let inner, .number(let text)):
            guard Int(text) != nil, let inner = self.value(inner) else { return nil }
            return "\(inner)[\(text)]"
        case .index, .function: return nil
        case .unary("-", .number(let text)): return self.value(.number(text)).map { "-\($0)" }
        case .unary("!", let inner): return condition(inner).map { "!(\($0))" }
        case .unary: return nil
        case .binary(let left, let symbol, let right): return binary(left, symbol, right)
        case .list(let items):
            let made = items.compactMap(self.value)
            return made.count == items.count ? "[\(made.joined(separator: ", "))]" : nil
        case .object(let members):
            let made = members.compactMap { member in
                self.value(member.value).map { "\(SondeText.literal(member.name)): \($0)" }
            }
            guard made.count == members.count, Set(members.map(\.name)).count == members.count else { return nil }
            return made.isEmpty ? "{ }" : "{ \(made.joined(separator: ", ")) }"
        case .call(let called, let arguments): return call(called, arguments)
        }
    }

    /// Returns a value as a condition, if the value is true or false by itself.
    func condition(_ value: JavaScriptExpression) -> String? {
        switch value {
        case .binary, .unary("!", _), .name("true"), .name("false"): self.value(value)
        case .call(.member(_, let name), _)
        where ["includes", "startsWith", "endsWith", "has", "hasOwnProperty"].contains(name):
            self.value(value)
        default: nil
        }
    }

    private static var number: Regex<Substring> { /(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,17})?/ }

    /// A member by its name, in brackets where the name would mean something of the language's.
    static func member(_ value: String, _ name: String) -> String {
        let isPlain = SwiftNames.isIdentifier(name) && SwiftNames.escaped(name) == name && name.allSatisfy(\.isASCII)
        return isPlain && !functions.contains(name) ? "\(value).\(name)" : "\(value)[\(SondeText.literal(name))]"
    }

    private static let functions: Set<String> = [
        "count", "first", "last", "isEmpty", "keys", "values", "json", "text", "min", "max", "description", "some",
    ]

    /// A pattern that both languages read in the same way, as far as that can be seen.
    static func regex(_ pattern: String) -> String? {
        guard !pattern.isEmpty, !pattern.contains(" "), !pattern.contains("(?"), !pattern.contains("\\u"),
            (try? Regex(pattern)) != nil
        else { return nil }
        let text = "/\(pattern)/"
        return "expect it.contains(\(text))".isStatement ? text : nil
    }
}

extension ResponseValue {
    /// The parts of a response, by all the names that programs give them.
    private static let parts: [String: String] = [
        "pm.response.code": "response.status", "client.response.code": "response.status",
        "client.response.status": "response.status", "responseCode.code": "response.status",
        "res.status": "response.status", "res.getStatus()": "response.status", "response.status": "response.status",
        "response.statusCode": "response.status", "pm.response.status": "response.reason",
        "responseCode.name": "response.reason", "res.statusText": "response.reason",
        "res.getStatusText()": "response.reason", "responseBody": "response.text",
        "pm.response.text()": "response.text", "pm.response.json()": "it", "res.body": "it", "res.getBody()": "it",
        "response.body": "it", "response.body.json": "it", "response.parsedBody": "it",
    ]

    private static let headers: Set = [
        "pm.response.headers.get", "res.getHeader", "postman.getResponseHeader", "response.headers.valueOf",
        "response.headers.get",
    ]

    private func partOfResponse(_ value: JavaScriptExpression) -> String? {
        if let path = value.path { return names[path[0]] == nil ? part(value.name) : nil }
        guard case .call(let called, let arguments) = value, called.path != nil else { return nil }
        let name = called.name
        guard let argument = arguments.first else { return part(name + "()") }
        guard arguments.count == 1 else { return nil }
        switch (name, argument) {
        case ("JSON.parse", _):
            return partOfResponse(argument) == "response.text" || names.isText(argument) ? body : nil
        case ("res", .string(let query)): return Self.query(query, of: body)
        case (_, .string(let header)) where Self.headers.contains(name):
            return "response.headers[\(SondeText.literal(header))]"
        default: return nil
        }
    }

    private func part(_ name: String) -> String? { Self.parts[name].map { $0 == "it" ? body : $0 } }

    /// `res("items[0].id")`
    private static func query(_ query: String, of body: String) -> String? {
        guard let parsed = JavaScriptParser.expression(of: "body." + query), parsed.path != nil || query.contains("[")
        else { return nil }
        var value = ResponseValue(of: .collection(expectsFailure: false))
        value.names["body"] = body
        return value.value(parsed)
    }

    private func binary(
        _ left: JavaScriptExpression, _ symbol: String, _ right: JavaScriptExpression
    ) -> String? {
        let operation: String
        switch symbol {
        case "===", "==": operation = "=="
        case "!==", "!=": operation = "!="
        case "<", ">", "<=", ">=": operation = symbol
        case "&&", "||":
            guard let left = operand(left), let right = operand(right) else { return nil }
            return "\(left) \(symbol) \(right)"
        default: return nil
        }
        guard let left = value(left), let right = value(right) else { return nil }
        return "\(left.inBrackets) \(operation) \(right.inBrackets)"
    }

    /// A side of `&&` or `||`. In a file, only `||` stands in brackets.
    private func operand(_ side: JavaScriptExpression) -> String? {
        let isAlternative = if case .binary(_, "||", _) = side { true } else { false }
        return condition(side).map { isOfFile && !isAlternative ? $0 : "(\($0))" }
    }

    /// The language's names for functions that search a text or a list.
    static let textFunctions = [
        "includes": "contains", "contains": "contains", "has": "contains", "startsWith": "hasPrefix",
        "endsWith": "hasSuffix",
    ]

    private func call(_ called: JavaScriptExpression, _ arguments: [JavaScriptExpression]) -> String? {
        guard case .member(let inner, let name) = called, let receiver = value(inner) else { return nil }
        let values = arguments.compactMap(value)
        guard values.count == arguments.count else { return nil }
        if let function = Self.textFunctions[name], values.count == 1 { return "\(receiver).\(function)(\(values[0]))" }
        switch (name, values.count) {
        case ("toLowerCase", 0): return "\(receiver).lowercased()"
        case ("toUpperCase", 0): return "\(receiver).uppercased()"
        case ("toString", 0): return receiver
        case ("hasOwnProperty", 1):
            guard case .string(let name) = arguments[0] else { return nil }
            return "\(Self.member(receiver, name)) != nil"
        default: return nil
        }
    }
}

extension String {
    /// Brackets keep together what an operator would take apart.
    fileprivate var inBrackets: String {
        contains(" ") && !hasPrefix("\"") && !hasPrefix("{") && !hasPrefix("[") && !hasPrefix("#") ? "(\(self))" : self
    }
}

extension [String: String] {
    fileprivate func isText(_ value: JavaScriptExpression) -> Bool {
        if case .name(let name) = value { self[name] == "response.text" } else { false }
    }
}
