extension HurlVariables {
    mutating func condition(of assert: HurlAssert) throws(Refusal) -> String {
        let value = try expression(of: assert.query)
        let isNegated = assert.isNegated
        func made(_ condition: String) -> String { isNegated ? "!\(condition)" : condition }
        func combined(_ condition: String) -> String { isNegated ? "!(\(condition))" : condition }
        switch assert.predicate {
        case "==", "!=", "<", "<=", ">", ">=": return try comparison(value, assert)
        case "exists": return value.condition(isThere: !isNegated)
        case "startsWith", "endsWith":
            if case .bytes(let bytes)? = assert.value {
                let part = assert.predicate == "startsWith" ? "prefix" : "suffix"
                return "\(value.text).\(part)(\(bytes.count)) \(isNegated ? "!=" : "==") \(try argument(assert.value))"
            }
            let function = assert.predicate == "startsWith" ? "hasPrefix" : "hasSuffix"
            return made("\(value.text).\(function)(\(try argument(assert.value)))")
        case "contains", "includes":
            guard value.kind != .bytes else { throw Refusal("predicate", "look for a text in response.text") }
            return made("\(value.text).contains(\(try argument(assert.value)))")
        case "matches": return made("\(value.text).contains(\(try pattern(assert.value)))")
        case "isInteger": return made(isNegated ? "(\(value.text) is Int)" : "\(value.text) is Int")
        case "isFloat":
            return combined("\(value.text) is Double && !(\(value.text) is Int)")
        case "isNumber": return combined("\(value.text) is Double")
        case "isBoolean": return combined("\(value.text) is Bool")
        case "isString": return combined("\(value.text) is String")
        case "isEmpty": return made("\(value.text).isEmpty")
        case "isList", "isCollection", "isObject":
            guard value.kind == .json else {
                throw Refusal("predicate", "this is not a list or an object in a script")
            }
            return isKind(value, assert)
        case "isUuid": return "UUID(uuidString: \(value.text)) \(isNegated ? "==" : "!=") nil"
        case "isIsoDate":
            return made(
                "\(value.text).contains(/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$/)")
        default: throw Refusal("predicate", "the language has no \(assert.predicate)")
        }
    }

    private func isKind(_ value: HurlExpression, _ assert: HurlAssert) -> String {
        let kinds = ["isList": ["array"], "isObject": ["object"]][assert.predicate] ?? ["array", "object"]
        if kinds.count == 1 { return "\(value.text).kind() \(assert.isNegated ? "!=" : "==") \"\(kinds[0])\"" }
        let list = kinds.map { "\"\($0)\"" }.joined(separator: ", ")
        return "\(assert.isNegated ? "!" : "")[\(list)].contains(\(value.text).kind())"
    }

    private mutating func comparison(_ value: HurlExpression, _ assert: HurlAssert) throws(Refusal) -> String {
        let opposites = ["==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"]
        let sign = assert.isNegated ? opposites[assert.predicate] ?? assert.predicate : assert.predicate
        var other = try argument(assert.value)
        switch assert.value {
        case .literal(let number) where value.kind == .duration && Double(number) != nil: other += "ms"
        case .file: other += value.kind == .bytes ? ".data" : ".data.text"
        case .pattern: throw Refusal("predicate", "write contains and the pattern")
        // A path with a wildcard or a filter that finds one thing means that thing to Hurl.
        case .literal where value.isFound(by: assert.query), .text where value.isFound(by: assert.query):
            other = "[\(other)]"
        default: break
        }
        return "\(value.text) \(sign) \(other)"
    }
}

extension HurlExpression {
    /// True if it is a list of the values that a path finds.
    fileprivate func isFound(by query: HurlQuery) -> Bool {
        kind == .list && query.name == "jsonpath" && query.filters.isEmpty
    }
}
