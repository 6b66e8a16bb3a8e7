import ModelDecoding

extension InferredModel {
    /// The declaration of `JSON`, any JSON value, for an app.
    public static let sourceOfJSON = json(conformingTo: "Decodable, Hashable", encoding: "") + "\n"

    /// The same declaration for an app that also sends such values.
    package static let sourceOfCodableJSON = json(
        conformingTo: "Codable, Hashable, Sendable",
        encoding: """


                func encode(to encoder: any Encoder) throws {
                    var container = encoder.singleValueContainer()
                    switch self {
                    case .null: try container.encodeNil()
                    case .bool(let value): try container.encode(value)
                    case .int(let value): try container.encode(value)
                    case .double(let value): try container.encode(value)
                    case .string(let value): try container.encode(value)
                    case .array(let value): try container.encode(value)
                    case .object(let value): try container.encode(value)
                    }
                }
            """)

    private static func json(conformingTo protocols: String, encoding: String) -> String {
        """
        /// Any JSON value.
        enum JSON: \(protocols) {
            case null
            case bool(Bool)
            case int(Int)
            case double(Double)
            case string(String)
            case array([JSON])
            case object([String: JSON])

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .null
                } else if let value = try? container.decode(Bool.self) {
                    self = .bool(value)
                } else if let value = try? container.decode(Int.self) {
                    self = .int(value)
                } else if let value = try? container.decode(Double.self) {
                    self = .double(value)
                } else if let value = try? container.decode(String.self) {
                    self = .string(value)
                } else if let value = try? container.decode([JSON].self) {
                    self = .array(value)
                } else {
                    self = .object(try container.decode([String: JSON].self))
                }
            }\(encoding)
        }
        """
    }
}
