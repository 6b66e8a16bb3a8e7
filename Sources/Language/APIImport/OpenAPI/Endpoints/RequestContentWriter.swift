import APIDocuments
import JSONModel
import ModelDiagnosis
import ScriptSyntax

/// Writes the body of an operation, and the parameters that it is made of.
struct RequestContentWriter {
    let content: RequestContent
    let operation: OpenAPIOperation
    let shapes: ValueShapes
    let models: SchemaModels

    func write(to draft: inout EndpointDraft) {
        for other in content.others {
            let message = "\(other.media.text): left out where a body may be \(content.media.text) too"
            draft.tally.noteOnce("other media type of a body", message, at: other.node.place)
        }
        let media = content.media
        if media.isForm || media.isMultipart, let fields = content.fields ?? members {
            return write(fields, to: &draft)
        }
        if media.isJSON || (media.isRange && isStructured) {
            writeJSON(to: &draft)
        } else if media.isText || media.isJSONLines || media.isForm {
            add("String", named: "body", body: { .fields("text \($0)") }, to: &draft)
            declare(media.text, in: &draft)
        } else {
            add("Data", named: "body", body: { .value($0) }, to: &draft)
            declare(media.isRange ? "application/octet-stream" : media.text, in: &draft)
        }
        draft.tally.carry("body")
    }

    private func declare(_ type: String, in draft: inout EndpointDraft) {
        draft.text.headers.append("Content-Type: \(SondeText.headerValue(type))")
    }

    /// True if a schema implies JSON, although the media type says nothing.
    private var isStructured: Bool {
        if case .scalar(.bytes) = shapes.shape(of: content.schema) { false } else { content.schema != nil }
    }

    private func add(
        _ type: String, named name: String, body: (String) -> RequestContent.Body, to draft: inout EndpointDraft
    ) {
        let word = draft.names.add(content.clientName ?? name)
        let written = body(word)
        let canBeLeftOut = if case .value = written { !content.isRequired } else { false }
        draft.text.parameters.append(
            EndpointText.Parameter(
                name: word, type: canBeLeftOut ? type + "?" : type, defaultValue: canBeLeftOut ? "nil" : nil,
                documentation: content.documentation))
        draft.text.body = written
    }

    // MARK: JSON

    private func writeJSON(to draft: inout EndpointDraft) {
        if let members = flatMembers { return write(flat: members, to: &draft) }
        let written =
            content.schema.map { draft.use(models.type(of: $0, named: draft.typeName + "Body", for: .body)) } ?? "JSON"
        // Bytes are sent as they are: in JSON they are a text.
        let type = ["Data": "String", "Data?": "String?"][written] ?? written
        add(type, named: name(ofType: type, among: draft.names.all), body: { .value($0) }, to: &draft)
        if !content.media.isPlainJSON { declare(content.media.text, in: &draft) }
    }

    /// The members that a client takes one by one, where the document wants that.
    private var flatMembers: [ShapeMember]? {
        content.schema?["x-ms-client-flatten"]?.bool == true ? members : nil
    }

    private var members: [ShapeMember]? { shapes.shape(of: content.schema).members }

    /// `{ "email": email, "kind": "app" }`
    private func write(flat members: [ShapeMember], to draft: inout EndpointDraft) {
        var items: [String] = []
        for member in members {
            if let constant = member.node["const"]?.value, constant.kind != .array, constant.kind != .object {
                let text = constant.string.map(SondeText.literal) ?? constant.text()
                items.append("\(SondeText.literal(member.name)): \(text)")
                continue
            }
            let name = draft.names.add(member.clientName ?? member.name)
            let shape = shapes.shape(of: member.node)
            var type = draft.use(models.type(of: member.node, named: draft.typeName(ofParameter: name), for: .body))
            if case .scalar(.secret) = shape { type = type.replacing("String", with: "Secret") }
            draft.text.parameters.append(parameter(name, type, for: member, as: shape, &draft.tally))
            items.append("\(SondeText.literal(member.name)): \(name)")
        }
        draft.text.body = .value("{ \(items.joined(separator: ", ")) }")
        if !content.media.isPlainJSON { declare(content.media.text, in: &draft) }
    }

