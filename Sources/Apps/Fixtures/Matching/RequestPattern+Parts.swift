import HTTPModel
import JSONModel

extension RequestPattern {
    /// True if the request has any of these parts.
    package func has(_ parts: IgnoredParts) -> Bool {
        place.query.contains { parts.queryItems.contains($0.name) }
            || headers.contains { parts.headers.contains($0.name.lowercased()) }
            || parts.paths.contains { $0.stars(in: place) != nil } || hasBody(parts)
    }

    /// True if its body contains a placeholder, which matches anything.
    var hidesSecret: Bool {
        texts.contains { PlaceholderPattern($0, secrets: secrets).hasPlaceholder }
    }

    /// The names of the placeholders in its URL and its body.
    var placeholders: Set<String> {
        let found = ([place.absolute] + texts).flatMap { Placeholder.occurrences(in: Array($0.utf8)) }
        return Set(found.map(\.name)).intersection(secrets)
    }

    /// The names that a recording has for the secrets in the URL and the body: those of known secrets, and those of
    /// the fields that hold none of them.
    func namesOfSecrets(knowing known: [Secret]) -> Set<String> {
        let texts = known.map(\.revealed).filter { !$0.isEmpty }
        let others = fields.filter { field in
            !field.value.isEmpty && !texts.contains { field.value.contains($0) }
        }
        return Set(known.map(\.name) + others.map(\.name))
    }

    private var fields: [(name: String, value: String)] {
        place.query.map { ($0.name, $0.value) } + content.fields
    }

    /// The texts of its body that are compared.
    private var texts: [String] {
        switch content {
        case .json(let value): [value.sourceText]
        case .form(let items): items.map(\.value)
        case .text(let text): [text]
        case .multipart(let parts): parts.map { String(octets: $0.body) }
        case .none, .bytes: []
        }
    }

    private func hasBody(_ parts: IgnoredParts) -> Bool {
        switch content {
        case .none: false
        case .json(let value): parts.hasBody || parts.bodyPaths.contains { !$0.values(in: value).isEmpty }
        case .form(let items): parts.hasBody || items.contains { parts.containsItem($0.name) }
        case .multipart(let found): parts.hasBody || found.contains { parts.containsPart($0.name) }
        case .text, .bytes: parts.hasBody
        }
    }
}

extension BodyContent {
    /// The values in it that have a name.
    fileprivate var fields: [(name: String, value: String)] {
        switch self {
        case .json(let value): value.fields
        case .form(let items): items.map { ($0.name, $0.value) }
        case .multipart(let parts): parts.compactMap { part in part.name.map { ($0, String(octets: part.body)) } }
        case .none, .text, .bytes: []
        }
    }
}

extension JSONValue {
    /// The texts and numbers in it that are members.
    fileprivate var fields: [(name: String, value: String)] {
        elements.flatMap(\.fields)
            + members.flatMap { member in
                (member.value.string ?? member.value.numberText).map { [(member.name, $0)] } ?? member.value.fields
            }
    }
}
