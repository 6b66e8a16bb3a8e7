enum ScalarFormats {
    private static let texts = [
        "date-time": "Date", "date": "Date", "uuid": "UUID", "uri": "URL", "url": "URL", "iri": "URL", "byte": "Data",
        "binary": "Data",
    ]

    static func text(_ schema: Schema) -> String {
        let isEncoded = schema.first("contentEncoding")?.string == "base64"
        return schema.first("format")?.string.flatMap { texts[$0] } ?? (isEncoded ? "Data" : "String")
    }

    static func number(_ format: String?) -> String {
        switch format {
        case "decimal": "Decimal"
        case "int32", "int64": "Int"
        default: "Double"
        }
    }

    /// The type of which a format speaks, where none is named.
    static func type(ofFormat format: String) -> String? {
        switch format {
        case "date-time", "date", "uuid", "uri", "url", "byte", "email", "hostname", "password": "string"
        case "int32", "int64": "integer"
        case "float", "double": "number"
        default: nil
        }
    }
}
