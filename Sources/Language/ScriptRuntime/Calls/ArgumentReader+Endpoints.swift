import HTTPMiddleware
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension ArgumentReader {
    /// An endpoint as the vocabulary has it: typed parameters with their defaults.
    func vocabulary(for entry: EndpointEntry) async throws(RuntimeError) -> Endpoint {
        try await run.within(entry.api) { () async throws(RuntimeError) in try await vocabulary(for: entry.declaration)
        }
    }

    private func vocabulary(for declaration: EndpointDeclaration) async throws(RuntimeError) -> Endpoint {
        try run.budget.enter(at: declaration.name.range)
        defer { run.budget.leave() }
        var parameters: [Parameter] = []
        for parameter in declaration.parameters {
            let type = try run.types.parameterType(parameter.type)
            var defaultValue: ParameterValue?
            if let expression = parameter.defaultValue {
                let value = try await run.evaluator.value(of: expression, as: try? run.type(parameter.type))
                defaultValue = try argument(value, as: try? run.type(parameter.type), at: expression.range)
                defaultValue = try accepted(defaultValue ?? .null, type, at: expression.range)
            }
            parameters.append(Parameter(parameter.name.text, type, default: defaultValue))
        }
        return Endpoint(declaration.name.text, parameters, result: declaration.result?.text)
    }

    private func accepted(
        _ value: ParameterValue, _ type: ParameterType, at range: SourceRange
    ) throws(RuntimeError) -> ParameterValue {
        do { return try type.accept(value) } catch { throw RuntimeError("\(error)", at: range) }
    }
}
