extension CodeLibrary {
    /// Whether a type is known by its name, though no source declares it and no body holds one.
    static func knowsType(_ name: String) -> Bool { types.contains(name) }

    private static let types: Set<String> = [
        "Any", "AnyHashable", "Character", "Substring", "DateFormatter", "ISO8601DateFormatter", "NumberFormatter",
        "Calendar", "TimeZone", "Locale", "DateComponents", "CharacterSet", "IndexSet", "JSONDecoder",
        "DecodingError", "DecodingError.Context", "CodingUserInfoKey", "URLComponents", "URLQueryItem", "NSNumber",
        "NSRegularExpression", "NSRange", "String.Index", "String.Encoding", "Scanner", "NSError", "Mirror", "NSNull",
        "ProcessInfo", "Bundle", "Date.ISO8601FormatStyle", "Date.ParseStrategy", "RelativeDateTimeFormatter",
        "JSONDecoder.DateDecodingStrategy", "Never", "Void", "ArraySlice", "Calendar.Component", "Calendar.Identifier",
    ]

    /// `.name` as an argument of the library: of the one of its types that has a member of that name.
    static func implicitMember(_ name: String, _ run: any CodeRunning) throws(Interruption) -> ModelValue? {
        for type in implicitTypes {
            if let member = try member(name, of: .opaque(type), run) { return member }
        }
        return nil
    }

    private static let implicitTypes = [
        "String.Encoding", "CharacterSet", "String.CompareOptions", "Calendar.Component", "Calendar.Identifier",
        "ISO8601DateFormatter.Options", "DateFormatter.Style", "FloatingPointRoundingRule",
        "Data.Base64DecodingOptions",
        "TimeZone", "Locale", "Date.ISO8601FormatStyle", "NumberFormatter.Style",
    ]
}
