import ModelDiagnosis

/// The way in which an operation seems to be paged, if its names make that plain. It becomes a comment,
/// because the document does not say so.
struct PagingProposal: Sendable {
    /// `paged by page`
    let text: String

    private static let cursors = [
        "cursor", "after", "pageToken", "nextToken", "startingAfter", "continuationToken", "nextCursor",
    ]
    private static let followers: Set<String> = [
        "nextCursor", "nextPageToken", "nextToken", "cursor", "continuationToken", "nextContinuationToken",
    ]

    init?(
        _ operation: OpenAPIOperation, _ parameters: [EndpointText.Parameter], _ responses: OperationResponses,
        _ documents: DocumentSet
    ) {
        guard operation.method == "GET" else { return nil }
        var isObject = false
        switch ValueShapes(documents: documents).shape(of: responses.schema) {
        case .list: break
        case .object(let members):
            isObject = true
            if let name = Self.cursor(parameters), let member = members.first(where: { Self.isFollower($0.name) }) {
                text = "paged by \(name) = it.\(SwiftNames.escaped(SwiftNames.property(forKey: member.name)))"
                return
            }
        case .scalar, .dictionary: return nil
        }
        if responses.hasLink, !isObject {
            text = "paged by link"
            return
        }
        let numbers = ["page", "offset", "skip"]
        guard let number = parameters.first(where: { numbers.contains($0.name) && $0.type.hasPrefix("Int") }) else {
            return nil
        }
        text = "paged by \(number.name)"
    }

    private static func cursor(_ parameters: [EndpointText.Parameter]) -> String? {
        parameters.first { cursors.contains($0.name) && $0.type.hasPrefix("String") }?.name
    }

    private static func isFollower(_ name: String) -> Bool { followers.contains(SwiftNames.property(forKey: name)) }
}
