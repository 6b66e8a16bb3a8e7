/// The models that each model holds. A structure cannot hold itself.
final class ModelGraph: Sendable {
    /// The greatest depth of schemas without names inside each other.
    static let depthLimit = 40

    private struct Edge {
        let target: DocumentNode
        /// Indicates whether it is held directly, not in a list or dictionary.
        let isDirect: Bool
    }

    /// The schemas without a name that were gone through, directly or not: many others may name them.
    private typealias Visits = [Bool: Set<DocumentNode.Identity>]

    private let reader: SchemaReader
    private let names: ComponentNames
    private let known = NodeMemory<[Edge]>()
    private let recursive = NodeMemory<Bool>()
    private let reaching = NodeMemory<Bool>()

    init(_ names: ComponentNames, _ reader: SchemaReader) {
        self.names = names
        self.reader = reader
    }

    /// Indicates whether a model holds itself, so that it has to be a class or indirect. A structure need not be
    /// if an enumeration is in between, which is then indirect.
    func isRecursive(_ node: DocumentNode) -> Bool {
        recursive.value(of: node) {
            let passesUnions = isUnion(node)
            let follows = { (edge: Edge) in edge.isDirect && (passesUnions || !self.isUnion(edge.target)) }
            return reaches(from: node, follows, { $0.identity == node.identity })
        }
    }

    /// Indicates whether a model is a class or holds one, so that it cannot be compared.
    func reachesClass(_ node: DocumentNode) -> Bool {
        reaching.value(of: node) { isClass(node) || reaches(from: node, { _ in true }, isClass) }
    }

    func reachesClass(_ schema: Schema) -> Bool { edges(from: schema).contains { reachesClass($0.target) } }

    private func isClass(_ node: DocumentNode) -> Bool { !isUnion(node) && isRecursive(node) }

    private func isUnion(_ node: DocumentNode) -> Bool {
        if case .union = reader.interpreted(reader.schema(node)).form { true } else { false }
    }

    private func reaches(
        from start: DocumentNode, _ follows: (Edge) -> Bool, _ isFound: (DocumentNode) -> Bool
    ) -> Bool {
        var seen: Set<DocumentNode.Identity> = []
        var waiting = [start]
        while let node = waiting.popLast() {
            for edge in edges(from: node) where follows(edge) {
                if isFound(edge.target) { return true }
                if seen.insert(edge.target.identity).inserted { waiting.append(edge.target) }
            }
        }
        return false
    }

    private func edges(from node: DocumentNode) -> [Edge] {
        known.value(of: node) { edges(from: reader.schema(node)) }
    }

    private func edges(from schema: Schema) -> [Edge] {
        var edges: [Edge] = []
        var seen: Visits = [:]
        collect(schema, true, 0, &edges, &seen, isRoot: true)
        return edges
    }

    private func collect(
        _ schema: Schema, _ isDirect: Bool, _ depth: Int, _ edges: inout [Edge], _ seen: inout Visits,
        isRoot: Bool = false
    ) {
        let read = reader.interpreted(schema)
        let target = read.schema.target ?? read.schema.node
        if !isRoot, read.form.isNominal, names.names[target.identity] != nil {
            edges.append(Edge(target: target, isDirect: isDirect))
            return
        }
        guard depth < Self.depthLimit, seen[isDirect, default: []].insert(target.identity).inserted else { return }
        switch read.form {
        case .any, .scalar, .choices: break
        case .list(let node), .dictionary(let node):
            if let node { collect(reader.schema(node), false, depth + 1, &edges, &seen) }
        case .tuple(let nodes): for node in nodes { collect(reader.schema(node), isDirect, depth + 1, &edges, &seen) }
        case .union(let branches, _): for branch in branches { collect(branch, isDirect, depth + 1, &edges, &seen) }
        case .record(let properties):
            for schema in properties.compactMap({ reader.schema($0.nodes) }) {
                collect(schema, isDirect, depth + 1, &edges, &seen)
            }
        }
    }
}
