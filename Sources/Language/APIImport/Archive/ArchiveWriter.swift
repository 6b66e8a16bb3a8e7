import APIDocuments

/// Writes endpoints with the types of their requests and responses.
struct ArchiveWriter {
    private(set) var endpoints: [ImportedEndpoint] = []
    private(set) var declarations = WrittenDeclarations()
    private let base: String
    private let keys: ArchiveKeys
    private let models: ArchiveModels
    private var names: Set<String> = []

    init(base: String, keys: ArchiveKeys, models: ArchiveModels) {
        self.base = base
        self.keys = keys
        self.models = models
        models.declare(in: &declarations)
    }

    mutating func add(_ endpoint: ArchiveEndpoint) {
        var tally = ImportTally()
        let (response, body) = (models.response(of: endpoint), models.body(of: endpoint))
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
            named: name, at: base, returning: response?.text, sending: body?.text, with: keys.own(of: endpoint))
        let used = (response?.models ?? []) + (body?.models ?? [])
        declarations.add(ImportedDeclaration(text, naming: used, tally), named: name)
        endpoints.append(ImportedEndpoint(name, method: endpoint.key.method, path: path))
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
