import ModelDecoding
import ScriptSyntax

/// A function of the table by its name alone, where one is passed on: `map(abs)`.
struct PassedFunction {
    let name: String

    init(name: String) { self.name = name }

    /// Nil where an expression is anything else.
    init?(_ expression: ScriptExpression, in evaluator: Evaluator) throws(RuntimeError) {
        guard case .name(let name) = expression.kind,
            case let entries = evaluator.functions.entries(.none, name), !entries.isEmpty,
            entries.allSatisfy(\.takesValues), try evaluator.declared(name, at: expression.range) == nil
        else { return nil }
        self.name = name
    }

    /// Calls a function of the table with values, or those of a pair.
    func value(
        of given: [Value], by evaluator: Evaluator, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        var values = given
        let entries = evaluator.functions.entries(.none, name)
        // `zip(a, b).map(max)` passes the two of a pair; `forEach(print)` shows the pair.
        if case .tuple(let elements)? = values.first, values.count == 1,
            !entries.contains(where: {
                $0.parameters?.first?.type == "Any" || $0.parameters?.count == 1 && !$0.takesRest
            })
        {
            values = elements.map(\.value)
        }
        guard let entry = entries.first(where: { $0.takesRest || $0.parameters?.count == values.count }) else {
            throw RuntimeError("\(name) does not take \(values.count) values", advice: "write a closure", at: range)
        }
        var given = [FunctionCall.Given?](repeating: nil, count: entry.parameters?.count ?? 0)
        guard entry.takesRest else {
            for (place, value) in values.enumerated() {
                given[place] = .init(value: value, expression: ScriptExpression(.nil, at: range))
            }
            return try await entry.value(of: FunctionCall(evaluator, on: .nil, given, at: range))
        }
        let rest = values.map { LabelledValue(nil, $0) }
        return try await entry.value(of: FunctionCall(evaluator, on: .nil, given, rest: rest, at: range))
    }
}
