import JSONModel
import ModelDecoding

/// Finds the member of a body that may hold the requested value.
enum EnvelopeCandidates {
    /// For each such member, two changes: request the member, or a type that contains it.
    static func changes(in trial: BodyTrial) -> [ModelChange] {
        guard trial.body.kind == .object else { return [] }
        let wanted: JSONKind = trial.type.isArray ? .array : .object
        let members = trial.body.members.prefix(50).filter { $0.value.kind == wanted }
        return members.flatMap { member in
            [.member(member.name, trial.type), .wrapper(wrapper(around: member.name, in: trial))]
        }
    }
}

extension EnvelopeCandidates {
    fileprivate static func wrapper(around name: String, in trial: BodyTrial) -> ModelDeclaration {
        let key = trial.models.key(of: name, by: trial.configuration.keyDecodingStrategy)
        var names = TypeNames(avoiding: Set(trial.models.declarations.map(\.qualifiedName)))
        let base = trial.type.baseName + (trial.type.isArray ? "s" : "")
        let typeName = names.name(forKey: base + "Response", isElement: false, in: base)
        let field = ModelField(SwiftNames.property(forKey: key), type: trial.type, key: key)
        return ModelDeclaration(.structure, ModelReference(typeName), content: .fields([field]))
    }
}

extension ModelType {
    fileprivate var isArray: Bool {
        switch self {
        case .array, .set: true
        case .optional(let wrapped): wrapped.isArray
        default: false
        }
    }

    /// The name of what is inside.
    fileprivate var baseName: String {
        switch self {
        case .optional(let inside), .array(let inside), .set(let inside), .dictionary(_, let inside): inside.baseName
        case .named(let reference): reference.components.last?.name ?? ""
        case .scalar(let scalar): scalar.rawValue
        case .pair(let pair, _): pair.rawValue
        case .parameter(let name): name
        }
    }
}
