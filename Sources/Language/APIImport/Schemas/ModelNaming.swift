import ModelDiagnosis

/// Swift names for what a document names.
enum ModelNaming {
    /// The greatest length of a name. Longer names are cut off because they would be unreadable.
    private static let lengthLimit = 80

    /// The name of a model: `simple-user` is `SimpleUser`, `Error` is `ErrorModel`.
    static func model(_ name: String) -> String {
        let type = SwiftNames.type(forKey: name, isElement: false)
        guard type.first?.isLetter == true else { return cut("Model" + type.filter { $0 != "_" }) }
        return TypeNames.ofLanguage.contains(type) ? type + "Model" : cut(type)
    }

    /// The name of a type for a member; nil where that would be a number. Swift has a meaning of its own for `Type`.
    static func nested(_ key: String, isElement: Bool) -> String? {
        let type = cut(SwiftNames.type(forKey: key, isElement: isElement))
        guard type.first?.isLetter == true else { return nil }
        return type == "Type" ? "Kind" : type
    }

    static func properties(_ keys: [String]) -> [String] {
        let names = SwiftNames.properties(forKeys: keys.map(signed))
        var kept = FreeNames(avoiding: ["hashValue"])
        return names.map { kept.free(cut($0)) }
    }

    static func cases(_ values: [String]) -> [String] {
        var names = FreeNames(avoiding: ["rawValue", "hashValue", "allCases"])
        return values.map { names.free(cut(SwiftNames.enumerationCase(forValue: signed($0)))) }
    }

    /// `+1` and `-1` differ in nothing but the sign.
    private static func signed(_ text: String) -> String {
        guard let sign = text.first, text.dropFirst().first?.isNumber == true else { return text }
        switch sign {
        case "+": return "plus_" + text.dropFirst()
        case "-": return "minus_" + text.dropFirst()
        default: return text
        }
    }

    private static func cut(_ name: String) -> String { String(name.prefix(lengthLimit)) }
}
