package import APIDocuments

extension OpenAPISource {
    /// The operations of a document, with their documented responses.
    package func operations(
        at location: ForeignDocument.Location, finding finder: any DocumentFinder
    ) throws(ImportError) -> [DocumentedOperation] {
        let document = try finder.document(at: location)
        let documents = try Self.documents(document, finder)
        let operations = OperationOutline(of: documents).operations
        guard !operations.isEmpty else {
            throw ImportError(
                "\(document.name) has no operations", at: documents.root.place,
                advice: "name the document that lists them in paths")
        }
        let promises = ResponsePromises(documents: documents, reader: SchemaReader(documents))
        return operations.map { operation in
            DocumentedOperation(
                operation.method, String(operation.path.prefix { $0 != "?" && $0 != "#" }),
                below: ServerList.paths(of: operation, in: documents),
                responses: promises.answers(to: operation))
        }
    }
}

/// Reads what a document says of responses: their statuses, and the members of their JSON.
private struct ResponsePromises {
    let documents: DocumentSet
    let reader: SchemaReader

    func answers(to operation: OpenAPIOperation) -> [DocumentedOperation.Response] {
        (operation.node["responses"]?.members ?? []).filter { !$0.name.hasPrefix("x-") }.map { status, node in
            let response = documents.resolved(node) ?? node
            var members: [String] = []
            var seen: Set<DocumentNode.Identity> = []
            for schema in schemas(of: response) { add(membersOf: schema, to: &members, &seen) }
            return DocumentedOperation.Response(
                status.lowercased() == "default" ? "default" : status.uppercased(), members: members)
        }
    }

    private func schemas(of response: DocumentNode) -> [DocumentNode] {
        guard !documents.isSwagger else { return response["schema"].map { [$0] } ?? [] }
        return documents.contents(of: response).filter { $0.media.isJSON || $0.media.isRange }.compactMap(\.schema)
    }

    /// The members that a schema names, or that its alternatives and the elements of a list do. Each schema is gone through
    /// once: it may be an alternative of itself.
    private func add(
        membersOf node: DocumentNode, to members: inout [String], _ seen: inout Set<DocumentNode.Identity>
    ) {
        for part in reader.schema(node).parts where seen.insert(part.identity).inserted {
            for (name, property) in part["properties"]?.members ?? []
            where property["writeOnly"]?.bool != true && !members.contains(name) {
                members.append(name)
            }
            let others = (part["oneOf"]?.elements ?? []) + (part["anyOf"]?.elements ?? [])
            for other in others + (part["items"].map { [$0] } ?? []) { add(membersOf: other, to: &members, &seen) }
        }
    }
}
