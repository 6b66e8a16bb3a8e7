/// The type of a body, without its parameters: `application/json`.
struct MediaType: Sendable, Hashable {
    /// As the document writes it.
    let text: String
    private let name: String

    init(_ text: String) {
        self.text = text
        name = text.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    }

    var isJSON: Bool {
        name == "application/json" || name == "text/json" || name == "json" || name.hasSuffix("+json")
            || name == "application/*"
    }

    /// Whether it is JSON, line by line.
    var isJSONLines: Bool { Self.lines.contains(name) }

    var isForm: Bool { name == "application/x-www-form-urlencoded" }
    var isMultipart: Bool { name == "multipart/form-data" }
    var isText: Bool {
        name.hasPrefix("text/") || name.hasSuffix("+xml") || name == "application/xml" || name.hasSuffix("yaml")
            || name.hasSuffix("javascript") || name.hasSuffix("graphql")
    }

    /// Whether it stands for several: `*/*`.
    var isRange: Bool { name.contains("*") || name.isEmpty }

    /// Whether it is what Sonde says of JSON by itself.
    var isPlainJSON: Bool { name == "application/json" || name == "json" || isRange }

    private static let lines: Set<String> = [
        "application/x-ndjson", "application/ndjson", "application/jsonl", "application/json-seq",
        "application/x-jsonlines",
    ]
}
