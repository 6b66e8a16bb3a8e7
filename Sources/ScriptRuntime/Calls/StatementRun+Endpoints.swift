import HTTPModel
package import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// An endpoint as the vocabulary has it: typed parameters with their defaults.
    func vocabulary(for declaration: EndpointDeclaration) async throws(RuntimeError) -> Endpoint {
        try budget.enter(at: declaration.name.range)
        defer { budget.leave() }
        var parameters: [Parameter] = []
        for parameter in declaration.parameters {
            let type = try types.parameterType(parameter.type)
            var defaultValue: ParameterValue?
            if let expression = parameter.defaultValue {
                let value = try await evaluator.value(of: expression, as: try? self.type(parameter.type))
                defaultValue = try argument(value, as: try? self.type(parameter.type), at: expression.range)
                defaultValue = try accepted(defaultValue ?? .null, type, at: expression.range)
            }
            parameters.append(Parameter(parameter.name.text, type, default: defaultValue))
        }
        return Endpoint(declaration.name.text, parameters, result: declaration.result?.text)
    }

    package func parameters(of endpoint: String) -> [(name: String, type: ModelType?)] {
        (read { $0.endpoints[endpoint] }?.declaration.parameters ?? []).map { ($0.name.text, try? type($0.type)) }
    }

    private func accepted(
        _ value: ParameterValue, _ type: ParameterType, at range: SourceRange
    ) throws(RuntimeError) -> ParameterValue {
        do { return try type.accept(value) } catch { throw RuntimeError("\(error)", at: range) }
    }

    /// Reads types as they are declared now.
    var types: TypeReader { TypeReader(models: read(\.models)) }

    func declare(_ endpoint: EndpointDeclaration, _ statement: Statement) throws(RuntimeError) {
        let range = statement.range
        try refuseOtherKinds(of: endpoint.name, except: .endpoint)
        for parameter in endpoint.parameters { _ = try types.parameterType(parameter.type) }
        if let result = endpoint.result { _ = try type(result) }
        let entry = Session.EndpointEntry(
            endpoint, source: source.text(range), from: range.lowerBound, documentation: statement.documentation)
        change { $0.endpoints[endpoint.name.text] = entry }
        tell(.noted("endpoint \(endpoint.name.text)"), at: range)
    }

    /// Swift's declarations go to the reader of models; what it refuses changes nothing.
    func declare(_ model: ModelSource) throws(RuntimeError) {
        if model.keyword != "extension" { try refuseOtherKinds(of: model.name, except: .model) }
        var models = session.models
        let remarks: [DeclarationDiagnostic]
        do {
            remarks = try models.add(model, of: source)
        } catch {
            throw error.runtimeError(in: model)
        }
        change { $0.models = models }
        let notes = remarks.filter { $0.isAbout(model) }.map { "; \($0.message)" }.joined()
        tell(.noted("\(model.keyword) \(model.name.text)\(notes)"), at: model.source.range)
    }
}
