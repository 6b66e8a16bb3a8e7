import ModelDecoding

/// Assigns each type a unique name.
package struct TypeNames {
    private var taken: Set<String>
    /// The names of other types, and those given so far.
    private var given: Set<String>

    /// Avoids these names, and those of Swift and Foundation.
    init(avoiding names: Set<String>) {
        taken = Self.known.union(names)
        given = names
    }

    /// Indicates whether no other type has this name.
    func isFree(_ name: String) -> Bool { !given.contains(name) }

    /// The requested name, unless the declaration would then hide a Swift name that it uses.
    mutating func chosen(_ name: String) -> String {
        let result = Self.usable(name)
        taken.insert(result)
        given.insert(result)
        return result
    }

    /// The name itself if a declaration can have it, or another like it.
    package static func usable(_ name: String) -> String {
        let identifier = SwiftNames.isIdentifier(name) ? name : SwiftNames.type(forKey: name, isElement: false)
        let isUnusable = identifier.isEmpty || ScalarType(rawValue: identifier) != nil || forms.contains(identifier)
        return isUnusable ? identifier + "Model" : identifier
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
        "Any", "Optional", "Array", "Dictionary", "Set", "Decodable", "CodingKey", "CodingKeys", "Protocol", "Self",
        "Type",
    ]

    /// Names that Swift and Foundation use. A type with one of them would hide another type.
    package static let ofLanguage: Set<String> =
        forms.union(ScalarType.allCases.map(\.rawValue)).union(PairType.allCases.map(\.rawValue)).union([
            "Actor", "AnyObject", "Bundle", "Calendar", "Character", "Class", "Clock", "Codable", "Collection",
            "Comparable", "Decoder", "DecodingError", "Duration", "Encodable", "Encoder", "EncodingError", "Equatable",
            "Error", "Formatter", "Foundation", "Hashable", "Hasher", "Host", "Identifiable", "Instant", "Iterator",
            "KeyPath", "Locale", "Measurement", "Mirror", "Never", "Notification", "Operation", "Operator", "Pipe",
            "Port",
            "Process", "Progress", "Regex", "Result", "Scanner", "Selector", "Sendable", "Sequence",
            "Slice", "StaticString", "Stream", "Substring", "Swift", "Task", "Thread", "TimeZone", "Timer",
            "Unit",
            "Void",
        ])

    /// Names that mean something to Swift, to Foundation or to a user interface already.
    fileprivate static let known = ofLanguage.union([
        "Binding", "Button", "Color", "Context", "Element", "Environment", "Event", "Font", "Form", "Group", "Image",
        "Index", "Key", "Label", "Link", "List", "Menu", "Namespace", "Path", "Picker", "Published", "Scene", "Section",
        "Shape", "State", "Table", "Tag", "Text", "Value", "View",
    ])
}
