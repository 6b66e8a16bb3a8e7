import Foundation

/// Writes the responses of an endpoint: those it declares, and those it has given.
struct ResponseWriting {
    let endpoint: ClientEndpoint
    let api: ClientAPI

    /// The only type that is asked for.
    private var accepted: String? {
        let header = (endpoint.headers + api.headers).first { $0.name.lowercased() == "accept" }
        return header?.value?.plain.flatMap { $0.contains("*") || $0.contains(",") ? nil : $0 }
    }

    func responses(_ schemas: inout SchemaWriting) -> DocumentValue {
        let examples = api.examples.filter { $0.endpoint == endpoint.fullName }
        let success = examples.first(where: \.isSuccess)
        var response: DocumentValue = ["description": "The response."]
        if let media = mediaType {
            let content = schema(&schemas).adding("example", media.contains("json") ? success?.exampleBody : nil)
            response = response.adding("content", .object([DocumentMember(name: media, value: content)]))
        }
        var responses = [DocumentMember(name: "\(success?.status ?? 200)", value: response)]
        for example in examples where !responses.contains(where: { $0.name == "\(example.status)" }) {
            guard !example.isSuccess, (100..<600).contains(example.status) else { continue }
            let other: DocumentValue = ["description": .string("Status \(example.status).")]
            let content: DocumentValue? = example.exampleBody.map { ["application/json": ["example": $0]] }
            responses.append(DocumentMember(name: "\(example.status)", value: other.adding("content", content)))
        }
        return .object(responses)
    }

    /// The type of the body, or `nil` if none is stated.
    private var mediaType: String? {
        switch endpoint.result.withBody.kind {
        case .body: nil
        case .data:
            accepted.flatMap { $0.contains("json") || $0.hasPrefix("text/") ? nil : $0 } ?? "application/octet-stream"
        case .text: accepted.flatMap { $0.hasPrefix("text/") || $0.hasSuffix("xml") ? $0 : nil } ?? "text/plain"
        case .decoded: accepted.flatMap { $0.contains("json") ? $0 : nil } ?? "application/json"
        case .propertyList: accepted ?? "application/x-plist"
        case .stream: accepted ?? "text/event-stream"
        }
    }

    private func schema(_ schemas: inout SchemaWriting) -> DocumentValue {
        let result = endpoint.result.withBody
        if let type = result.type { return ["schema": schemas.schema(of: type, endpoint.decoder)] }
        return ["schema": result.kind == .text ? ["type": "string"] : ["type": "string", "format": "binary"]]
    }
}

extension ClientExample {
    /// The body as a value of a document, unless it is too long to be an example.
    fileprivate var exampleBody: DocumentValue? { body.count <= 32_768 ? DocumentValue(body: body) : nil }
}
