import JSONModel
import ModelDecoding

/// A body, its type and its settings, on which changes are tried.
struct BodyTrial {
    var body: JSONValue
    var type: ModelType
    var models: ModelCatalogue
    var configuration: DecoderConfiguration

    /// The value, or everything that does not fit.
    func decode() -> Result<ModelValue, DecodingFailures> {
        Result { () throws(DecodingFailures) in
            try JSONBodyDecoder(configuration).decode(body, as: type, in: models)
        }
    }

    /// The groups of what does not fit; none if it decodes.
    func failureGroups() -> [FailureGroup] {
        if case .failure(let failures) = decode() { failures.groups } else { [] }
    }

    /// The same trial with a change, or nil if the change makes no sense here.
    func with(_ change: ModelChange) -> BodyTrial? {
        var trial = self
        switch change {
        case .setting(let configuration): trial.configuration = configuration
        case .type(let type): trial.type = type
        case .member(let name, let type):
            guard let value = body[name] else { return nil }
            trial.body = value
            trial.type = type
        case .wrapper(let declaration):
            trial.models = models.replacing(declaration)
            trial.type = .named(declaration.reference)
        case .field, .cases, .decodable, .keyRepresentable:
            guard let name = change.owner, var declaration = models[name], change.apply(to: &declaration) else {
                return nil
            }
            trial.models = models.replacing(declaration)
        }
        return trial
    }
}
