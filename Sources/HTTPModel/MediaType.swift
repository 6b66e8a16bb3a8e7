/// What a `Content-Type` says of a body, and how such a body is read: everything that asks, asks here.
///
/// `application/json`, `text/json; charset=utf-8`, `application/vnd.api+json` and `application/x-amz-json-1.1` are JSON.
package struct MediaType: Sendable, Hashable {
    /// How a body is read.
    package enum Content: Sendable, Hashable {
        /// One JSON value.
        case json
        /// A JSON value a line.
        case jsonLines
        /// The items of a form, percent-encoded.
        case form
        /// Parts, each with a head.
        case multipart
        /// Text that a person reads.
        case text
        /// Bytes that are nothing to a person.
        case binary
        /// Nothing is said of it.
        case unknown
    }

    /// Type and subtype, in lower case, without parameters; empty where nothing is said.
    package let name: String

    package init(_ contentType: String?) {
        name = (contentType ?? "").prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }

    /// What a message's header lines say of its body.
    package init(of headers: HeaderFields) {
        self.init(headers.values(of: "Content-Type").first)
    }

    /// `protobuf` of `application/vnd.example+protobuf`; nothing where there is no such ending.
    package var suffix: Substring? {
        name.lastIndex(of: "+").map { name[name.index(after: $0)...] }
    }

    package var content: Content {
        if let known = Self.known[name] { return known }
        let words = name.split { "/+.-".contains($0) }
        if words.contains("json") { return .json }
        switch words.first {
        case nil: return .unknown
        case "multipart": return .multipart
        case "text": return .text
        default: return words.contains(where: Self.textWords.contains) ? .text : .binary
        }
    }
}

extension MediaType {
    /// Those whose names do not tell.
    private static let known: [String: Content] = [
        "application/x-www-form-urlencoded": .form, "application/csp-report": .json,
        "application/x-ndjson": .jsonLines, "application/ndjson": .jsonLines, "application/jsonl": .jsonLines,
        "application/jsonlines": .jsonLines, "application/x-jsonlines": .jsonLines,
        "application/stream+json": .jsonLines, "application/x-json-stream": .jsonLines,
        "application/json-seq": .jsonLines, "text/event-stream": .text, "application/rtf": .binary,
    ]

    private static let textWords: Set<Substring> = [
        "xml", "dtd", "javascript", "ecmascript", "yaml", "toml", "graphql", "sql", "sh", "pem", "json5", "html",
    ]
}
