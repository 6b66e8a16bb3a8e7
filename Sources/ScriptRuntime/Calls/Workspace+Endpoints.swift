import HTTPModel
package import ModelDecoding
import ScriptSyntax

extension Workspace {
    /// An endpoint as the vocabulary has it: typed parameters with their defaults, a template.
    func vocabulary(for declaration: EndpointDeclaration) async throws(RuntimeError) -> Endpoint {
        try budget.enter(at: declaration.name.range)
        defer { budget.leave() }
        var parameters: [Parameter] = []
        for parameter in declaration.parameters {
            let type = try parameterType(parameter.type)
            var defaultValue: ParameterValue?
            if let expression = parameter.defaultValue {
                let value = try await evaluator.value(of: expression, as: try? self.type(parameter.type))
                defaultValue = try argument(value, as: try? self.type(parameter.type), at: expression.range)
                defaultValue = try accepted(defaultValue ?? .null, type, at: expression.range)
            }
            parameters.append(Parameter(parameter.name.text, type, default: defaultValue))
        }
        let method = Method(declaration.request.method.text) ?? .get
        guard let url = try? RequestTemplate("") else {
            throw RuntimeError("this endpoint has no URL", at: declaration.request.range)
        }
        return Endpoint(
            declaration.name.text, parameters, method: method, url: url, result: declaration.result?.text)
    }

    package func parameters(of endpoint: String) -> [(name: String, type: ModelType?)] {
        (read { $0.endpoints[endpoint] }?.declaration.parameters ?? []).map { ($0.name.text, try? type($0.type)) }
    }

    private func accepted(
        _ value: ParameterValue, _ type: ParameterType, at range: SourceRange
    ) throws(RuntimeError) -> ParameterValue {
        do { return try type.accept(value) } catch { throw RuntimeError("\(error)", at: range) }
    }

    /// What a parameter's type admits.
    func parameterType(_ text: ScriptSyntax.SourceText) throws(RuntimeError) -> ParameterType {
        if text.text == "Secret" { return .secret }
        if text.text == "Secret?" { return .optional(of: .secret) }
        return try parameterType(try type(text), at: text)
    }

    /// What a script's own parameter admits: something that a word of the command line can say.
    func scriptParameterType(_ text: ScriptSyntax.SourceText) throws(RuntimeError) -> ParameterType {
        let type = try parameterType(text)
        guard !type.isStructure else { throw Self.refusal(of: text) }
        return type
    }

    private static func refusal(of text: ScriptSyntax.SourceText) -> RuntimeError {
        RuntimeError(
            "\(text.text) cannot be a parameter",
            advice: "use text, a number, a date, a URL, an enum or a list of them", at: text.range)
    }

    private func parameterType(
        _ type: ModelType, at text: ScriptSyntax.SourceText
    ) throws(RuntimeError) -> ParameterType {
        switch type {
        case .optional(let wrapped): return .optional(of: try parameterType(wrapped, at: text))
        case .array(let element): return .list(of: try parameterType(element, at: text))
        case .scalar(let scalar):
            if scalar.isInteger { return .integer }
            if scalar.isFloatingPoint { return .number }
            switch scalar {
            case .decimal: return .decimal
            case .bool: return .boolean
            case .string: return .string
            case .date: return .date
            case .url: return .url
            case .uuid: return .uuid
            default: break
            }
        case .named(let reference):
            if let declaration = session.models.declaration(of: reference),
                case .rawValueCases(_, let cases) = declaration.content
            {
                return .enumeration(
                    declaration.name, cases.map { EnumerationCase($0.name, rawValue: $0.rawValue.parameterText) })
            }
        default: break
        }
        guard type.isStructure(in: read(\.models)) else { throw Self.refusal(of: text) }
        return .structure(type.description)
    }

    func declare(_ endpoint: EndpointDeclaration, _ statement: Statement) throws(RuntimeError) {
        let range = statement.range
        try refuseOtherKinds(of: endpoint.name, except: .endpoint)
        for parameter in endpoint.parameters { _ = try parameterType(parameter.type) }
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

extension LiteralValue {
    /// The raw value as it is sent.
    fileprivate var parameterText: String {
        if case .string(let text) = self { text } else { description }
    }
}
