import APIDocuments
import JSONModel

/// The form of a schema in Swift.
enum SchemaForm: Sendable {
    case any
    /// The Swift type of a single value.
    case scalar(String)
    case list(DocumentNode?)
    case dictionary(DocumentNode?)
    case record([RecordProperty])
    /// A list in which each element has its own type.
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
    /// Indicates whether it is only sent or only received.
    var isOneWay: Bool { nodes.contains { $0.isReadOnly || $0.isWriteOnly } }
}

/// A schema and what it is, after all references.
struct InterpretedSchema: Sendable {
    let schema: Schema
    let form: SchemaForm
    let allowsNull: Bool
    let losses: [ImportLoss]
}
