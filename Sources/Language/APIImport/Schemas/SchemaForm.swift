import APIDocuments
import JSONModel

/// The form of a schema in Swift.
enum SchemaForm: Sendable {
    case any
    /// A type of one value, as Swift names it.
    case scalar(String)
    case list(DocumentNode?)
    case dictionary(DocumentNode?)
    case record([RecordProperty])
    /// A list whose elements have a type each.
    case tuple([DocumentNode])
    case choices([JSONValue])
    case union([Schema], DocumentNode?)

    /// Indicates whether it needs a named type.
    var isNominal: Bool {
        switch self {
        case .record, .tuple, .choices, .union: true
        case .any, .scalar, .list, .dictionary: false
        }
    }
}

struct RecordProperty: Sendable {
    let name: String
    /// The schemas that describe it: several if an object is made of several.
    var nodes: [DocumentNode]
    var isRequired = false
}

/// A schema and what it is, after all references.
struct InterpretedSchema: Sendable {
    let schema: Schema
    let form: SchemaForm
    let allowsNull: Bool
    let losses: [ImportLoss]
}
