/// The functions of a client with completion handlers: they start a request, distinguish errors, and decode.
struct ResultSending {
    let parts: ClientParts

    var types: [String] { ["ResultTransport", "Completion"].map { support($0) } }

    var properties: [ClientProperty] {
        [
            ClientProperty(
                documentation: "The queue for completion handlers.", name: "queue", type: "DispatchQueue",
                value: ".main"),
            parts.transport("{ \(parts.names.sentRequest)($0, in: .shared, completion: $1) }"),
        ]
    }

    func writeFunctions(to file: inout SwiftFile) {
        let hasTexts = parts.answers { $0 == .text }
        if parts.decodes { file.add(support: support("valueByResult")) }
        if hasTexts { file.add(support: support("textByResult")) }
        if parts.answers(with: { $0 == .data || $0 == .body }) { file.add(support: support("dataByResult")) }
        file.add(support: support("startByResult"))
        if parts.decodes { file.add(support: support("decodedResult")) }
        if hasTexts { file.add(support: support("textOfBody")) }
        file.add(support: support("deliver"))
    }

    func writeTypes(to file: inout SwiftFile) {
        file.add(support: support("SentRequest"))
        if parts.hasPages { file.add(support: support("ResultPages")) }
    }

    private func support(_ part: String) -> String { parts.support(part, isShared: parts.isSplit) }
}
