import APIDocuments
import JSONModel

/// Follows what schemas refer to, as far as that ends.
struct SchemaReader: Sendable {
    /// The greatest depth of references and `allOf` inside each other.
    private static let depthLimit = 64
    /// The greatest number of schemas that one may be made of. A document can name many more in a few lines, each
    /// twice the size of the next.
    private static let partLimit = 1_000

    let documents: DocumentSet
    let dateFormats: Set<DocumentDateFormat>
    private let heights = SchemaHeights()

    init(_ documents: DocumentSet) {
        self.documents = documents
        dateFormats = documents.dateFormats
    }

    func schema(_ node: DocumentNode) -> Schema {
        guard heights.height(of: node, parts: parts(of:)) < Self.depthLimit else {
            return Self.unread(node, Self.tooDeep)
        }
        var way = Way()
        return read(node, &way)
    }

    func schema(_ nodes: [DocumentNode]) -> Schema? {
        guard let last = nodes.last else { return nil }
        guard nodes.count > 1 else { return schema(last) }
        return combined(at: last, isPart: false, nodes.map(schema))
    }

    /// The schemas above the current one, and the number of all that have been read.
    private struct Way {
        var nodes: Set<DocumentNode.Identity> = []
        var count = 0

        mutating func enter(_ node: DocumentNode) -> String? {
            count += 1
            if count > partLimit { return "it is made of more than \(partLimit) schemas" }
            if nodes.count >= depthLimit { return tooDeep }
            return nodes.insert(node.identity).inserted ? nil : "it refers to itself and says nothing more"
        }
    }

    private static let tooDeep = "more than \(depthLimit) schemas are nested in each other"

    private func parts(of node: DocumentNode) -> [DocumentNode] {
        if let reference = node["$ref"]?.string {
            return documents.target(of: reference, from: node).map { [$0] } ?? []
        }
        return node["allOf"]?.elements ?? []
    }

    private func read(_ node: DocumentNode, _ way: inout Way) -> Schema {
        if let reason = way.enter(node) { return Self.unread(node, reason) }
        defer { way.nodes.remove(node.identity) }
        if let reference = node["$ref"]?.string { return follow(reference, from: node, &way) }
        guard let all = node["allOf"] else { return Schema(node, parts: [node], allowsNull: node.saysNull) }
        return combined(at: node, isPart: true, all.elements.map { read($0, &way) })
    }

    private func follow(_ reference: String, from node: DocumentNode, _ way: inout Way) -> Schema {
        guard let next = documents.target(of: reference, from: node) else {
            guard documents.hasRead(reference, from: node) else { return Schema(node, parts: []) }
            return Self.unread(
                node,
                because: ImportLoss(
                    ImportLoss.reference, "\(reference.swiftLiteral): left out; it leads nowhere", at: node.place))
        }
        let found = read(next, &way)
        var schema = Schema(node, parts: found.parts, allowsNull: found.allowsNull || node.saysNull)
        schema.losses = found.losses
        // Before 3.1, what stands beside a reference means nothing.
        guard documents.version != .openAPI30, !documents.isSwagger, node.hasSubstance else {
            schema.target = found.target ?? next
            return schema
        }
        schema.parts.insert(node, at: 0)
        return schema
    }

    /// One schema of several that hold at once.
    private func combined(at node: DocumentNode, isPart: Bool, _ members: [Schema]) -> Schema {
        let allowNull = node.saysNull || !members.isEmpty && members.allSatisfy(\.allowsNull)
        var telling = members.filter { $0.target != nil || $0.parts.contains(where: \.hasSubstance) }
        var targets: Set<DocumentNode.Identity> = []
        telling.removeAll { member in member.target.map { !targets.insert($0.identity).inserted } ?? false }
        if telling.count == 1, !(isPart && node.hasSubstance) {
            var only = Schema(node, parts: telling[0].parts, allowsNull: allowNull || telling[0].allowsNull)
            only.target = telling[0].target
            only.losses = members.flatMap(\.losses)
            return only
        }
        var seen: Set<DocumentNode.Identity> = []
        let parts = (isPart ? [node] : []) + members.flatMap(\.parts)
        var schema = Schema(node, parts: parts.filter { seen.insert($0.identity).inserted }, allowsNull: allowNull)
        schema.losses = members.flatMap(\.losses)
        return schema
    }

    private static func unread(_ node: DocumentNode, _ reason: String) -> Schema {
        unread(node, because: ImportLoss("schema", "schema: left out; \(reason)", at: node.place))
    }

    private static func unread(_ node: DocumentNode, because loss: ImportLoss) -> Schema {
        var schema = Schema(node, parts: [])
        schema.losses = [loss]
        return schema
    }
}
