import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension Declarations {
    func declare(_ endpoint: EndpointDeclaration, _ statement: Statement) throws(RuntimeError) {
        let range = statement.range
        let api = run.read(\.api.name)
        try run.refuseOtherKinds(of: endpoint.name, except: .endpoint)
        try refuseGroup(named: endpoint.name)
        for parameter in endpoint.parameters { _ = try run.types.parameterType(parameter.type) }
        if let result = endpoint.result, try run.streamElement(of: result) == nil { _ = try run.type(result) }
        let entry = EndpointEntry(
            endpoint, of: api, source: run.source.text(range), from: range.lowerBound,
            documentation: statement.documentation)
        run.change { $0.endpoints.add(entry) }
        run.tell(.noted("endpoint \(endpoint.name.text)"), at: range)
    }

    /// In an API a group and an endpoint have different names, so that `repos.get` has one meaning.
    private func refuseGroup(named name: Name) throws(RuntimeError) {
        let session = run.session
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
        if model.keyword != "extension" { try run.refuseOtherKinds(of: model.name, except: .model) }
        var models = run.session.models
        let remarks: [DeclarationDiagnostic]
        do {
            remarks = try models.add(model, of: run.source)
        } catch {
            throw error.runtimeError(in: model)
        }
        run.change { [source = run.source] session in
            session.models = models
            session.noteModels(of: source)
        }
        let notes = remarks.filter { $0.isAbout(model) }.map { "; \($0.message)" }.joined()
        run.tell(.noted("\(model.keyword) \(model.name.text)\(notes)"), at: model.source.range)
    }
}
