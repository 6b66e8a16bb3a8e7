import APIDocuments
import JSONModel

/// A schema with what its references and its `allOf` add to it.
struct Schema: Sendable {
    let node: DocumentNode
    /// Its parts, each without a reference. Empty if the schema says nothing.
    var parts: [DocumentNode]
    /// The schema that it stands for, where it does nothing but refer to that.
    var target: DocumentNode?
    var allowsNull: Bool
    /// The type that is meant, if it allows several.
    var chosenType: String?
    var losses: [ImportLoss] = []

    init(_ node: DocumentNode, parts: [DocumentNode], allowsNull: Bool = false) {
        self.node = node
        self.parts = parts
        self.allowsNull = allowsNull
    }

    func first(_ keyword: String) -> DocumentNode? { parts.lazy.compactMap { $0[keyword] }.first }

    /// The types that all parts allow, except `null`. It is `nil` if they contradict each other, and empty if
    /// they state none.
    var types: [String]? {
        if let chosenType { return [chosenType] }
        var allowed: [String] = []
        for part in parts {
            let types = part.types.filter { $0 != "null" }
            guard !types.isEmpty else { continue }
            guard !allowed.isEmpty else {
                allowed = types
                continue
            }
            if allowed.contains("number"), types.contains("integer"), !allowed.contains("integer") {
                allowed.append("integer")
            }
            let common = allowed.filter { types.contains($0) || $0 == "integer" && types.contains("number") }
            guard !common.isEmpty else { return nil }
            allowed = common
        }
        return allowed
    }

    var documentation: [String] {
        let lines = CommentText.lines(first("description")?.string ?? first("title")?.string ?? "")
        return lines + (node["deprecated"]?.bool == true ? ["Deprecated."] : [])
    }
}

extension DocumentNode {
    /// The values of `type`, of which OpenAPI 3.1 allows several.
    var types: [String] {
        guard let type = self["type"] else { return [] }
        return type.string.map { [$0] } ?? type.elements.compactMap(\.string)
    }

    /// Indicates whether it says itself that it may be `null`.
    var saysNull: Bool {
        self["nullable"]?.bool == true || self["x-nullable"]?.bool == true || types.contains("null")
            || self["const"]?.value.isNull == true
    }

    /// Indicates whether it says anything about the value, beyond a description and that it is an object.
    var hasSubstance: Bool {
        value.members.contains { member in
            if member.isNamed("type") { return member.value.string != "object" }
            return Self.substance.contains { member.isNamed($0) }
        }
    }

    private static let substance = [
        "properties", "required", "items", "enum", "const", "format", "oneOf", "anyOf", "additionalProperties",
        "prefixItems", "patternProperties", "contentEncoding",
    ]
}
