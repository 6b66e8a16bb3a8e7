import JSONModel
import ModelDecoding

extension ModelChange {
    /// The change of models in a few words: `an unknown case`.
    func words(in models: ModelCatalogue) -> String {
        switch parts.change {
        case .setting(let configuration): "decoder.dateDecodingStrategy = \(configuration.dateDecodingStrategy)"
        case .field(let owner, let field), .call(_, _, let owner, let field?):
            field.isOptional && declared(field, of: owner, in: models)?.isOptional != true
                ? "an optional" : "\(field.type)"
        case .call: "a default"
        case .wrapper(_, _, let name): "@\(name)"
        case .mark(_, _, let mark): "\(mark)"
        case .cases(_, let cases): addedSource == nil ? "more cases" : "an \(cases.last?.name ?? "unknown") case"
        case .keyCase: "another key"
        case .decodable, .keyRepresentable: "a conformance"
        case .type(let type), .members(_, let type): "\(type)"
        case .declaring, nil: "a default"
        }
    }

    private func declared(_ field: ModelField, of owner: String, in models: ModelCatalogue) -> ModelField? {
        models[owner]?.fields.first { $0.name == field.name }
    }
}
