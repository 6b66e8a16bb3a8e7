import ModelDecoding

extension InferredModel {
    /// The declaration of `JSON`, any JSON value, for an app.
    public static let sourceOfJSON = """
        /// Any JSON value.
        enum JSON: Decodable, Hashable {
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
            }
        }

        """
}
