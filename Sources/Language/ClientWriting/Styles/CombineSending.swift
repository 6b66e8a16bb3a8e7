/// The functions of a client that returns publishers: they send, distinguish errors, and decode.
struct CombineSending {
    let parts: ClientParts
    var transport: String { support("CombineTransport") }

    var properties: [ClientProperty] {
        [
            parts.settingsProperty,
            ClientProperty(
                documentation: "The queue for received values.", name: "queue", type: "DispatchQueue", value: ".main"),
            parts.transport("{ URLSession.shared.dataTaskPublisher(for: $0).eraseToAnyPublisher() }"),
        ]
    }

    func write(to file: inout SwiftFile) {
        file.gap()
        file.block("extension \(parts.names.client)") { file in
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
