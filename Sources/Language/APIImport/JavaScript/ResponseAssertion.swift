/// An assertion in the words of Chai: `pm.expect(x).to.not.equal(y)` as conditions of the language.
///
/// The chain of words is read from its subject on; what it denies and the word before count for the next.
struct ResponseAssertion {
    private let values: ResponseValue
    private var subject: String?
    private let isResponse: Bool
    private var isTime = false
    private var isDenied = false
    /// The word before this one: `at` of `at.least`.
    private var before = ""
    private(set) var conditions: [String] = []

    /// Nil where a part of the chain is not known.
    init?(_ chain: JavaScriptExpression, _ values: ResponseValue) {
        guard values.hasResponse else { return nil }
        if Self.isSubject(chain) {
            self.init(about: chain, values)
            return
        }
        switch chain {
        case .call(.member(let inner, let word), let arguments):
            self.init(inner, values)
            guard read(word, arguments) else { return nil }
        case .member(let inner, let word):
            self.init(inner, values)
            guard readWord(word) else { return nil }
            before = word
        default: return nil
        }
    }

    private init(about subject: JavaScriptExpression, _ values: ResponseValue) {
        self.values = values
        isResponse = ResponseValue.isResponse(subject)
        guard case .call(_, let arguments) = subject, let first = arguments.first else { return }
        self.subject = values.value(first)
        if case .member(let inner, "responseTime") = first, ResponseValue.isResponse(inner) {
            self.subject = "(response.duration ?? 0s)"
            isTime = true
        }
    }

    private static func isSubject(_ value: JavaScriptExpression) -> Bool {
        if ResponseValue.isResponse(value) { return true }
        guard case .call(let called, let arguments) = value, 1...2 ~= arguments.count else { return false }
        return ["pm.expect", "expect", "chai.expect"].contains(called.name)
    }

    private mutating func add(_ condition: String) -> Bool {
        conditions.append(isDenied ? "!(\(condition))" : condition)
        isDenied = false
        return true
    }

    private mutating func compare(_ operation: String, _ denied: String, _ other: String) -> Bool {
        guard let subject else { return false }
        let left = subject.contains(" ") && !subject.hasPrefix("(") ? "(\(subject))" : subject
        conditions.append("\(left) \(isDenied ? denied : operation) \(isTime ? other + "ms" : other)")
        isDenied = false
        return true
    }

    private mutating func read(_ word: String, _ arguments: [JavaScriptExpression]) -> Bool {
        defer { before = word }
        let given = arguments.compactMap(values.value)
        // The second may say why.
        guard given.count == arguments.count, given.count <= 2 else { return false }
        return isResponse ? readOfResponse(word, arguments, given) : readCall(word, arguments, given)
    }

    private mutating func readWord(_ word: String) -> Bool {
        switch word {
        case "to", "be", "been", "is", "that", "which", "and", "has", "have", "with", "at", "of", "deep", "a", "an",
            "include", "still", "also":
            return true
        case "not":
            isDenied = true
            return true
        default: break
        }
        if isResponse { return Self.statusChecks[word].map { add($0) } ?? false }
        guard let subject, !isTime else { return false }
        switch word {
        case "true", "false", "null": return compare("==", "!=", word)
        case "undefined": return compare("==", "!=", "nil")
        case "exist": return add("(\(subject) ?? null) != null")
        case "empty": return add("\(subject).isEmpty")
        default: return false
        }
    }

    /// The conditions for assertions about a response that are one word.
    private static let statusChecks = [
        "ok": "response.status == 200", "success": "(200...299).contains(response.status)",
        "clientError": "(400...499).contains(response.status)", "serverError": "(500...599).contains(response.status)",
        "notFound": "response.status == 404", "unauthorized": "response.status == 401",
        "forbidden": "response.status == 403", "badRequest": "response.status == 400", "json": isJSON,
    ]

    private static let isJSON = #"response.headers["Content-Type"]?.contains("json") == true"#

    private mutating func readOfResponse(
        _ word: String, _ arguments: [JavaScriptExpression], _ given: [String]
    ) -> Bool {
        switch (word, given.count) {
        case ("status", 1):
            if case .string = arguments[0] { return add("response.reason == \(given[0])") }
            return add("response.status == \(given[0])")
        case ("header", 1): return add("response.headers.contains(\(given[0]))")
        case ("header", 2): return add("response.headers[\(given[0])] == \(given[1])")
        case ("body", 1):
            if case .object = arguments[0] { return false }
            return add("response.text == \(given[0])")
        case ("jsonBody", 0): return add(Self.isJSON)
        default: return false
        }
    }

    private static let comparisons: [(words: Set<String>, sign: String, opposite: String)] = [
        (["equal", "equals", "eq", "eql", "eqls"], "==", "!="), (["above", "gt", "greaterThan"], ">", "<="),
        (["below", "lt", "lessThan"], "<", ">="), (["least", "gte", "greaterThanOrEqual"], ">=", "<"),
        (["most", "lte", "lessThanOrEqual"], "<=", ">"),
    ]

    private mutating func readCall(
        _ word: String, _ arguments: [JavaScriptExpression], _ given: [String]
    ) -> Bool {
        guard let subject, let first = given.first else { return false }
        for (words, sign, opposite) in Self.comparisons where words.contains(word) {
            return compare(sign, opposite, first)
        }
        switch word {
        case "length", "lengthOf": return add("\(subject).count == \(first)")
        case "include", "includes", "contain", "contains":
            if case .object = arguments[0] { return false }
            if case .list = arguments[0] { return false }
            return add("\(subject).contains(\(first))")
        case "oneOf": return add("\(first).contains(\(subject))")
        case "match", "matches":
            guard case .regex = arguments[0] else { return false }
            return add("\(subject).contains(\(first))")
        case "a", "an":
            guard case .string(let type) = arguments[0] else { return false }
            return readType(type, subject)
        case "property":
            guard case .string(let name) = arguments[0], before != "nested", before != "own" else { return false }
            if given.count == 2 {
                let member = ResponseValue.member(subject, name)
                self.subject = member
                return compare("==", "!=", given[1])
            }
            return add("\(subject).contains(key: \(first))")
        default: return false
        }
    }

    private mutating func readType(_ type: String, _ subject: String) -> Bool {
        switch type.lowercased() {
        case "string": add("\(subject) is String")
        case "boolean": add("\(subject) is Bool")
        case "number": add("\(subject) is Int || \(subject) is Double")
        case "null": compare("==", "!=", "null")
        case "undefined": compare("==", "!=", "nil")
        default: false
        }
    }
}
