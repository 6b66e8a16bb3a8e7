import HTTPModel

/// By what a client knows that it has a body already: the recorded `ETag` and `Last-Modified`.
struct Validators: Sendable {
    private let tag: String?
    private let date: String?
    /// True if the tag belongs to the bytes that are sent. A tag recorded with an encoding is of encoded bytes.
    private let isTagOfBody: Bool

    init(_ recorded: HeaderFields) {
        tag = recorded.values(of: "ETag").first
        date = recorded.values(of: "Last-Modified").first
        isTagOfBody = !recorded.contains("Content-Encoding")
    }

    /// Indicates whether the client already has the body. `If-None-Match` decides or, if it is absent,
    /// `If-Modified-Since`.
    func isKnown(to client: HeaderFields) -> Bool {
        if let known = client["If-None-Match"] {
            guard let tag else { return false }
            return known == "*" || Self.tags(in: known).contains { Self.opaque($0) == Self.opaque(tag[...]) }
        }
        // Servers compare the text: a date that they have not sent themselves says little.
        return date != nil && client["If-Modified-Since"] == date
    }

    /// Indicates whether a part may be sent: only if the client's other parts are of the same bytes.
    func allowParts(for client: HeaderFields) -> Bool {
        guard let known = client["If-Range"] else { return true }
        return (known == tag && !known.hasPrefix("W/") && isTagOfBody) || (known == date && isTagOfBody)
    }
}

extension Validators {
    /// The tags of a list; a comma inside the quotes belongs to a tag.
    private static func tags(in list: String) -> [Substring] {
        list.matches(of: #/(?:W/)?"[^"]*"/#).map(\.output)
    }

    private static func opaque(_ tag: Substring) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }
}
