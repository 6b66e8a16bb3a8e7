/// The functions of a client that uses `async`: they wait for a response, distinguish errors, and decode.
struct AsyncSending {
    let parts: ClientParts
    /// Indicates whether other files also use the functions.
    let isShared: Bool

    private var hasStreams: Bool { parts.answers(with: \.isStream) }

    /// `Sends a request`, whatever does.
    var types: [String] {
        (["AsyncTransport"] + (hasStreams ? ["StreamAsyncTransport"] : [])).map { support($0) }
    }

    var properties: [ClientProperty] {
        let transport = parts.transport("{ try await URLSession.shared.data(for: $0) }")
        let streams = ClientProperty(
            documentation: parts.visible.isEmpty ? nil : "Opens streams.", name: "streamTransport",
            type: "Stream\(parts.names.transport)", value: "{ PieceReceiver.pieces(of: $0) }", isFunction: true,
            isOwnValue: true)
        return [transport] + (hasStreams ? [streams] : [])
    }

    /// Writes the functions that make an endpoint's result: the response itself, a text or a value.
    func writeFunctions(to file: inout SwiftFile, loading: Bool = true) {
        if !loading || !parts.api.endpoints.allSatisfy(\.result.isStream) { file.add(support: support("answer")) }
        if loading, parts.answers(with: { $0.isDecoded && !$0.isStream }) { file.add(support: support("value")) }
        if parts.decodes { file.add(support: support("decoded")) }
        if hasStreams { file.add(support: support("stream")) }
        if loading, parts.answers(with: { $0 == .text }) { file.add(support: support("textOfRequest")) }
    }

    func writeTypes(to file: inout SwiftFile) {
        if hasStreams { file.add(support: support("PieceReceiver")) }
        if parts.hasPages { file.add(support: support("AsyncPages")) }
    }

    private func support(_ part: String) -> String { parts.support(part, isShared: isShared) }
}
