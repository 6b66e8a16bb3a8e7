import JSONModel
import ModelDecoding

extension ModelChange {
    /// The change in a few words: `an unknown case`.
    var words: String {
        switch parts.change {
        case .setting(let configuration): "decoder.dateDecodingStrategy = \(configuration.dateDecodingStrategy)"
        case .field(_, let field), .call(_, _, _, let field?): field.isOptional ? "an optional" : "\(field.type)"
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
}
