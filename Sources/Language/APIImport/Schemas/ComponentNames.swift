struct ComponentNames: Sendable {
    /// In the document's order.
    private(set) var ordered: [String] = []
    private(set) var names: [DocumentNode.Identity: String] = [:]
    private(set) var nodes: [String: DocumentNode] = [:]
    private(set) var free = FreeNames()

    init(_ components: [(name: String, node: DocumentNode)], _ reader: SchemaReader) {
        for (name, node) in components {
            let read = reader.interpreted(reader.schema(node))
            guard read.schema.target == nil, read.form.isNominal else { continue }
            add(node, named: name)
        }
    }

    mutating func add(_ node: DocumentNode, named name: String) {
        let free = free.free(ModelNaming.model(name))
        ordered.append(free)
        names[node.identity] = free
        nodes[free] = node
    }

    mutating func reserve(_ name: String) -> String { free.free(name) }
}
