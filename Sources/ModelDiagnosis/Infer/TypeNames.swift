import ModelDecoding

/// Gives each type a unique name.
struct TypeNames {
    private var taken: Set<String>

    /// Avoids these names, and those of Swift and Foundation.
    init(avoiding names: Set<String>) {
        taken = Self.known.union(names)
    }

    /// The requested name, unless the declaration would then hide a Swift name that it uses.
    mutating func chosen(_ name: String) -> String {
        let identifier = SwiftNames.isIdentifier(name) ? name : SwiftNames.type(forKey: name, isElement: false)
        let isUnusable =
            identifier.isEmpty || ScalarType(rawValue: identifier) != nil || Self.forms.contains(identifier)
        let result = isUnusable ? identifier + "Model" : identifier
        taken.insert(result)
        return result
    }

    /// This name, with a number after it if it is taken.
    mutating func free(_ name: String) -> String { taken.insertFree(name) }

    /// A name for the type under a key in another type: `Author`, else `EpisodeAuthor`, else `EpisodeAuthor2`.
    mutating func name(forKey key: String, isElement: Bool, in owner: String) -> String {
        let simple = SwiftNames.type(forKey: key, isElement: isElement)
        let isName = simple.first?.isLetter == true
        let joined =
            SwiftNames.type(forKey: owner, isElement: false) + (isName ? simple : simple.filter { $0 != "_" } + "Value")
        let base = joined.count <= 60 ? joined : isName ? simple : "Value"
        return isName && taken.insert(simple).inserted ? simple : taken.insertFree(base)
    }
}

extension TypeNames {
    fileprivate static let forms: Set<String> = [
        "Optional", "Array", "Dictionary", "Set", "Decodable", "CodingKey", "CodingKeys",
    ]

    /// Names that mean something to Swift, to Foundation or to a user interface already.
    fileprivate static let known: Set<String> =
        forms.union(ScalarType.allCases.map(\.rawValue)).union(PairType.allCases.map(\.rawValue)).union([
            "Actor", "Any", "AnyObject", "Binding", "Bundle", "Button", "Calendar", "Character", "Class", "Clock",
            "Codable",
            "Collection", "Color", "Comparable", "Context", "Decoder", "Duration", "Element", "Encodable", "Encoder",
            "Environment", "Equatable", "Error", "Event", "Font", "Form", "Formatter", "Group", "Hashable", "Hasher",
            "Host",
            "Identifiable", "Image", "Index", "Instant", "Iterator", "Key", "KeyPath", "Label", "Link",
            "List", "Locale", "Measurement", "Menu", "Mirror", "Namespace", "Never", "Notification", "Operation",
            "Operator", "Path", "Picker", "Pipe", "Port", "Process", "Progress", "Protocol", "Published", "Regex",
            "Result",
            "Scanner", "Scene", "Section", "Selector", "Self", "Sendable", "Sequence", "Shape", "Slice", "State",
            "StaticString", "Stream", "Substring", "Table", "Tag", "Task", "Text", "Thread", "TimeZone", "Timer",
            "Type",
            "Unit", "Value", "View", "Void",
        ])
}
