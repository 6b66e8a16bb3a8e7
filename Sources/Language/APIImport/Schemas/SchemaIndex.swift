import ModelDiagnosis

/// The known facts about all schemas of a document, gathered once, when a model is needed.
struct SchemaIndex: Sendable {
    let usage: SchemaUsage
    /// With what references lead to beside the components.
    let names: ComponentNames
    /// The names, in bodies, of those models that differ there.
    let bodyNames: [DocumentNode.Identity: String]
    /// The same models by those names.
    let bodies: [String: DocumentNode]
    /// The names that no other type may have: those of all models, and of Swift's own types.
    let taken: FreeNames
    let graph: ModelGraph

    init(
        of components: [(name: String, node: DocumentNode)], named names: ComponentNames, _ reader: SchemaReader
    ) {
        usage = SchemaUsage(of: reader.documents, components: components)
        var names = names
        for (name, node) in usage.others {
            let read = reader.interpreted(reader.schema(node))
            if read.schema.target == nil, read.form.isNominal { names.add(node, named: name) }
        }
        var bodies: [DocumentNode.Identity: String] = [:]
        for name in names.ordered {
            guard let node = names.nodes[name], usage.isBoth(node.identity), Self.differs(node, reader) else {
                continue
            }
            bodies[node.identity] = ""
        }
        Self.spread(&bodies, usage)
        for name in names.ordered {
            guard let identity = names.nodes[name]?.identity, bodies[identity] != nil else { continue }
            bodies[identity] = names.reserve(name + "Input")
        }
        self.names = names
        graph = ModelGraph(names, reader)
        bodyNames = bodies.filter { !$0.value.isEmpty }
        taken = FreeNames(avoiding: TypeNames.ofLanguage.union(names.ordered).union(bodyNames.values))
        self.bodies = Dictionary(
            names.nodes.values.compactMap { node in bodies[node.identity].map { ($0, node) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the direction of a component's values. A component that no operation uses is received, because it
    /// may hold a component that is only received.
    func direction(of node: DocumentNode) -> SchemaModelWriter.Direction {
        let uses = usage.uses[node.identity] ?? []
        if uses.isSubset(of: [.response]) { return .received }
        return uses.contains(.response) ? .both : .sent
    }

    /// Returns true if a member is required in one direction and never present in the other.
    private static func differs(_ node: DocumentNode, _ reader: SchemaReader) -> Bool {
        guard case .record(let properties) = reader.interpreted(reader.schema(node)).form else { return false }
        return properties.contains { $0.isRequired && $0.isOneWay }
    }

    /// Gives two kinds to each model that holds a model of two kinds.
    private static func spread(_ bodies: inout [DocumentNode.Identity: String], _ usage: SchemaUsage) {
        guard !bodies.isEmpty else { return }
        var users: [DocumentNode.Identity: [DocumentNode.Identity]] = [:]
        for (user, targets) in usage.references where usage.isBoth(user) {
            for target in targets { users[target, default: []].append(user) }
        }
        var waiting = Array(bodies.keys)
        while let next = waiting.popLast() {
            for user in users[next] ?? [] where bodies.updateValue("", forKey: user) == nil { waiting.append(user) }
        }
    }
}

extension SchemaUsage {
    /// Indicates whether a schema is both sent and received.
    func isBoth(_ schema: DocumentNode.Identity) -> Bool {
        let uses = uses[schema] ?? []
        return uses.contains(.response) && uses.contains(.body)
    }
}

extension DocumentNode {
    var isReadOnly: Bool { self["readOnly"]?.bool == true }
    var isWriteOnly: Bool { self["writeOnly"]?.bool == true }
}
