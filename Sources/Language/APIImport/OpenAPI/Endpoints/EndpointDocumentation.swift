import APIDocuments

enum EndpointDocumentation {
    /// - Parameter errors: The server's responses in case of an error.
    static func lines(of operation: OpenAPIOperation, _ errors: [String]) -> [String] {
        let summary = operation.node["summary"]?.string.map(CommentText.lines) ?? []
        let description = operation.node["description"]?.string.map(CommentText.lines) ?? []
        var paragraphs = [summary, description == summary ? [] : description]
        if let address = operation.node["externalDocs"]?["url"]?.string {
            paragraphs.append(CommentText.lines(address))
        }
        if operation.node["deprecated"]?.bool == true { paragraphs.append(["Deprecated."]) }
        if operation.shortIdentifier != nil, let identifier = operation.identifier {
            paragraphs.append(["The document calls it `\(identifier)`."])
        }
        paragraphs.append(errors)
        return Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    static func lines(ofParameter node: DocumentNode?, _ schema: DocumentNode?) -> [String] {
        let text = node?["description"]?.string ?? schema?["description"]?.string
        let isDeprecated = node?["deprecated"]?.bool == true || schema?["deprecated"]?.bool == true
        return (text.map(CommentText.lines) ?? []) + (isDeprecated ? ["Deprecated."] : [])
    }
}
