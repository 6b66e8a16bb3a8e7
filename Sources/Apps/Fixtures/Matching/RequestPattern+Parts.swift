import HTTPModel
import JSONModel
import Redaction

extension RequestPattern {
    /// True if the request has any of these parts.
    func has(_ parts: IgnoredParts) -> Bool {
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
