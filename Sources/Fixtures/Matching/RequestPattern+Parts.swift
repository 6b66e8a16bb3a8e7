import HTTPModel
import JSONModel

extension RequestPattern {
    /// Does the request have any of these parts?
    func has(_ parts: IgnoredParts) -> Bool {
        place.query.contains { parts.queryItems.contains($0.name) }
            || headers.contains { parts.headers.contains($0.name.lowercased()) }
            || parts.paths.contains { $0.stars(in: place) != nil } || hasBody(parts)
    }

    /// Does a placeholder stand in its body, where anything matches it?
    var hidesSecret: Bool {
        func hides(_ text: String) -> Bool { PlaceholderPattern(text, secrets: secrets).hasPlaceholder }
        return switch content {
        case .json(let value): hides(value.sourceText)
        case .form(let items): items.contains { hides($0.value) }
        case .text(let text): hides(text)
        case .multipart(let parts): parts.contains { hides(String(octets: $0.body)) }
        case .none, .bytes: false
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
