import APIDocuments
import ModelDiagnosis

struct ParameterType: Sendable {
    var text: String
    var models: [String] = []
    var tally = ImportTally()

    /// - Parameter proposal: What a model would be called that it needs: `ListPetsSort`.
    init(_ shape: ValueShape, named proposal: String, _ models: SchemaModels) {
        var shape = shape
        var forms: [(String) -> String] = []
        while let (inner, form) = Self.opened(shape) {
            shape = inner
            forms.append(form)
        }
        if case .scalar(.enumeration(let schema)) = shape {
            let type = models.type(of: schema, named: proposal, for: .parameter)
            text = type.text.hasSuffix("?") ? String(type.text.dropLast()) : type.text
            self.models = type.models
            tally = type.tally
        } else {
            text = Self.name(of: shape)
        }
        for form in forms.reversed() { text = form(text) }
    }

    /// What a list or a dictionary is of, and how its type is written.
    private static func opened(_ shape: ValueShape) -> (ValueShape, (String) -> String)? {
        switch shape {
        case .list(let element): (element, { "[\($0)]" })
        case .dictionary(let value): (value, { "[String: \($0)]" })
        case .scalar, .object: nil
        }
    }

    private static func name(of shape: ValueShape) -> String {
        guard case .scalar(let scalar) = shape else { return "[String: String]" }
        return switch scalar {
        case .text, .enumeration: "String"
        case .integer: "Int"
        case .number: "Double"
        case .decimal: "Decimal"
        case .boolean: "Bool"
        case .date, .day: "Date"
        case .secret: "Secret"
        case .bytes: "Data"
        }
    }
}
