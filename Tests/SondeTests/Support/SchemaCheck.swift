import Foundation

/// As much of JSON Schema as the project's own schemas use. A word that it does not know fails, so that none is passed
/// over.
struct SchemaCheck {
    private let root: [String: Any]

    init(of data: Data) throws {
        root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    /// What is wrong with a value by one of the schema's definitions.
    func faults(of value: Any, by definition: String) -> [String] {
        faults(of: value, ["$ref": "#/$defs/\(definition)"], at: definition)
    }
}

extension SchemaCheck {
    /// The members that a definition describes.
    func members(of definition: String) -> Set<String> { Set(properties(of: definition).keys) }

    /// The words that a member of a definition may be.
    func words(of definition: String, _ member: String) -> Set<String> {
        Set(properties(of: definition)[member]?["enum"] as? [String] ?? [])
    }

    private func properties(of definition: String) -> [String: [String: Any]] {
        let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
        return definitions[definition]?["properties"] as? [String: [String: Any]] ?? [:]
    }
}

extension SchemaCheck {
    private func faults(of value: Any, _ schema: [String: Any], at place: String) -> [String] {
        schema.flatMap { word, rule in faults(of: value, word, rule, schema, at: place) }
    }

    private func faults(
        of value: Any, _ word: String, _ rule: Any, _ schema: [String: Any], at place: String
    ) -> [String] {
        let object = value as? [String: Any]
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        switch (word, rule) {
        case ("description", _), ("title", _): return []
        case ("$ref", let path as String):
            let name = path.components(separatedBy: "/").last ?? ""
            let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
            return definitions[name].map { faults(of: value, $0, at: place) } ?? ["\(path) is not defined"]
        case ("type", let name as String): return isOf(name, value) ? [] : ["\(place) is not of type \(name)"]
        case ("type", let names as [String]):
            return names.contains { isOf($0, value) } ? [] : ["\(place) is none of \(names)"]
        case ("enum", let words as [String]):
            return words.contains { $0 == value as? String } ? [] : ["\(place) is none of \(words): \(value)"]
        case ("const", let word as String): return word == value as? String ? [] : ["\(place) is not \(word)"]
        case ("required", let names as [String]):
            return names.filter { object?[$0] == nil }.map { "\(place) lacks \($0)" }
        case ("properties", _):
            return properties.flatMap { name, schema in
                object?[name].map { faults(of: $0, schema, at: "\(place).\(name)") } ?? []
            }
        case ("additionalProperties", false as Bool):
            return (object ?? [:]).keys.filter { properties[$0] == nil }.map { "\(place) has \($0) too" }
        case ("items", let schema as [String: Any]):
            return (value as? [Any] ?? []).flatMap { faults(of: $0, schema, at: "\(place)[]") }
        case ("allOf", let schemas as [[String: Any]]):
            return schemas.flatMap { faults(of: value, $0, at: place) }
        case ("anyOf", let schemas as [[String: Any]]):
            let all = schemas.map { faults(of: value, $0, at: place) }
            return all.contains(where: \.isEmpty) ? [] : all.flatMap(\.self)
        default: return ["the schema says \(word), which this check does not know"]
        }
    }

    private func isOf(_ type: String, _ value: Any) -> Bool {
        let number = value as? NSNumber
        let isBoolean = number.map { String(cString: $0.objCType) == "c" } ?? false
        switch type {
        case "object": return value is [String: Any]
        case "array": return value is [Any]
        case "string": return value is String
        case "null": return value is NSNull
        case "boolean": return isBoolean
        case "number": return number != nil && !isBoolean
        case "integer": return number.map { !isBoolean && $0.doubleValue.rounded() == $0.doubleValue } ?? false
        default: return false
        }
    }
}
