import ModelDecoding

/// Words that do not describe anything: `items` of a page, `data` of a response, `name` of anything.
package enum GenericWord {
    /// Indicates whether a name is one that any type could have. Numbers after it do not matter.
    package static func isType(_ name: String) -> Bool {
        let word = String(name.filter { $0.isLetter })
        let singular = EnglishPlural.singular(of: word).lowercased()
        return types.contains(singular) || types.contains(word.lowercased())
    }

    /// Indicates whether things of any kind have a member with this name.
    static func isMember(_ key: String) -> Bool {
        members.contains(key.lowercased().filter { $0 != "_" && $0 != "-" })
    }

    /// Indicates whether a member with this name holds more of what it is in: `parent`, `children`.
    static func isRelative(_ key: String) -> Bool {
        relatives.contains(EnglishPlural.singular(of: key.lowercased())) || relatives.contains(key.lowercased())
    }

    private static let relatives: Set<String> = [
        "ancestor", "child", "children", "descendant", "next", "parent", "previous", "replies", "reply", "sibling",
    ]

    private static let types: Set<String> = [
        "answer", "attribute", "body", "content", "data", "datum", "detail", "doc", "edge", "element", "entity",
        "entry", "hit", "info", "item", "list", "model", "node", "object", "output", "page", "payload", "record",
        "resource", "response", "result", "root", "row", "sample", "thing", "value",
    ]

    private static let members: Set<String> = [
        "code", "count", "created", "createdat", "description", "href", "id", "key", "kind", "label", "link", "name",
        "self", "slug", "text", "title", "type", "updated", "updatedat", "uri", "url", "uuid", "value",
    ]
}
