import ModelDiagnosis

/// The way in which an operation seems to be paged, if its names make that plain. It becomes a comment,
/// because the document does not say so.
enum PagingProposal {
    private static let cursors = [
        "cursor", "after", "pageToken", "nextToken", "startingAfter", "continuationToken", "nextCursor",
    ]
    private static let followers: Set<String> = [
        "nextCursor", "nextPageToken", "nextToken", "cursor", "continuationToken", "nextContinuationToken",
    ]

    /// `paged by page`
    static func text(
        _ operation: OpenAPIOperation, _ parameters: [EndpointText.Parameter], _ responses: OperationResponses,
        _ documents: DocumentSet
    ) -> String? {
        guard operation.method == "GET" else { return nil }
        let shape = ValueShapes(documents: documents).shape(of: responses.schema)
        if let members = shape.members {
            if let name = cursor(parameters), let member = members.first(where: { isFollower($0.name) }) {
                return "paged by \(name) = it.\(SwiftNames.escaped(SwiftNames.property(forKey: member.name)))"
            }
        } else {
            guard case .list = shape else { return nil }
            if responses.hasLink { return "paged by link" }
        }
        let numbers = ["page", "offset", "skip"]
        let number = parameters.first { numbers.contains($0.name) && $0.type.hasPrefix("Int") }
        return number.map { "paged by \($0.name)" }
    }

    private static func cursor(_ parameters: [EndpointText.Parameter]) -> String? {
        parameters.first { cursors.contains($0.name) && $0.type.hasPrefix("String") }?.name
    }

    private static func isFollower(_ name: String) -> Bool { followers.contains(SwiftNames.property(forKey: name)) }
}
