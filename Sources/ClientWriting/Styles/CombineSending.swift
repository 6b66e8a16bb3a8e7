/// The functions of a client that gives publishers: they send, tell errors apart, and decode.
struct CombineSending {
    let parts: ClientParts
    private var names: ClientNames { parts.names }
    var transport: String { support("CombineTransport") }

    var properties: [ClientProperty] {
        let needsSettings = parts.settings.contains { $0.value == nil && !$0.type.hasSuffix("?") }
        return [
            ClientProperty(
                documentation: "Where the API is, and what it knows its client by.", name: "settings",
                type: names.settings, value: needsSettings ? nil : "\(names.settings)()"),
            ClientProperty(
                documentation: "Where values are received.", name: "queue", type: "DispatchQueue", value: ".main"),
            ClientProperty(
                documentation: parts.visible.isEmpty ? nil : "What sends requests.", name: "transport",
                type: names.transport, value: "{ URLSession.shared.dataTaskPublisher(for: $0).eraseToAnyPublisher() }",
                isFunction: true),
        ]
    }

    func write(to file: inout SwiftFile) {
        file.gap()
        file.block("extension \(names.client)") { file in
            if parts.decodes { file.add(support: support("valuePublisher")) }
            if parts.answers(with: { $0 == .text }) {
                file.add(support: support("textPublisher"))
                file.add(support: support("textOfBody"))
            }
            if parts.answers(with: { $0 == .data || $0 == .body }) { file.add(support: support("dataPublisher")) }
            file.add(support: support("answerPublisher"))
            if parts.decodes { file.add(support: support("decodedResult")) }
            parts.writeDecoders(to: &file, isShared: parts.isSplit)
        }
        if parts.hasPages { file.add(support: support("CombinePages")) }
    }

    private func support(_ part: String) -> String { parts.support(part, isShared: parts.isSplit) }
}
