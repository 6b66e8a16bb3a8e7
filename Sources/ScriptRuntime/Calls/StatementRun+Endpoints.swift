import HTTPModel
package import ModelDecoding
import PlainText
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// An endpoint as the vocabulary has it: typed parameters with their defaults.
    func vocabulary(for entry: EndpointEntry) async throws(RuntimeError) -> Endpoint {
        try await within(entry.api) { () async throws(RuntimeError) in try await vocabulary(for: entry.declaration) }
    }

    private func vocabulary(for declaration: EndpointDeclaration) async throws(RuntimeError) -> Endpoint {
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
        guard let entry = entry(at: endpoint) else { return [] }
        let types = TypeReader(models: read(\.models).within(entry.api))
        return entry.declaration.parameters.map { ($0.name.text, try? types.type($0.type)) }
    }

    package func type(ofMember label: String, of endpoint: String) -> ModelType? {
        GivenArguments(of: parameters(of: endpoint), in: read(\.models)).member(label)?.type
    }

    /// The endpoint that a name means here.
    func endpoint(named name: String, at range: SourceRange) throws(RuntimeError) -> EndpointEntry {
        if case .endpoint(let path)? = variable(named: name)?.value, let entry = entry(at: path) {
            return entry
        }
        guard let found = read({ $0.endpoint(named: name)?.path }), let entry = entry(at: found) else {
            throw unknown(name, at: range)
        }
        return entry
    }

    /// Why no endpoint is meant by a name.
    func unknown(_ name: String, at range: SourceRange) -> RuntimeError {
        let session = session
        let candidates = session.endpoints.candidates(for: name, in: session.api.name)
        guard candidates.count < 2 else {
            return RuntimeError(
                "\(name) may be any of \(candidates.count) endpoints", advice: "write \(candidates.listed)", at: range)
        }
        if let now = session.name(ofGenerated: name) {
            return RuntimeError("no endpoint is called \(name)", advice: "it is called \(now): write \(now)", at: range)
        }
        if let first = name.split(separator: ".").first.map(String.init), first != name {
            let isValue = variable(named: first) != nil || session.parameters[first] != nil
            guard !isValue else {
                return RuntimeError(
                    "\(first) is a value, and a call in words begins with an API",
                    advice: "a blank on both sides makes an operator of - or +; to call it, write \(name)(…)", at: range
                )
            }
            guard session.group(named: first) != nil else {
                let near = nearest(to: first, among: session.apiNames).map { "did you mean \($0)?" }
                return RuntimeError("no API is called \(first)", advice: near ?? "api lists them", at: range)
            }
        }
        let near =
            nearest(to: name, among: session.endpointNames.sorted() + session.functionNames)
            ?? CommandTable.nearest(to: name)
        return RuntimeError(
            unknownName: "no endpoint is called \(name)", advice: near.map { "did you mean \($0)?" }, at: range)
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
        let api = read(\.api.name)
        try refuseOtherKinds(of: endpoint.name, except: .endpoint)
        try refuseGroup(named: endpoint.name)
        for parameter in endpoint.parameters { _ = try types.parameterType(parameter.type) }
        if let result = endpoint.result, try streamElement(of: result) == nil { _ = try type(result) }
        let entry = EndpointEntry(
            endpoint, of: api, source: source.text(range), from: range.lowerBound,
            documentation: statement.documentation)
        change { $0.endpoints.add(entry) }
        tell(.noted("endpoint \(endpoint.name.text)"), at: range)
    }

    /// In an API a group and an endpoint have different names, so that `repos.get` has one meaning.
    private func refuseGroup(named name: Name) throws(RuntimeError) {
        let session = session
        let path = EndpointTable.path(name.text, in: session.api.name)
        let outer = name.text.split(separator: ".").dropLast().indices.map { place in
            name.text.split(separator: ".")[...place].joined(separator: ".")
        }
        let endpoint = outer.first { session.endpoints[EndpointTable.path($0, in: session.api.name)] != nil }
        guard session.endpoints.isGroup(path) || endpoint != nil else { return }
        throw RuntimeError(
            "\(endpoint ?? name.text) would be an endpoint and a group of endpoints", advice: "choose another name",
            at: name.range)
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
        change { [source] session in
            session.models = models
            session.noteModels(of: source)
        }
        let notes = remarks.filter { $0.isAbout(model) }.map { "; \($0.message)" }.joined()
        tell(.noted("\(model.keyword) \(model.name.text)\(notes)"), at: model.source.range)
    }
}
