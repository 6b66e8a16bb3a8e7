import ModelDecoding
import ModelDiagnosis
import ScriptSyntax

/// The names of a client's types, which differ from those of the models.
struct ClientNames {
    /// `TmdbClient`
    let client: String
    /// `APIError`
    let error: String
    /// `Pages`
    let pages: String
    /// The type that sends and decodes: the client, or one with that name.
    let sender: String
    /// `TmdbSettings`
    let settings: String
    /// `Transport`
    let transport: String
    /// `Completion`
    let completion: String
    /// `SentRequest`
    let sentRequest: String
    /// `FilePart`
    let file: String
    /// The spelling of other types beside models with the same names.
    let spelling: NameSpelling
    /// The types for groups, by their paths: `ReposAPI` for `repos`.
    private(set) var groups: [[String]: String] = [:]
    /// The enumerations of the endpoints in groups: `ReposEndpoint` for `repos`.
    private(set) var endpoints: [[String]: String] = [:]
    /// `APIEndpoint`
    let endpoint: String
    /// `EndpointRequestType`
    let endpointType: String
    private(set) var taken: Set<String>

    init(for api: ClientAPI, senderName: String? = nil) {
        let declared = api.models.catalogue.declarations.compactMap { $0.reference.components.last?.name }
        let mentioned = api.models.sources.flatMap(\.text.mentionedNames).map(String.init)
        let words = SwiftNames.words(of: api.name).filter { !["client", "api"].contains($0.lowercased()) }
        let stem = words.map(\.capitalised).joined()
        let start = stem.first?.isLetter == true ? stem : "API" + stem
        // A client that was written before may stand among the models: its names are the ones to have again.
        let before = api.models.catalogue.sources(neededBy: [start + "Client"]).filter {
            $0.text.hasPrefix("// Written by: sonde emit")
        }
        let own = before.flatMap(\.text.mentionedNames).map(String.init)
        var taken = Set(declared).subtracting(own).union(mentioned)
        client = taken.insertFree(start + "Client")
        error = taken.insertFree(taken.contains("APIError") ? start + "Error" : "APIError")
        pages = taken.insertFree(taken.contains("Pages") ? start + "Pages" : "Pages")
        sender = senderName.map { taken.insertFree($0) } ?? client
        endpoint = taken.insertFree("APIEndpoint")
        endpointType = taken.insertFree("EndpointRequestType")
        settings = taken.insertFree(start + "Settings")
        transport = taken.insertFree("Transport")
        completion = taken.insertFree("Completion")
        sentRequest = taken.insertFree("SentRequest")
        file = taken.insertFree("FilePart")
        for path in Set(api.endpoints.flatMap { $0.groups.prefixes }).sorted(by: {
            $0.count < $1.count || $0.lexicographicallyPrecedes($1)
        }) {
            let name = path.map { SwiftNames.words(of: $0).map(\.capitalised).joined() }.joined()
            groups[path] = taken.insertFree(name + "API")
            endpoints[path] = taken.insertFree(name + "Endpoint")
        }
        spelling = NameSpelling(for: api, &taken)
        self.taken = taken
    }
}

extension [String] {
    /// `["a"]` and `["a", "b"]` of `["a", "b"]`.
    var prefixes: [[String]] { indices.map { Array(self[...$0]) } }
}

extension String {
    var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
