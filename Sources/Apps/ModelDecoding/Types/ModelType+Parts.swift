extension ModelDeclaration {
    /// The types of its properties, its raw value, or its cases' associated values.
    package var partTypes: [ModelType] {
        switch content {
        case .fields(let fields): fields.map(\.type)
        case .rawValue(let field): [field.type]
        case .rawValueCases: []
        case .cases(let cases): cases.flatMap { $0.values.map(\.type) }
        }
    }
}

extension ModelType {
    /// The declared types that are named in it, each before its arguments.
    package var references: [ModelReference] {
        switch self {
        case .scalar, .parameter: []
        case .optional(let inner), .array(let inner), .set(let inner), .pair(_, let inner): inner.references
        case .dictionary(let key, let value): key.references + value.references
        case .named(let reference): [reference] + reference.components.flatMap(\.arguments).flatMap(\.references)
        }
    }
}
