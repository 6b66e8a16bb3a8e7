/// The body of an operation, whichever version of OpenAPI wrote it.
struct RequestContent: Sendable {
    enum Body: Sendable, Hashable {
        /// An expression that may follow the address.
        case value(String)
        /// `form { … }`, `multipart { … }` and `text …`
        case fields(String)
    }

    /// The name that a client uses for the whole body.
    var clientName: String? { node["x-ms-requestBody-name"]?.string }

    let media: DocumentMedia
    let schema: DocumentNode?
    /// Swagger 2.0 lists them among the parameters.
    var fields: [ShapeMember]?
    var documentation: [String] = []
    var encoding: DocumentNode?
    var isRequired = true
    var others: [MediaContent] = []
    let node: DocumentNode
}

extension RequestContent {
    /// Nil where nothing is sent.
    init?(of operation: OpenAPIOperation, _ parameters: [OperationParameter], _ documents: DocumentSet) {
        if documents.isSwagger {
            self.init(swagger: operation, parameters, documents)
            return
        }
        guard let node = operation.node["requestBody"].flatMap(documents.resolved) else { return nil }
        let content = documents.contents(of: node)
        guard let first = content.min(by: { $0.media.bodyRank < $1.media.bodyRank }) else { return nil }
        self.init(media: first.media, schema: first.schema, node: node)
        encoding = first.node["encoding"]
        isRequired = node["required"]?.bool == true
        documentation = EndpointDocumentation.lines(ofParameter: node, nil)
        others = content.filter { $0.media != first.media }
    }

    private init?(swagger operation: OpenAPIOperation, _ parameters: [OperationParameter], _ documents: DocumentSet) {
        let consumed = (operation.node["consumes"] ?? documents.root["consumes"])?.elements ?? []
        let types = consumed.compactMap(\.string).map(DocumentMedia.init)
        if let body = parameters.first(where: { $0.place == .body }) {
            let media = types.min { $0.bodyRank < $1.bodyRank } ?? DocumentMedia("application/json")
            self.init(
                media: media.isForm || media.isMultipart ? DocumentMedia("application/json") : media,
                schema: body.schema, node: body.node)
            isRequired = body.isRequired
            documentation = EndpointDocumentation.lines(ofParameter: body.node, nil)
            others = zip(types, consumed).filter { $0.0 != media }.map {
                MediaContent(media: $0, schema: nil, node: $1)
            }
            return
        }
        let fields = parameters.filter { $0.place == .formData }
        guard let first = fields.first else { return nil }
        let hasFile = fields.contains { $0.node["type"]?.string == "file" }
        let isMultipart = hasFile || (types.contains(where: \.isMultipart) && !types.contains(where: \.isForm))
        self.init(
            media: DocumentMedia(isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"),
            schema: nil, node: first.node)
        self.fields = fields.map { ShapeMember(name: $0.name, node: $0.node, isRequired: $0.isRequired) }
    }
}

extension DocumentMedia {
    /// The rank by what a person would send first.
    fileprivate var bodyRank: Int {
        rank(among: \.isOnlyJSON, \.isJSON, \.isForm, \.isMultipart, \.isRange, \.isShown)
    }
}
