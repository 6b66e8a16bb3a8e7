import HTTPModel

/// Compares the header lines that clients act on. All others may differ between responses.
enum HeaderDrift {
    static func changes(from recorded: HeaderFields, to live: HeaderFields) -> [DriftChange] {
        var seen: Set<String> = []
        return (Array(recorded) + Array(live)).compactMap { field -> DriftChange? in
            let name = field.name.lowercased()
            guard seen.insert(name).inserted, let weight = weight(of: name) else { return nil }
            let (old, new) = (recorded[name], live[name])
            guard significant(old, weight) != significant(new, weight) else { return nil }
            return .header(field.name, old, now: new)
        }
    }
}

extension HeaderDrift {
    /// The part of a header line that counts.
    private enum Weight {
        /// The whole value.
        case value
        /// The whole value except its numbers, which count down or differ by resource.
        case words
        /// Only its presence.
        case presence
    }

    private static func weight(of name: String) -> Weight? {
        if let known = known[name] { return known }
        // The remainder of a limit is a different number each time.
        guard !["remaining", "reset", "used"].contains(where: name.hasSuffix) else { return nil }
        if name.hasSuffix("limit") || name.hasSuffix("version") { return .value }
        return telling.contains(where: name.contains) ? .presence : nil
    }

    private static let known: [String: Weight] = [
        "content-type": .value, "allow": .value, "deprecation": .value, "sunset": .value, "accept-ranges": .value,
        "content-language": .value, "access-control-allow-origin": .value, "ratelimit-policy": .value,
        "cache-control": .words, "www-authenticate": .words, "strict-transport-security": .words,
        "link": .presence, "etag": .presence, "last-modified": .presence, "location": .presence,
        "content-location": .presence, "content-range": .presence, "content-disposition": .presence,
        "retry-after": .presence, "warning": .presence, "ratelimit": .presence,
    ]

    /// Words in names that APIs give to what they count and page by: `X-Total-Count`, `X-Next-Page`.
    private static let telling = ["total", "page", "cursor", "ratelimit", "rate-limit", "deprecat"]

    /// The text without what may differ, and without regard to case and blanks.
    private static func significant(_ value: String?, _ weight: Weight) -> String? {
        guard let value else { return nil }
        switch weight {
        case .presence: return ""
        case .value: return value.lowercased().filter { $0 != " " }
        case .words:
            return String(value.lowercased().filter { $0 != " " }.map { ("1"..."9").contains($0) ? "0" : $0 })
                .replacing(/0+/, with: "0")
        }
    }
}
