import JSONModel
import ModelDecoding
import ModelDiagnosis

/// The name of a type, or of JSON values, in a change: Swift's name, and `object` for every object.
enum DriftTypeName {
    /// A type is shown without the names that were only made up to compare.
    static func of(_ type: ModelType, in model: InferredModel) -> String {
        switch type {
        case .optional(let wrapped): "\(of(wrapped, in: model))?"
        case .array(let element), .set(let element): "[\(of(element, in: model))]"
        case .dictionary(let key, let value): "[\(key): \(of(value, in: model))]"
        case .named(let reference):
            switch model.declarations.first(where: { $0.name == reference.description })?.content {
            case .cases: "String"
            case .union: "JSON"
            case .alias(let other): of(other, in: model)
            default: "object"
            }
        default: type.description
        }
    }

    static func of(_ values: [JSONValue]) -> String { of(values, depth: 0) }

    private static func of(_ values: [JSONValue], depth: Int) -> String {
        let kinds = values.map(\.kind).filter { $0 != .null }
        let mark = kinds.count < values.count ? "?" : ""
        guard let first = kinds.first else { return "null" }
        guard kinds.allSatisfy({ $0 == first }) else { return "JSON\(mark)" }
        switch first {
        case .boolean: return "Bool\(mark)"
        case .string: return "String\(mark)"
        case .object: return "object\(mark)"
        case .number: return values.allSatisfy { $0.isNull || $0.int != nil } ? "Int\(mark)" : "Double\(mark)"
        case .array:
            let elements = values.flatMap(\.elements)
            return "[\(elements.isEmpty || depth > 8 ? "JSON" : of(elements, depth: depth + 1))]\(mark)"
        case .null: return "null"
        }
    }
}
