import ModelDecoding

/// The result that a client makes of a recorded response.
enum RecordedOutcome {
    /// A decoded value.
    case value(ModelValue?)
    /// The status is not a success.
    case refused(Int)
    case undecodable

    init(of example: ClientExample, to endpoint: ClientEndpoint, _ models: ModelCatalogue) {
        guard example.isSuccess else {
            self = .refused(example.status)
            return
        }
        // A client gives property lists as they come.
        guard endpoint.result.kind == .decoded, let type = endpoint.result.type else {
            self = .value(nil)
            return
        }
        let value = try? JSONBodyDecoder(endpoint.decoder).decode(example.body, as: type, in: models)
        self = value.map { .value($0) } ?? .undecodable
    }

    var isValue: Bool { if case .value = self { true } else { false } }
}