    /// The parameter for a member of the body. One that need not be given is `nil` where no default is sent.
    private func parameter(
        _ name: String, _ type: String, for member: ShapeMember, as shape: ValueShape, _ tally: inout ImportTally
    ) -> EndpointText.Parameter {
        let schema = shapes.bare(member.node)
        shapes.noteDay(schema, &tally)
        var parameter = EndpointText.Parameter(
            name: name, type: type, documentation: EndpointDocumentation.lines(ofParameter: member.node, schema))
        parameter.defaultValue = shape.defaultValue(
            member.node, schema, of: "member \"\(member.name)\" of \(operation.title)", &tally)
        return parameter.defaultValue == nil && !member.isRequired ? parameter.optional : parameter
    }

    /// A model that the document names, in one word, names its parameter: `pet: Pet`.
    private func name(ofType type: String, among names: [String]) -> String {
        let word = SwiftNames.property(forKey: type)
        let isWord = type.allSatisfy(\.isLetter) && type.dropFirst().allSatisfy(\.isLowercase) && type != "String"
        let isNamed = content.schema?["$ref"] != nil
        return isWord && isNamed && GivenNames.isFree(word) && !names.contains(word) ? word : "body"
    }

    // MARK: Forms

    private func write(_ fields: [ShapeMember], to draft: inout EndpointDraft) {
        var items: [String] = []
        for field in fields {
            var shape = shapes.shape(of: field.node)
            let isObject = shape.hasPairs
            if isObject { shape = .scalar(.text) }
            let name = draft.names.add(field.clientName ?? field.name)
            let type = draft.use(shape.type(named: draft.typeName(ofParameter: name), models))
            var parameter = parameter(name, type, for: field, as: shape, &draft.tally)
            if isObject { parameter.documentation.append("A text of JSON.") }
            draft.text.parameters.append(parameter)
            items.append("\(SondeText.memberName(field.name)): \(value(of: parameter, shape, field))")
            draft.tally.carry("member of a form")
            noteEncoding(of: field, &draft.tally)
        }
        let word = content.media.isMultipart ? "multipart" : "form"
        let line = "\(word) { \(items.joined(separator: ", ")) }"
        let isLong = line.count > 100
        draft.text.body = .fields(
            isLong ? "\(word) {\n\(items.map { "    \($0)" }.joined(separator: ",\n"))\n}" : line)
        draft.tally.carry("body")
    }

    /// A member of a form is a text or bytes, and Sonde says of what type a part is.
    private func noteEncoding(of field: ShapeMember, _ tally: inout ImportTally) {
        let encoding = content.encoding?[field.name]
        let member = "of the member \"\(field.name)\" of \(operation.title): left out"
        if let type = encoding?["contentType"], let text = type.string, text.lowercased() != "text/plain" {
            let message = "content type \(text) \(member); write the member as the server wants it"
            tally.note("content type of a member", message, at: type.place)
        }
        if let headers = encoding?["headers"], !headers.members.isEmpty {
            tally.note("headers of a member", "headers \(member)", at: headers.place)
        }
    }

    /// Returns the value that is sent for a member. A list that is one item is sent as text.
    private func value(of parameter: EndpointText.Parameter, _ shape: ValueShape, _ field: ShapeMember) -> String {
        guard case .list = shape, !isExploded(field) else { return parameter.name }
        return shape.joined(parameter.name, isOptional: parameter.type.hasSuffix("?"), separator(of: field))
    }

    private func isExploded(_ field: ShapeMember) -> Bool {
        if content.media.isMultipart { return true }
        if let format = field.node["collectionFormat"]?.string { return format == "multi" }
        if content.fields != nil { return false }
        let encoding = content.encoding?[field.name]
        return encoding?["explode"]?.bool ?? ((encoding?["style"]?.string ?? "form") == "form")
    }

    private func separator(of field: ShapeMember) -> String {
        switch field.node["collectionFormat"]?.string ?? content.encoding?[field.name]?["style"]?.string {
        case "ssv", "spaceDelimited": " "
        case "tsv": #"\t"#
        case "pipes", "pipeDelimited": "|"
        default: ","
        }
    }
}
