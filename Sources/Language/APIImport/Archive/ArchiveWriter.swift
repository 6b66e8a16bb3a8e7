import APIDocuments
import JSONModel
import ModelDecoding
import ModelDiagnosis

/// Writes endpoints with the models of their requests and responses.
struct ArchiveWriter {
    private(set) var endpoints: [ImportedEndpoint] = []
    private(set) var models: [String] = []
    private(set) var declarations = WrittenDeclarations()
    /// The decoder settings that the models need.
    private(set) var settings: [String] = []
    private var configuration = DecoderConfiguration()
    private let base: String
    private let keys: ArchiveKeys
    private let interpreter: CodeInterpreter
    /// The models, each with the models it names.
    private var inferred: [String: (declaration: InferredDeclaration, others: [String])] = [:]
    /// The models that a body is made of: an app has to encode them.
    private var sent: Set<String> = []
    private var names: Set<String> = []

    init(base: String, keys: ArchiveKeys, _ interpreter: CodeInterpreter) {
        self.interpreter = interpreter
        self.base = base
        self.keys = keys
    }

    mutating func add(_ endpoint: ArchiveEndpoint) {
        var used: [String] = []
        var tally = ImportTally()
        let model = ArchiveNames.model(endpoint.key.template)
        // One object for several things is not one of them.
        let isList = !endpoint.key.template.endsInParameter && endpoint.key.method == "GET"
        let whole =
            isList && endpoint.responses.first?.kind == .object ? ArchiveNames.listModel(endpoint.key.template) : model
        let response = type(of: endpoint.responses, named: whole, &used)
        let before = used.count
        let body = type(of: endpoint.sentValues, named: model + "Body", &used)
        sent.formUnion(used[before...])
        for call in endpoint.calls.prefix(1) {
            if case .other(let kind) = call.body {
                let message =
                    "body of \(call.method) \(endpoint.key.template.names.joined(separator: "/")): left out; "
                    + "\(CommentText.lines(kind).first ?? "it") is not read"
                tally.lose("body", "body", message, at: call.place)
            }
        }
        let name = unique(ArchiveNames.endpoint(endpoint.key.method, endpoint.key.template), endpoint)
        let (text, path) = endpoint.declaration(
            named: name, at: base, returning: response, sending: body, with: keys.own(of: endpoint))
        declarations.add(ImportedDeclaration(text, naming: used, tally), named: name)
        endpoints.append(ImportedEndpoint(name, method: endpoint.key.method, path: path))
    }

    /// Writes the models, once it is known which of them are sent.
    mutating func declareModels() {
        for name in models {
            guard let (declaration, others) = inferred[name] else { continue }
            let source = declaration.source(isSent: sent.contains(name))
            declarations.add(
                ImportedDeclaration(source, naming: others, usingJSON: declaration.usesJSON), named: name)
        }
    }

    /// The type of some bodies. Equal models are one.
    private mutating func type(of bodies: [JSONValue], named name: String, _ used: inout [String]) -> String? {
        guard !bodies.isEmpty else { return nil }
        let sameName = InferredModel(named: name, from: bodies, decodedWith: configuration, interpreter: interpreter)
        let isKnown = sameName.declarations.allSatisfy { inferred[$0.name]?.declaration.source() == $0.source() }
        let model =
            isKnown
            ? sameName
            : InferredModel(
                named: name, from: bodies, decodedWith: configuration, avoiding: Set(inferred.keys),
                interpreter: interpreter)
        guard let type = model.types.first, model.types.allSatisfy({ $0 == type }) else { return nil }
        settings += model.settings(comparedWith: configuration)
        configuration = model.configuration
        for declaration in model.declarations where inferred[declaration.name] == nil {
            // A name for a dictionary or a list says nothing that its type does not.
            if case .alias = declaration.content { continue }
            inferred[declaration.name] = (declaration, model.declarations.map(\.name))
            models.append(declaration.name)
        }
        used += model.declarations.map(\.name)
        return "\(type)"
    }

    private mutating func unique(_ name: String, _ endpoint: ArchiveEndpoint) -> String {
        let words = endpoint.key.template.names.dropLast().reversed()
        var candidates = [GivenNames.isFree(name) ? name : name + "Call"]
        for word in words { candidates.append(ArchiveNames.property("\(word) \(candidates[candidates.count - 1])")) }
        for candidate in candidates where names.insert(candidate).inserted { return candidate }
        var number = 2
        while !names.insert("\(name)\(number)").inserted { number += 1 }
        return "\(name)\(number)"
    }
}
