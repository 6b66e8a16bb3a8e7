package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// Calls that stand in expressions go to those who make them.
extension StatementRun {
    package func send(
        _ request: RequestLiteral, as type: SwiftFragment?, by evaluator: Evaluator
    ) async throws(RuntimeError) -> Value {
        try await EndpointCaller(run: self).send(request, as: type, by: evaluator)
    }

    package func call(
        _ endpoint: String, _ arguments: [LabelledValue], as type: SwiftFragment?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        try await EndpointCaller(run: self).call(endpoint, arguments, as: type, at: range)
    }

    package func pages(
        _ endpoint: String, arguments: [LabelledValue], elementsOnly: Bool, limit: Int?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        try await PageWalker(run: self).pages(
            endpoint, arguments: arguments, elementsOnly: elementsOnly, limit: limit, at: range)
    }

    package func decoded(
        _ value: Value, under name: String?, as type: SwiftFragment
    ) async throws(RuntimeError) -> Value {
        try await ResponseDecoding(run: self).decoded(value, under: name, as: type)
    }

    package func sideBySide(
        _ count: Int, atOnce: Int, within budget: Budget, at range: SourceRange, _ work: @escaping StrandWork
    ) async throws(RuntimeError) -> [Value] {
        try await SideBySide(run: self).values(count, atOnce: atOnce, within: budget, at: range, work)
    }

    package func parameters(of endpoint: String) -> [(name: String, type: ModelType?)] {
        guard let entry = EndpointLookup(run: self).entry(at: endpoint) else { return [] }
        let types = TypeReader(models: read(\.models).within(entry.api))
        return entry.declaration.parameters.map { ($0.name.text, try? types.type($0.type)) }
    }

    package func type(ofMember label: String, of endpoint: String) -> ModelType? {
        GivenArguments(of: parameters(of: endpoint), in: read(\.models)).member(label)?.type
    }
}
