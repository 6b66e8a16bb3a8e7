import EventStreams
import JSONModel
import ModelDecoding
import ScriptExpressions

/// What decodes the elements of one connection, where nothing has to be told of it: the models and settings as they were
/// when it was opened.
struct ElementDecoding: Sendable {
    private let type: ModelType
    private let models: ModelCatalogue
    private let decoder: JSONBodyDecoder

    /// Nil where elements are no models, or another one than Sonde itself judges them.
    init?(_ element: StreamElement, in run: StatementRun) {
        guard case .model(let type) = element, case .own = run.read({ $0.verdictSource(of: type) }),
            type != .scalar(.string)
        else { return nil }
        self.type = type
        models = run.read(\.models)
        decoder = JSONBodyDecoder(run.settings.decoder.configuration)
    }

    /// The value of an event; nil where there is more to say of it.
    func value(of event: ServerEvent) -> Value? {
        guard !event.isNoElement, let document = try? JSONDocument(models.body(of: event, as: type)),
            let value = try? decoder.decodeChecked(document, as: type, in: models)
        else { return nil }
        return .model(value)
    }
}
