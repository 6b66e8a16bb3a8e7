import ModelDecoding
import ModelDiagnosis
import PlainText

/// What a client calls its types, none of them like one of the models.
struct ClientNames {
    /// `TmdbClient`
    let client: String
    /// `APIError`
    let error: String
    /// `Pages`
    let pages: String
    /// The types for groups, by their paths: `ReposAPI` for `repos`.
    private(set) var groups: [[String]: String] = [:]
    /// Every name that is taken.
    private(set) var taken: Set<String>

    init(for api: ClientAPI) {
        let declared = api.models.catalogue.declarations.compactMap { $0.reference.components.last?.name }
        let mentioned = api.models.sources.flatMap(\.text.mentionedNames).map(String.init)
        var taken = Set(declared).union(mentioned)
        let words = SwiftNames.words(of: api.name).filter { !["client", "api"].contains($0.lowercased()) }
        let stem = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let start = stem.first?.isLetter == true ? stem : "API" + stem
        client = taken.insertFree(start + "Client")
        error = taken.insertFree(taken.contains("APIError") ? start + "Error" : "APIError")
        pages = taken.insertFree(taken.contains("Pages") ? start + "Pages" : "Pages")
        for path in Set(api.endpoints.flatMap { $0.groups.prefixes }).sorted(by: {
            $0.count < $1.count || $0.lexicographicallyPrecedes($1)
        }) {
            let name = path.map { SwiftNames.words(of: $0).map(\.capitalised).joined() }.joined()
            groups[path] = taken.insertFree(name + "API")
        }
        self.taken = taken
    }
}

extension [String] {
    /// `["a"]` and `["a", "b"]` of `["a", "b"]`.
    var prefixes: [[String]] { indices.map { Array(self[...$0]) } }
}

extension String {
    /// With a capital at its beginning.
    var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
