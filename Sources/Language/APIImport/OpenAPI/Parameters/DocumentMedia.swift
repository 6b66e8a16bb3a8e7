import HTTPModel

/// The type of a body as a document names it, and how such a body is written.
struct DocumentMedia: Sendable, Hashable {
    let text: String
    private let type: MediaType

    init(_ text: String) {
        self.text = text
        type = MediaType(text)
    }

    var isJSON: Bool { type.content == .json || type.name == "application/*" }

    var isJSONLines: Bool { type.content == .jsonLines }

    var isEvents: Bool { type.name == "text/event-stream" }

    var isForm: Bool { type.content == .form }

    var isMultipart: Bool { type.name == "multipart/form-data" }

    var isText: Bool { type.content == .text }

    /// Indicates whether it stands for several types: `*/*`.
    var isRange: Bool { type.name.contains("*") || type.name.isEmpty }

    /// Indicates whether it is the type that Sonde states for JSON by itself.
    var isPlainJSON: Bool { type.name == "application/json" || type.name == "json" || isRange }

    var isOnlyJSON: Bool { isPlainJSON && !isRange }

    var isShown: Bool { isText || isJSONLines }

    /// The number of the first of these kinds that it is; bytes, which are none, come last.
    func rank(among kinds: (DocumentMedia) -> Bool...) -> Int { kinds.firstIndex { $0(self) } ?? kinds.count }
}

struct MediaContent: Sendable {
    let media: DocumentMedia
    let schema: DocumentNode?
    /// Indicates whether the schema is that of one value of several.
    var isElement = false
    let node: DocumentNode
}

extension DocumentSet {
    func contents(of node: DocumentNode) -> [MediaContent] {
        (node["content"]?.members ?? []).map { name, node in
            let node = resolved(node) ?? node
            let element = node["itemSchema"]
            return MediaContent(
                media: DocumentMedia(name), schema: element ?? node["schema"], isElement: element != nil, node: node)
        }
    }
}
