import Basics
package import ScriptSyntax

extension ImportedAPI {
    /// Returns the API as a script would declare it, with only the endpoints and models that a text mentions, to
    /// check that text.
    package func expanded(mentioning words: Set<Substring>) -> ParsedScript {
        var part = self
        part.endpoints = endpoints.filter { endpoint in
            words.contains(
                endpoint.name[
                    (endpoint.name.lastIndex(of: ".").map(endpoint.name.index(after:)) ?? endpoint.name.startIndex)...])
        }
        part.models = models.filter { words.contains($0[...]) }
        part.statements = []
        return excerpts?.script(of: part) ?? part.script
    }

    fileprivate var script: ParsedScript { ParsedScript(ScriptLayout(of: self, models: .inScript).script) }
}

/// The scripts of the recently mentioned parts of an API, because most keystrokes mention nothing new.
package final class APIExcerpts: Sendable {
    private struct Excerpt: Sendable {
        let name: String
        let isPart: Bool
        let endpoints: [ImportedEndpoint]
        let models: [String]
        let script: ParsedScript

        func isOf(_ part: ImportedAPI) -> Bool {
            name == part.name && isPart == part.isPart && models == part.models && endpoints == part.endpoints
        }
    }

    private let known = Lock<[Excerpt]>([])
    private static let most = 4

    package init() {}

    fileprivate func script(of part: ImportedAPI) -> ParsedScript {
        let known = known.withLock { $0 }
        if let excerpt = known.first(where: { $0.isOf(part) }) { return excerpt.script }
        let excerpt = Excerpt(
            name: part.name, isPart: part.isPart, endpoints: part.endpoints, models: part.models, script: part.script)
        self.known.withLock { $0 = Array(([excerpt] + $0).prefix(Self.most)) }
        return excerpt.script
    }
}
