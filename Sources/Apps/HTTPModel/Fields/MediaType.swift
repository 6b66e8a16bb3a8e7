import Basics

/// The media type in a `Content-Type`, and the way to read such a body. All code that needs either uses this type.
///
/// `application/json`, `text/json; charset=utf-8`, `application/vnd.api+json` and
/// `application/x-amz-json-1.1` are JSON.
package struct MediaType: Sendable, Hashable {
    /// The way a body is read.
    package enum Content: Sendable, Hashable {
        /// One JSON value.
        case json
        /// One JSON value on each line.
        case jsonLines
        /// The items of a form, percent-encoded.
        case form
        /// Several parts, each with a head.
        case multipart
        /// Text for a person to read.
        case text
        /// Bytes that are not readable by a person.
        case binary
        /// No type is given.
        case unknown
    }

    /// Type and subtype, in lower case, without parameters; empty if no type is given.
    package let name: String
    /// The way such a body is read.
    package let content: Content

    package init(_ contentType: String?) {
        self.init(octets: Array((contentType ?? "").utf8)[...])
    }

    /// The media type in a message's header lines.
    package init(of headers: HeaderFields) {
        let field = headers.first(named: "Content-Type")
        // Most responses of an API are of this type, and each is asked for it several times.
        if field?.hasPlainValue(Self.jsonName) == true {
            self = .json
        } else {
            self.init(octets: field?.valueSlice ?? [])
        }
    }

    private init(octets: ArraySlice<UInt8>) {
        self.init(name: Self.name(in: octets))
    }

    private init(name: String) {
        self.name = name
        content = Self.content(of: name)
    }

    private static func name(in octets: ArraySlice<UInt8>) -> String {
        let type = octets.prefix { $0 != UInt8(ascii: ";") }
        // Hardly any type is written otherwise than it is named.
        let isPlain = type.allSatisfy { !$0.isUppercase && $0 > 0x20 }
        return String(octets: isPlain ? type : ArraySlice(type.filter { $0 > 0x20 }.map(\.lowercasedASCII)))
    }

    /// The `protobuf` in `application/vnd.example+protobuf`, or `nil` if there is no such suffix.
    package var suffix: Substring? {
        name.lastIndex(of: "+").map { name[name.index(after: $0)...] }
    }

    /// True if the type announces JSON: one value, or one on each line.
    package var saysJSON: Bool { content == .json || content == .jsonLines }

    private static func content(of name: String) -> Content {
        if let known = known[name] { return known }
        let words = name.split { "/+.-".contains($0) }
        if words.contains("json") { return .json }
        switch words.first {
        case nil: return .unknown
        case "multipart": return .multipart
        case "text": return .text
        default: return words.contains(where: textWords.contains) ? .text : .binary
        }
    }
}

extension MediaType {
    /// `application/json`, without parameters.
    package static let json = MediaType(name: "application/json")
    private static let jsonName = Array("application/json".utf8)

    /// Types that are frequent, and those whose names do not say how to read them.
    private static let known: [String: Content] = [
        "application/json": .json, "text/html": .text, "text/plain": .text,
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
