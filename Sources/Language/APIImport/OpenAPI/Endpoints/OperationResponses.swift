import APIDocuments
import ScriptSyntax

/// The responses of an operation, for success and for anything else.
struct OperationResponses: Sendable {
    fileprivate struct Entry: Sendable {
        let status: String
        let node: DocumentNode
        let contents: [MediaContent]
        var isUnreadable: Bool { node["$ref"] != nil }
    }

    private let operation: OpenAPIOperation
    private let success: Entry?
    private let others: [Entry]
    private let failures: [Entry]
    private let content: MediaContent?
    /// Indicates whether a success may have no body by its status.
    private let mayBeEmpty: Bool

    init(of operation: OpenAPIOperation, _ documents: DocumentSet) {
        self.operation = operation
        let responses = (operation.node["responses"]?.members ?? []).compactMap { status, node -> Entry? in
            guard !status.hasPrefix("x-") else { return nil }
            guard let resolved = documents.resolved(node) else {
                // It may be anything, but never what another status has.
                let content = MediaContent(media: DocumentMedia("application/json"), schema: nil, node: node)
                return Entry(status: status, node: node, contents: [content])
            }
            return Entry(
                status: status, node: resolved,
                contents: documents.isSwagger
                    ? Self.swagger(resolved, operation, documents) : documents.contents(of: resolved))
        }
        let good = responses.filter { $0.status.hasPrefix("2") }.sorted { $0.status < $1.status }
        failures = responses.filter {
            !good.isEmpty && $0.status == "default" || "45".contains($0.status.prefix(1)) && !$0.status.isEmpty
        }
        let chosen = good.first { !$0.contents.isEmpty } ?? good.first ?? responses.first { $0.status == "default" }
        success = chosen
        others = good.filter { $0.status != chosen?.status && !$0.contents.isEmpty }
        content = chosen?.contents.min { $0.media.responseRank < $1.media.responseRank }
        mayBeEmpty = good.contains { $0.status == "204" || $0.status == "205" }
    }

    var schema: DocumentNode? { content.flatMap { $0.media.isJSON || $0.media.isRange ? $0.schema : nil } }

    /// Indicates whether a response leads to the next page by its header.
    var hasLink: Bool { success?.node["headers"]?.members.contains { $0.name.lowercased() == "link" } == true }

    func write(to draft: inout EndpointDraft, _ models: SchemaModels) {
        for response in others {
            let message =
                "response of \(operation.title) with \(response.status): left out; write response -> TYPE to decode it"
            draft.tally.noteOnce("other response", message, at: response.node.place)
        }
        note("links", of: success?.node["links"], &draft)
        guard let content, let success else { return }
        if success.isUnreadable {
            let message = "response of \(operation.title) with \(success.status): JSON; its reference leads nowhere"
            draft.tally.note("unreadable response", message, at: success.node.place)
        }
        for other in success.contents where other.media != content.media {
            let message = "\(other.media.text): left out where responses may be \(content.media.text) too; write Accept"
            draft.tally.noteOnce("other media type of a response", message, at: other.node.place)
        }
        draft.tally.carry("answer")
        let type = type(of: content, &draft, models)
        let isOptional = mayBeEmpty && !type.hasPrefix("Stream<") && !type.hasSuffix("?")
        draft.text.response = isOptional ? type + "?" : type
        if !content.media.isPlainJSON {
            draft.text.headers.insert("Accept: \(SondeText.headerValue(content.media.text))", at: 0)
        }
    }

    private func note(_ kind: String, of node: DocumentNode?, _ draft: inout EndpointDraft) {
        guard let node, !node.members.isEmpty else { return }
        draft.tally.noteOnce(kind, "\(kind) of \(operation.title): left out", at: node.place)
    }

    private func type(of content: MediaContent, _ draft: inout EndpointDraft, _ models: SchemaModels) -> String {
        let media = content.media
        if media.isEvents, content.isElement { return "Stream<ServerEvent>" }
        let isStructured = media.isJSON || media.isJSONLines
        guard isStructured || (content.schema != nil && (media.isRange || media.isEvents)) else {
            return media.isText ? "String" : "Data"
        }
        guard let schema = content.schema else { return media.isJSONLines ? "[JSON]" : "JSON" }
        let type = draft.use(models.type(of: schema, named: draft.typeName + "Response", for: .response))
        if media.isEvents {
            let isList = type.hasPrefix("[") && type.hasSuffix("]") && !type.hasPrefix("[String: ")
            return "Stream<\(isList ? type.dropFirst().dropLast() : type[...])>"
        }
        return media.isJSONLines && (content.isElement || !type.hasPrefix("[")) ? "[\(type)]" : type
    }

    /// Returns a line for each model of an error response: `404, 410: NotFound`.
    func errors(_ draft: inout EndpointDraft, _ models: SchemaModels) -> [String] {
        var lines: [(text: String, status: String)] = []
        for failure in failures {
            let schema = failure.contents.first { $0.media.isJSON || $0.media.isRange }?.schema
            let said = CommentText.lines(failure.node["description"]?.string ?? "")
            var text = said.prefix { !$0.isEmpty }.joined(separator: " ")
            if let schema, schema["$ref"] != nil {
                let type = draft.use(models.type(of: schema, named: draft.typeName + "Error", for: .response))
                if type != "JSON" { text = type }
            }
            guard !text.isEmpty, schema != nil else { continue }
            let status = failure.status == "default" ? "else" : failure.status.lowercased()
            lines.append((text, status))
        }
        return lines.grouped(by: \.text).flatMap { text, alike in
            CommentText.lines("\(alike.map(\.status).joined(separator: ", ")): \(text)")
        }
    }
}

extension OperationResponses {
    private static func swagger(_ response: DocumentNode, _ operation: OpenAPIOperation, _ documents: DocumentSet)
        -> [MediaContent]
    {
        guard let schema = response["schema"] else { return [] }
        let produced = (operation.node["produces"] ?? documents.root["produces"])?.elements.compactMap(\.string) ?? []
        let isFile = schema["type"]?.string == "file"
        let types = produced.isEmpty ? [isFile ? "application/octet-stream" : "application/json"] : produced
        return types.map { MediaContent(media: DocumentMedia($0), schema: schema, node: schema) }
    }
}

extension DocumentMedia {
    /// The rank by how well it is read.
    fileprivate var responseRank: Int { rank(among: \.isOnlyJSON, \.isJSON, \.isRange, \.isJSONLines, \.isText) }
}
