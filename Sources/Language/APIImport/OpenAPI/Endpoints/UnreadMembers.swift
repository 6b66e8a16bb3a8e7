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

    /// Lists what is not read of the whole.
    static func note(of root: DocumentNode, _ tally: inout ImportTally) {
        for (name, node) in root.members where !Self.root.contains(name) { note(name, node, &tally) }
    }

    /// Lists what is not read of an operation, of its path and of its parameters.
    static func note(of operation: OpenAPIOperation, in documents: DocumentSet, _ tally: inout ImportTally) {
        for (name, node) in operation.node.members where !Self.operation.contains(name) { note(name, node, &tally) }
        for (name, node) in operation.item.members where name.hasPrefix("x-") { note(name, node, &tally) }
        let parameters = (operation.node["parameters"]?.elements ?? []).compactMap(documents.resolved)
        for (name, node) in parameters.flatMap(\.members)
        where name != "x-ms-client-name" && (name.hasPrefix("x-") || parameter.contains(name)) {
            note(name, node, &tally)
        }
        for content in bodies(of: operation, in: documents) {
            for (name, node) in content.members
            where name != "x-ms-requestBody-name" && (name.hasPrefix("x-") || parameter.contains(name)) {
                note(name, node, &tally)
            }
        }
    }

    /// Returns the nodes around the schemas of bodies and responses.
    private static func bodies(of operation: OpenAPIOperation, in documents: DocumentSet) -> [DocumentNode] {
        let responses = operation.node["responses"]?.members.map(\.node) ?? []
        let outer = ([operation.node["requestBody"]].compactMap(\.self) + responses).compactMap(documents.resolved)
        return outer + outer.flatMap { $0["content"]?.members.map(\.node) ?? [] }.compactMap(documents.resolved)
    }

    private static func note(_ name: String, _ node: DocumentNode, _ tally: inout ImportTally) {
        tally.noteOnce(name, "\(name): left out everywhere; a script cannot express it", at: node.place)
    }
}
