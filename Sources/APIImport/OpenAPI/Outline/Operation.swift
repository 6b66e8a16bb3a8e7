/// An operation of a document, as far as a list of them needs it.
struct Operation: Sendable {
    /// As it is sent: `GET`.
    let method: String
    /// As the document writes it: `/repos/{owner}`.
    let path: String
    let node: DocumentNode
    /// What the operations of one path share.
    let item: DocumentNode
    let identifier: String?
    let tags: [String]

    init(method: String, path: String, node: DocumentNode, item: DocumentNode) {
        self.method = method
        self.path = path
        self.node = node
        self.item = item
        identifier = node["operationId"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        tags = node["tags"]?.elements.compactMap(\.string) ?? []
    }

    /// As reports name it: `GET /repos/{owner}`.
    var title: String { "\(method) \(path)" }
}
