import JSONModel

/// The member that says which of several types an object is.
struct Discriminator {
    let property: String
    private let node: DocumentNode
    private let reader: SchemaReader

    /// Nil where no member is named.
    init?(_ node: DocumentNode, _ reader: SchemaReader) {
        guard let property = node["propertyName"]?.string ?? node.string else { return nil }
        self.property = property
        self.node = node
        self.reader = reader
    }

    /// Returns the values of the member for a type: those the document lists, otherwise those of the type's own
    /// member, otherwise the type's name.
    func values(of branch: Schema) -> [String] {
        let reference = branch.node["$ref"]?.string
        let name = reference?.split(separator: "/").last.map(String.init)
        let listed = (node["mapping"]?.members ?? []).filter { entry in
            guard let value = entry.node.string else { return false }
            if value == reference || value == name { return true }
            guard let target = reader.documents.target(of: value, from: entry.node) else { return false }
            return target.identity == branch.target?.identity
        }
        if !listed.isEmpty { return listed.map(\.name) }
        let member = reader.properties(of: branch.parts).first { $0.name == property }
        if let member, let schema = reader.schema(member.nodes) {
            var allowsNull = false
            let own = reader.choices(of: schema, &allowsNull)?.compactMap(\.string) ?? []
            if own.count == 1 || name == nil { return own }
        }
        return name.map { [$0] } ?? []
    }
}
