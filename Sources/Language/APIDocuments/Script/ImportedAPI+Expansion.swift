extension ImportedAPI {
    /// Returns the API as a script would declare it by itself, with the endpoints and models that a text
    /// mentions, for a check of that text.
    package func expanded(mentioning words: Set<Substring>) -> String {
        var part = self
        part.endpoints = endpoints.filter { endpoint in
            words.contains(
                endpoint.name[
                    (endpoint.name.lastIndex(of: ".").map(endpoint.name.index(after:)) ?? endpoint.name.startIndex)...])
        }
        part.models = models.filter { words.contains($0[...]) }
        part.statements = []
        return ScriptLayout(of: part, models: .inScript).script
    }
}
