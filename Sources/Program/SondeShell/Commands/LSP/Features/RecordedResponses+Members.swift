import JSONModel
import ScriptExpressions
import ScriptSyntax
import ScriptTools

/// The members that a recorded body has, for values whose types nothing says.
extension RecordedResponses {
    /// The members of an expression such as `it[0].cast` or `film`, before a place of the script.
    func members(of expression: String, at offset: Int) -> [Completion] {
        value(of: expression, at: offset)?.held.members.map { Completion($0.name, Self.word(for: $0.value)) } ?? []
    }

    /// The value in the last response of an expression before a place, with the line that names the response.
    func held(by expression: String, at offset: Int) -> String? {
        value(of: expression, at: offset).map { value in
            let text = value.held.text(as: .pretty)
            return "\(value.head)\n\(excerpt(of: text))"
        }
    }

    private func value(of expression: String, at offset: Int) -> (held: JSONValue, head: String)? {
        guard let path = Self.path(of: expression), let root = path.first,
            let place = statement(giving: root, before: offset), let (body, head) = body(at: place)
        else { return nil }
        var value = body
        for step in path.dropFirst() {
            guard let next = Self.element(step, of: value) ?? value[step] else { return nil }
            value = next
        }
        return (value, head)
    }

    private static func element(_ step: String, of list: JSONValue) -> JSONValue? {
        switch step {
        case "first": list.elements.first
        case "last": Array(list.elements).last
        default: Int(step).flatMap { list.elements.dropFirst($0).first }
        }
    }

    /// `it[0].cast` as `it`, `0`, `cast`; nil if it is more than names and numbers.
    private static func path(of expression: String) -> [String]? {
        let parsed = ParsedScript("let value = \(expression)").script.statements.first?.kind
        guard case .binding(let binding)? = parsed, case .expression(var rest) = binding.value.kind else { return nil }
        var steps: [String] = []
        while true {
            switch rest.kind {
            case .name(let name): return [name] + steps.reversed()
            case .member(let inner, let name):
                steps.append(name.text)
                rest = inner
            case .subscripted(let inner, let arguments):
                guard let number = arguments.first?.value.numberText, Int(number) != nil else { return nil }
                steps.append(number)
                rest = inner
            case .optionalChain(let inner), .forced(let inner): rest = inner
            default: return nil
            }
        }
    }

    /// The beginning of the statement of the top level whose response a name has.
    private func statement(giving name: String, before offset: Int) -> Int? {
        let earlier = analysis.parsed.script.statements.filter { $0.range.upperBound <= offset }
        return earlier.last { statement in
            if name != "it" {
                guard case .binding(let binding) = statement.kind else { return false }
                return binding.pattern.names.contains { $0.text == name }
            }
            if case .endpoint = statement.kind { return false }
            return request(of: statement) != nil
        }?.range.lowerBound
    }

    private static func word(for value: JSONValue) -> String {
        switch value.kind {
        case .object: "object"
        case .array: "array"
        case .string: "String"
        case .number: "number"
        case .boolean: "Bool"
        case .null: "null"
        }
    }
}
