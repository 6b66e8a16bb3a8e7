import APIDocuments
import HTTPModel
import ScriptSyntax

/// Writes the parameters of an operation: into its path, its query and its header lines.
struct ParameterWriter {
    let operation: OpenAPIOperation
    let models: SchemaModels
    let shapes: ValueShapes
    let keys: OperationKeys

    /// - Parameter start: Where the address begins, if not at the base.
    func write(_ parameters: [OperationParameter], below start: String?, to draft: inout EndpointDraft) {
        var sent: [SentParameter] = []
        var constants: [(source: OperationParameter, text: String)] = []
        for parameter in parameters {
            if let text = constant(parameter) {
                constants.append((parameter, text))
                draft.tally.carry("parameter")
                continue
            }
            switch parameter.place {
            case .path: sent += pathParameter(parameter, &draft)
            case .query: sent += query(parameter, &draft)
            case .header: sent += header(parameter, &draft)
            case .cookie: lose(parameter, "cookie parameter", "use transport.cookies", &draft)
            case .querystring: lose(parameter, "whole query", "write its items into the address", &draft)
            case .body, .formData: continue
            }
        }
        let path = PathWriter(operation.path, sent, &draft.names)
        for (_, name) in path.undescribed {
            draft.text.parameters.append(EndpointText.Parameter(name: name, type: "String"))
            draft.tally.carry("parameter")
        }
        if operation.path.contains("#") {
            let message = "\(operation.title): what follows # is left out, since it is never sent"
            draft.tally.note("fragment of a path", message, at: operation.node.place)
        }
        var address = AddressTemplate(path: (start.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? "") + path.text)
        for (source, text) in constants {
            if source.place == .query {
                address.addItem(source.name, PercentEncoding.encode(text, keeping: .unreserved))
            } else {
                draft.text.headers.append("\(source.name): \(SondeText.headerValue(text))")
            }
        }
        for item in sent {
            if item.source.place == .query, !item.write(to: &address, among: draft.names.all) {
                lose(item.source, "name of a list", "another parameter has the same name", &draft)
                continue
            }
            if item.source.place == .header { draft.text.headers.append("\(item.wireName): \(item.inHeader)") }
            draft.text.parameters.append(item.declaration)
            draft.models += item.type.models
            draft.tally.add(item.type.tally)
            draft.tally.carry("parameter")
        }
        keys.write(to: &address, beside: Set(sent.filter { $0.source.place == .query }.map(\.wireName)))
        draft.text.address = address.word
    }

    /// Returns the only text that it may have, if it always has to be sent. A caller then need not give it.
    private func constant(_ parameter: OperationParameter) -> String? {
        guard parameter.isRequired,
            parameter.place == .query || parameter.place == .header && Self.isWritable(parameter.name)
        else { return nil }
        return shapes.bare(parameter.schema)?["const"]?.string
    }

    // MARK: Places

    private func pathParameter(_ parameter: OperationParameter, _ draft: inout EndpointDraft) -> [SentParameter] {
        guard PathWriter.names(in: operation.path).contains(parameter.name) else {
            lose(parameter, "parameter without a place", "the path has no {\(parameter.name)}", &draft)
            return []
        }
        return [sent(parameter, shape(of: parameter), &draft)]
    }

    /// The members of an object are items of their own, where the document sends them so.
    private func query(_ parameter: OperationParameter, _ draft: inout EndpointDraft) -> [SentParameter] {
        let shape = shape(of: parameter)
        if shape.hasPairs, shape.members == nil, parameter.style == .deepObject {
            lose(parameter, "open deepObject", "write the items that you need into the address", &draft)
            return []
        }
        guard let members = shape.members,
            parameter.style == .deepObject || (parameter.style == .form && parameter.isExploded)
        else { return [sent(parameter, shape, &draft)] }
        return members.map { member in
            let name = parameter.style == .deepObject ? "\(parameter.name)[\(member.name)]" : member.name
            return sent(
                parameter, shapes.shape(of: member.node), named: name, member.node,
                isRequired: parameter.isRequired && member.isRequired, &draft)
        }
    }

    private func header(_ parameter: OperationParameter, _ draft: inout EndpointDraft) -> [SentParameter] {
        let name = parameter.name.lowercased()
        if !Self.isWritable(name) {
            lose(parameter, "name of a header", "a header cannot have this name", &draft)
        } else if name == "authorization", !shapes.documents.isSwagger {
            lose(parameter, "described header", "write key bearer or key basic", &draft)
        } else if name == "content-type" || (name == "accept" && !shapes.documents.isSwagger) {
            lose(parameter, "described header", "the media type of the body decides it", &draft)
        } else {
            return [sent(parameter, shape(of: parameter), &draft)]
        }
        return []
    }

    /// Indicates whether a header line can begin with a name.
    static func isWritable(_ name: String) -> Bool {
        WrittenRequest.isHeaderName(name) && name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    }

    // MARK: One parameter

    private func shape(of parameter: OperationParameter) -> ValueShape {
        parameter.isJSON ? .scalar(.text) : shapes.shape(of: parameter.schema)
    }

    private func sent(
        _ parameter: OperationParameter, _ shape: ValueShape, _ draft: inout EndpointDraft
    ) -> SentParameter {
        sent(parameter, shape, named: parameter.name, parameter.schema, isRequired: parameter.isRequired, &draft)
    }

    private func sent(
        _ parameter: OperationParameter, _ shape: ValueShape, named wireName: String, _ schema: DocumentNode?,
        isRequired: Bool, _ draft: inout EndpointDraft
    ) -> SentParameter {
        let isWhole = wireName == parameter.name
        let name = draft.names.add(isWhole ? parameter.clientName ?? wireName : wireName)
        let bare = shapes.bare(schema)
        shapes.noteDay(bare, &draft.tally)
        let title = "\(parameter.place.rawValue) parameter \"\(wireName)\" of \(operation.title)"
        return SentParameter(
            source: parameter, wireName: wireName, name: name, shape: shape,
            type: shape.type(named: draft.typeName(ofParameter: name, isShared: parameter.isShared), models),
            isRequired: isRequired, standard: shape.defaultValue(schema, bare, of: title, &draft.tally),
            documentation: EndpointDocumentation.lines(ofParameter: isWhole ? parameter.node : bare, bare)
                + (parameter.isJSON ? ["A text of JSON."] : []))
    }

    private func lose(_ parameter: OperationParameter, _ kind: String, _ advice: String, _ draft: inout EndpointDraft) {
        let message = "\(parameter.title) of \(operation.title): left out; \(advice)"
        draft.tally.lose("parameter", kind, message, at: parameter.node.place)
    }
}
