enum ScalarFormats {
    /// Of a text.
    static func text(_ schema: Schema) -> String {
        switch schema.first("format")?.string {
        case "date-time", "date": return "Date"
        case "uuid": return "UUID"
        case "uri", "url", "iri": return "URL"
        case "byte", "binary": return "Data"
        default: return schema.first("contentEncoding")?.string == "base64" ? "Data" : "String"
        }
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
