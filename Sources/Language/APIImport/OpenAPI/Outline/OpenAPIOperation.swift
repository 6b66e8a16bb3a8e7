/// An operation of a document, as far as a list of them needs it.
struct OpenAPIOperation: Sendable {
    /// As it is sent: `GET`.
    let method: String
    /// As the document writes it: `/repos/{owner}`.
    let path: String
    let node: DocumentNode
    /// The node that the operations of one path share.
    let item: DocumentNode
    var identifier: String? { node["operationId"]?.string.flatMap { $0.isEmpty ? nil : $0 } }
    var tags: [String] { node["tags"]?.elements.compactMap(\.string) ?? [] }

    /// The function's name, where a framework made the identifier of that, the path and the method:
    /// `list_books` of `list_books_authors__id__books_get`.
    var shortIdentifier: String? {
        let made = "\(path)_\(method.lowercased())".map { $0.isLetter || $0.isNumber ? $0 : "_" }
        guard let identifier, identifier.hasSuffix(String(made)) else { return nil }
        let short = identifier.dropLast(made.count)
        return short.contains(where: \.isLetter) ? String(short) : nil
    }

    /// As reports name it: `GET /repos/{owner}`.
    var title: String { "\(method) \(path)" }
}
