/// The support code with which the clients of a style send: its parts by their names, each where an endpoint needs it.
struct SendingCode {
    typealias Needed = KeyValuePairs<String, Bool>

    private let parts: ClientParts
    /// Indicates whether other files also use it.
    private let isShared: Bool
    private let transports: Needed
    private let functions: Needed
    private let types: Needed
    let properties: [ClientProperty]

    /// The types that the sender declares before its properties.
    var transportTypes: [String] { texts(transports) }

    /// Writes the functions into an extension of the sender, and the types beside it.
    ///
    /// - Parameter support: The code that makes requests, if the sender does that itself.
    func write(with support: RequestSupport? = nil, sharingDecoders sharesDecoders: Bool, to file: inout SwiftFile) {
        file.gap()
        file.block("extension \(parts.names.sender)") { file in
            support?.writeMembers(to: &file)
            for text in texts(functions) { file.add(support: text) }
            parts.writeDecoders(to: &file, isShared: sharesDecoders)
        }
        support?.writeTypes(to: &file)
        for text in texts(types) { file.add(support: text) }
        if let support { parts.writeTypes(to: &file, isUnencodable: support.hasBody) }
    }

    private func texts(_ needed: Needed) -> [String] {
        needed.filter(\.value).map { parts.support($0.key, isShared: isShared) }
    }
}

extension SendingCode {
    /// Waits for responses.
    ///
    /// - Parameter loads: Indicates whether functions make the result of an endpoint: the response, a text or a value.
    static func async(_ parts: ClientParts, isShared: Bool, loads: Bool = true) -> SendingCode {
        let hasStreams = parts.answers(with: \.isStream)
        let streams = ClientProperty(
            documentation: parts.visible.isEmpty ? nil : "Opens streams.", name: "streamTransport",
            type: "Stream\(parts.names.transport)", value: "{ PieceReceiver.pieces(of: $0) }", isFunction: true,
            isOwnValue: true)
        return SendingCode(
            parts: parts, isShared: isShared,
            transports: ["AsyncTransport": true, "StreamAsyncTransport": hasStreams],
            functions: [
                "answer": !loads || !parts.api.endpoints.allSatisfy(\.result.isStream),
                "value": loads && parts.answers { $0.isDecoded && !$0.isStream }, "decoded": parts.decodes,
                "stream": hasStreams, "textOfRequest": loads && parts.hasTexts,
            ],
            types: ["PieceReceiver": hasStreams, "AsyncPages": parts.hasPages],
            properties: [parts.transport("{ try await URLSession.shared.data(for: $0) }")]
                + (hasStreams ? [streams] : []))
    }

    /// Calls completion handlers.
    static func result(_ parts: ClientParts) -> SendingCode {
        SendingCode(
            parts: parts, isShared: parts.isSplit, transports: ["ResultTransport": true, "Completion": true],
            functions: [
                "valueByResult": parts.decodes, "textByResult": parts.hasTexts, "dataByResult": parts.hasBytes,
                "startByResult": true, "decodedResult": parts.decodes, "textOfBody": parts.hasTexts, "deliver": true,
            ],
            types: ["SentRequest": true, "ResultPages": parts.hasPages],
            properties: [
                parts.queue("completion handlers"),
                parts.transport("{ \(parts.names.sentRequest)($0, in: .shared, completion: $1) }"),
            ])
    }

    /// Returns publishers.
    static func combine(_ parts: ClientParts) -> SendingCode {
        SendingCode(
            parts: parts, isShared: parts.isSplit, transports: ["CombineTransport": true],
            functions: [
                "valuePublisher": parts.decodes, "textPublisher": parts.hasTexts, "textOfBody": parts.hasTexts,
                "dataPublisher": parts.hasBytes, "answerPublisher": true, "decodedResult": parts.decodes,
            ],
            types: ["CombinePages": parts.hasPages],
            properties: [
                parts.settingsProperty, parts.queue("received values"),
                parts.transport("{ URLSession.shared.dataTaskPublisher(for: $0).eraseToAnyPublisher() }"),
            ])
    }
}

extension ClientParts {
    var hasTexts: Bool { answers { $0.kind == .text } }
    fileprivate var hasBytes: Bool { answers { $0.kind == .data || $0.kind == .body } }

    fileprivate func queue(_ received: String) -> ClientProperty {
        ClientProperty(
            documentation: "The queue for \(received).", name: "queue", type: "DispatchQueue", value: ".main")
    }
}
