import APIDocuments

/// Parts of operations in a document that no script expresses. Each kind is listed once, at its first place.
enum UnreadMembers {
    private static let operation: Set<String> = [
        "tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody", "responses",
        "deprecated", "security", "servers", "consumes", "produces", "schemes", "$ref",
    ]
    private static let root: Set<String> = [
        "openapi", "swagger", "info", "servers", "paths", "webhooks", "components", "security", "tags", "host",
        "basePath", "schemes", "consumes", "produces", "definitions", "parameters", "responses", "securityDefinitions",
        "$self", "externalDocs", "jsonSchemaDialect",
    ]
    private static let parameter: Set<String> = ["example", "examples", "allowEmptyValue"]

    static func note(of root: DocumentNode, _ tally: inout ImportTally) {
        note([root], &tally) { !Self.root.contains($0) }
    }

    /// Lists what is not read of an operation, of its path, its parameters and its bodies.
    static func note(of operation: OpenAPIOperation, in documents: DocumentSet, _ tally: inout ImportTally) {
        note([operation.node], &tally) { !Self.operation.contains($0) }
        note([operation.item], &tally) { $0.hasPrefix("x-") }
        let parameters = (operation.node["parameters"]?.elements ?? []).compactMap(documents.resolved)
        let bodies = bodies(of: operation, in: documents)
        for (nodes, read) in [(parameters, "x-ms-client-name"), (bodies, "x-ms-requestBody-name")] {
            note(nodes, &tally) { $0 != read && ($0.hasPrefix("x-") || parameter.contains($0)) }
        }
    }

    private static func bodies(of operation: OpenAPIOperation, in documents: DocumentSet) -> [DocumentNode] {
        let responses = operation.node["responses"]?.members.map(\.node) ?? []
        let outer = ([operation.node["requestBody"]].compactMap(\.self) + responses).compactMap(documents.resolved)
        return outer + outer.flatMap { $0["content"]?.members.map(\.node) ?? [] }.compactMap(documents.resolved)
    }

    private static func note(_ nodes: [DocumentNode], _ tally: inout ImportTally, where isUnread: (String) -> Bool) {
        for (name, node) in nodes.flatMap(\.members) where isUnread(name) {
            tally.noteOnce(name, "\(name): left out everywhere; a script cannot express it", at: node.place)
        }
    }
}
