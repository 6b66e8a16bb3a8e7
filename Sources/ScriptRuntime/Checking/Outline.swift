import HTTPModel
import ModelDecoding
import ScriptSyntax

/// What a script declares at its top level, and where.
struct Outline: Sendable {
    enum Kind: String, Sendable {
        case variable, constant, endpoint, model, parameter, environment
    }

    struct Entry: Sendable {
        let kind: Kind
        let range: SourceRange
    }

    private(set) var entries: [String: Entry] = [:]
    private(set) var environments: [String] = []
    private(set) var endpoints: [String: Endpoint] = [:]
    private(set) var models = ModelCatalogue()
    /// What is to be said about the models, where they stand.
    private(set) var remarks: [Diagnostic] = []
    /// Reads the types of parameters as the runtime does.
    let types: Workspace

    init(_ script: Script, _ source: ScriptSource) {
        for case .model(let model) in script.statements.map(\.kind) {
            remarks += Self.add(model, in: source, to: &models)
        }
        var session = Session()
        session.models = models
        let nowhere = Host(transport: { (_) throws(RuntimeError) in throw RuntimeError("nothing is sent", at: 0..<0) })
        types = Workspace(session, host: nowhere, source: source) { _ in }
        for statement in script.statements { add(statement) }
    }

    private static func add(
        _ model: ModelSource, in source: ScriptSource, to models: inout ModelCatalogue
    ) -> [Diagnostic] {
        let found: [DeclarationDiagnostic]
        do {
            found = try models.add(model, of: source)
        } catch {
            found = error.diagnostics
        }
        let own = found.filter { $0.severity == .error || $0.isAbout(model) }
        return own.map { Diagnostic($0, about: model) }
    }

    private mutating func add(_ statement: Statement) {
        switch statement.kind {
        case .binding(let binding):
            for name in binding.pattern.names { add(name, binding.isConstant ? .constant : .variable) }
        case .parameter(let parameter): add(parameter.name, .parameter)
        case .model(let model) where model.keyword != "extension": add(model.name, .model)
        case .environment(let name, _): environments.append(name.text)
        case .endpoint(let endpoint):
            add(endpoint.name, .endpoint)
            endpoints[endpoint.name.text] = vocabulary(for: endpoint)
        default: break
        }
    }

    private mutating func add(_ name: Name, _ kind: Kind) {
        if entries[name.text] == nil { entries[name.text] = Entry(kind: kind, range: name.range) }
    }

    /// An endpoint with its parameters' types; nil where one of them is not known.
    private func vocabulary(for declaration: EndpointDeclaration) -> Endpoint? {
        guard let url = try? RequestTemplate("") else { return nil }
        var parameters: [Parameter] = []
        for parameter in declaration.parameters {
            guard let type = try? types.parameterType(parameter.type) else { return nil }
            let value = parameter.defaultValue.map { Examiner.literal($0) ?? .string("…") }
            parameters.append(Parameter(parameter.name.text, type, default: value))
        }
        return Endpoint(declaration.name.text, parameters, url: url, result: declaration.result?.text)
    }
}
