import APIDocuments
import JSONModel

/// The uses of a document's schemas, found in one walk over its operations.
struct SchemaUsage: Sendable {
    /// The uses of each schema that has a name, or that an operation writes itself.
    private(set) var uses: [DocumentNode.Identity: Set<SchemaUse>] = [:]
    /// The targets of references that are not components.
    private(set) var others: [(name: String, node: DocumentNode)] = []
    /// The information that types do not express, with its first place.
    private(set) var losses: [ImportLoss] = []
    /// The named schemas that a schema refers to.
    private(set) var references: [DocumentNode.Identity: [DocumentNode.Identity]] = [:]

    private var unsaid: [String: (first: DocumentNode, count: Int)] = [:]
    private var known: Set<DocumentNode.Identity> = []
    private var waiting: [Step] = []

    private enum Step {
        case place(DocumentNode, SchemaUse)
        case schema(DocumentNode, in: DocumentNode.Identity)
    }

    init(of documents: DocumentSet, components: [(name: String, node: DocumentNode)]) {
        known = Set(components.map(\.node.identity))
        waiting = components.reversed().map { .schema($0.node, in: $0.node.identity) }
        if let paths = documents.root["paths"] { waiting.append(.place(paths, .response)) }
        var visited: [SchemaUse: Set<DocumentNode.Identity>] = [:]
        var read: Set<DocumentNode.Identity> = []
        while let step = waiting.popLast() {
            switch step {
            case .place(let node, let use):
                if visited[use, default: []].insert(node.identity).inserted { walk(node, use, documents) }
            case .schema(let node, let root):
                if read.insert(node.identity).inserted { walk(node, in: root, documents) }
            }
        }
        spread()
        for (keyword, mention) in unsaid.sorted(by: { $0.key < $1.key }) {
            let times = mention.count == 1 ? "" : ", \(mention.count) times"
            let message = "\(keyword.swiftLiteral): left out\(times); a Swift type cannot express it"
            losses.note(keyword, message, at: mention.first)
        }
    }

    private mutating func walk(_ node: DocumentNode, _ use: SchemaUse, _ documents: DocumentSet) {
        if let reference = node["$ref"]?.string {
            if let target = documents.target(of: reference, from: node) { waiting.append(.place(target, use)) }
            return
        }
        let use = node["in"]?.string == "body" ? .body : use
        for (name, child) in node.members where child.value.kind == .object || child.value.kind == .array {
            switch name {
            case "schema", "itemSchema": begin(child, use)
            case "responses": waiting.append(.place(child, .response))
            case "requestBody": waiting.append(.place(child, .body))
            case "parameters": waiting.append(.place(child, .parameter))
            case "example", "examples", "callbacks", "links": break
            default: if !name.hasPrefix("x-") { waiting.append(.place(child, use)) }
            }
        }
        waiting += node.elements.filter { $0.value.kind == .object }.map { .place($0, use) }
    }

    private mutating func begin(_ schema: DocumentNode, _ use: SchemaUse) {
        uses[schema.identity, default: []].insert(use)
        waiting.append(.schema(schema, in: schema.identity))
    }

    private mutating func walk(_ node: DocumentNode, in root: DocumentNode.Identity, _ documents: DocumentSet) {
        for (name, child) in node.members {
            switch name {
            case "$ref": if let reference = child.string { refer(reference, from: node, in: root, documents) }
            case "properties", "patternProperties": waiting += child.members.map { .schema($0.node, in: root) }
            case "items", "additionalProperties": waiting += ([child] + child.elements).map { .schema($0, in: root) }
            case "allOf", "oneOf", "anyOf", "prefixItems": waiting += child.elements.map { .schema($0, in: root) }
            case "discriminator" where node["oneOf"] == nil && node["anyOf"] == nil: mention(child, name)
            case _ where Self.said.contains(name): continue
            default: mention(child, name)
            }
            if name == "patternProperties" { mention(child, name) }
        }
    }

    private mutating func mention(_ node: DocumentNode, _ keyword: String) {
        var mention = unsaid[keyword] ?? (node, 0)
        let start = mention.first.identity
        if node.identity.location == start.location, node.identity.start < start.start {
            mention.first = node
        }
        mention.count += 1
        unsaid[keyword] = mention
    }

    private mutating func refer(
        _ reference: String, from node: DocumentNode, in root: DocumentNode.Identity, _ documents: DocumentSet
    ) {
        guard let target = documents.target(of: reference, from: node) else { return }
        references[root, default: []].append(target.identity)
        guard known.insert(target.identity).inserted else { return }
        others.append((Self.name(of: reference), target))
        waiting.append(.schema(target, in: target.identity))
    }

    /// `models/pet.yaml` and `#/definitions/pet` call it `pet`.
    private static func name(of reference: String) -> String {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let step = parts.last?.split(separator: "/").last.map(String.init) ?? ""
        guard parts.count == 1 || step.isEmpty else { return step }
        let file = parts.first?.split(separator: "/").last ?? ""
        return String(file.prefix { $0 != "." })
    }

    /// Adds the uses of each schema to the schemas that it refers to.
    private mutating func spread() {
        for use in [SchemaUse.response, .body, .parameter] {
            var reached = uses.filter { $0.value.contains(use) }.map(\.key)
            while let next = reached.popLast() {
                for target in references[next] ?? [] where uses[target, default: []].insert(use).inserted {
                    reached.append(target)
                }
            }
        }
    }

    /// Keywords that a type says, or that say nothing of values.
    private static let said: Set<String> = [
        "type", "format", "nullable", "x-nullable", "required", "enum", "const", "description", "title", "default",
        "deprecated", "readOnly", "writeOnly", "discriminator", "example", "examples", "contentEncoding", "$defs",
        "definitions", "$schema", "$id", "$comment", "$anchor", "x-enum-varnames", "x-ms-client-flatten",
        "x-ms-client-name",
    ]
}
