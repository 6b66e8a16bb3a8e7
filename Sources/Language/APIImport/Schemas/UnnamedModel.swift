import ModelDiagnosis

/// A model of a schema that has no name in its document: the same schema may be written at several endpoints.
struct UnnamedModel: Sendable {
    /// The model without its name and its documentation.
    let text: String
    private let members: Set<String>
    private let identity: ShapeIdentity

    /// Nil for anything but an object with members.
    init?(_ read: InterpretedSchema, declaredAs declaration: String, like proposal: String) {
        guard case .record(let properties) = read.form else { return nil }
        text = declaration.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("///") }
            .joined(separator: "\n")
        members = Set(properties.map(\.name))
        identity = ShapeIdentity(nouns: Self.nouns(in: proposal))
    }

    func isOne(with other: UnnamedModel) -> Bool {
        text == other.text && identity.mayBeOne(with: other.identity, members: members)
    }

    /// The things that a name is about: `Order` of `ListOrdersResponse`.
    private static func nouns(in name: String) -> Set<String> {
        let words = name.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/).map {
            EnglishPlural.singular(of: String($0.output))
        }
        return Set(words.filter { !verbs.contains($0.lowercased()) && !GenericWord.isType($0) })
    }

    private static let verbs: Set<String> = [
        "add", "all", "and", "by", "change", "create", "delete", "error", "fetch", "find", "for", "from", "get", "id",
        "in", "list", "new", "of", "one", "patch", "post", "put", "read", "remove", "replace", "retrieve", "search",
        "set", "show", "to", "update", "with",
    ]
}
