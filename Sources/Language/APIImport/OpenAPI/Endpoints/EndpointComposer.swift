import APIDocuments
import ScriptSyntax

/// Writes the operations of a document as endpoints.
struct EndpointComposer: Sendable {
    let documents: DocumentSet
    let models: SchemaModels
    let servers: ServerList
    let security: SecurityKeys

    /// - Parameter typeName: What the names of types begin with that only this operation has.
    func declaration(
        of operation: OpenAPIOperation, named name: String, typesNamed typeName: String
    ) -> ImportedDeclaration {
        var draft = EndpointDraft(
            text: EndpointText(name: name, method: operation.method, address: ""), typeName: typeName)
        let shapes = ValueShapes(documents: documents, sendsDaysAsText: models.dateFormats.count > 1)
        let parameters = OperationParameter.all(of: operation, documents, &draft.tally)
        let keys = security.own(of: operation, &draft.tally)
        ParameterWriter(operation: operation, models: models, shapes: shapes, keys: keys)
            .write(parameters, below: start(of: operation, &draft), to: &draft)
        if let content = RequestContent(of: operation, parameters, documents) {
            RequestContentWriter(content: content, operation: operation, shapes: shapes, models: models)
                .write(to: &draft)
        }
        let responses = OperationResponses(of: operation, documents)
        responses.write(to: &draft, models)
        draft.text.documentation = EndpointDocumentation.lines(of: operation, responses.errors(&draft, models))
        draft.text.remark = PagingProposal.text(operation, draft.text.parameters, responses, documents)
        keys.write(to: &draft.text.headers)
        UnreadMembers.note(of: operation, in: documents, &draft.tally)
        return draft.declaration
    }

    /// Returns the beginning of the address, if the operation has a server of its own.
    private func start(of operation: OpenAPIOperation, _ draft: inout EndpointDraft) -> String? {
        switch servers.address(of: operation) {
        case nil: return nil
        case .success(let address)?:
            guard servers.settings.first != "base \(SondeText.word(address))" else { return nil }
            let message = "\(operation.title): it is at \(address), where the API's keys are not sent"
            draft.tally.note("server of an operation", message, at: operation.node.place)
            return address
        case .failure(let error)?:
            let message = "the server of \(operation.title): left out; \(error)"
            draft.tally.lose("server", "server", message, at: operation.node.place)
            return nil
        }
    }
}
