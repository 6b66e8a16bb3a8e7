import APIDocuments
import JSONModel
import ModelDecoding
import ModelDiagnosis

/// The models of an archive: those of all its responses and of the JSON that was sent, each shape once.
struct ArchiveModels {
    let settings: [String]
    /// The models that are perhaps one, a sentence each.
    let proposals: [String]
    private let declarations: [InferredDeclaration]
    private var responses: [ArchiveEndpoint.Key: SchemaType] = [:]
    private var bodies: [ArchiveEndpoint.Key: SchemaType] = [:]
    /// The models that a body is made of: an app has to encode them.
    private var sent: Set<String> = []

    init(of endpoints: [ArchiveEndpoint], _ interpreter: CodeInterpreter) {
        let configuration = DecoderConfiguration()
        let subjects = endpoints.flatMap { [$0.responseSubject, $0.bodySubject] }
        let shared = SharedModels(of: subjects, decodedWith: configuration, interpreter: interpreter)
        settings = shared.all.first?.settings(comparedWith: configuration) ?? []
        proposals = shared.proposals
        declarations = shared.all.flatMap(\.declarations)
        let types = shared.all.map { Set($0.types).count == 1 ? $0.types.first : nil }
        for (place, endpoint) in endpoints.enumerated() {
            responses[endpoint.key] = types[place * 2].map(SchemaType.init)
            bodies[endpoint.key] = types[place * 2 + 1].map(SchemaType.init)
        }
        var waiting = bodies.values.flatMap(\.models)
        let parts = Dictionary(declarations.map { ($0.name, $0.models) }, uniquingKeysWith: { first, _ in first })
        while let name = waiting.popLast() {
            if sent.insert(name).inserted { waiting += parts[name] ?? [] }
        }
    }

    var names: [String] { declarations.map(\.name) }

    func response(of endpoint: ArchiveEndpoint) -> SchemaType? { responses[endpoint.key] }

    func body(of endpoint: ArchiveEndpoint) -> SchemaType? { bodies[endpoint.key] }

    func declare(in written: inout WrittenDeclarations) {
        for declaration in declarations {
            let text = declaration.source(isSent: sent.contains(declaration.name))
            let models = declaration.models.filter { $0 != declaration.name }
            written.add(
                ImportedDeclaration(text, naming: models, usingJSON: declaration.usesJSON), named: declaration.name)
        }
    }
}

extension SchemaType {
    fileprivate init(_ type: ModelType) { self.init("\(type)", naming: type.references.map(\.qualifiedName)) }
}

extension ArchiveEndpoint {
    /// The responses, with the name of one thing that the endpoint is about.
    fileprivate var responseSubject: InferenceSubject {
        let noun = ArchiveNames.model(key.template)
        let bodies = responses
        let isResource = key.template.endsInParameter
        // One object for several things is not one of them.
        let isPage = !isResource && key.method == "GET" && bodies.first?.kind == .object
        var subject = InferenceSubject(
            named: isPage ? ArchiveNames.listModel(key.template) : noun, noun: noun,
            claiming: isResource ? .resource : bodies.first?.kind == .array ? .list : .endpoint, from: bodies)
        subject.kin = ArchiveNames.owners(key.template)
        return subject
    }

    fileprivate var bodySubject: InferenceSubject {
        let noun = ArchiveNames.model(key.template)
        return InferenceSubject(named: noun + "Body", noun: noun, claiming: .body, from: sentValues)
    }
}
