package import ModelDecoding
import ScriptSyntax

/// The models of an API, as far as its requests and responses need them.
package struct ClientModels: Sendable {
    /// The catalogue that resolves names from within the API.
    package var catalogue = ModelCatalogue()
    /// The texts of the needed declarations, each as written, in order.
    package var sources: [SourceText] = []
    /// The declared types that callers create to send them.
    package var sent: [String] = []
    /// Indicates whether `JSON` is one of the types, which a client then has to include.
    package var needJSON = false
}

extension ClientModels {
    init(of endpoints: [ClientEndpoint], in catalogue: ModelCatalogue) {
        self.catalogue = catalogue
        let types = endpoints.flatMap { [$0.result.text] + $0.parameters.map(\.text) }
        let strategies = Set(endpoints.map(\.decoder)).flatMap(\.sources).map(\.text)
        let names = Set((types + strategies).flatMap(\.mentionedNames).map(String.init))
        sources = catalogue.sources(neededBy: names)
        sent = Self.parts(of: endpoints.flatMap(\.parameters).map(\.text), in: catalogue).sorted()
        needJSON =
            catalogue["JSON"] == nil
            && (names.contains("JSON") || sources.contains { $0.text.mentionedNames.contains("JSON") })
    }
}

extension ClientModels {
    /// Returns the models that types name as they are written, and those that these are made of.
    static func parts(of types: [String], in catalogue: ModelCatalogue) -> Set<String> {
        var waiting = types.flatMap(\.mentionedNames).compactMap { catalogue[String($0)]?.qualifiedName }
        var seen: Set<String> = []
        while let name = waiting.popLast() {
            guard let declaration = catalogue[name], seen.insert(declaration.qualifiedName).inserted else { continue }
            waiting += declaration.partTypes.flatMap(\.references).map(\.qualifiedName)
        }
        return seen
    }
}

extension DecoderConfiguration {
    fileprivate var sources: [SourceText] {
        var sources: [SourceText] = []
        _ = mappingSources { source in
            sources.append(source)
            return source
        }
        return sources
    }
}
