import APIDocuments

/// A parameter of an operation, whichever version of OpenAPI wrote it.
struct OperationParameter: Sendable {
    enum Place: String, Sendable {
        case path, query, header, cookie, querystring
        /// Swagger 2.0's bodies.
        case body, formData
    }

    enum Style: String, Sendable {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, tabDelimited, deepObject
    }

    let name: String
    let place: Place
    let node: DocumentNode
    let isRequired: Bool
    let style: Style
    /// Indicates whether each element is a separate item.
    let isExploded: Bool
    /// Indicates whether a slash in its value is sent unchanged.
    let keepsReserved: Bool
    /// The schema, or `nil` if there is none, in which case the value is text.
    let schema: DocumentNode?
    let isJSON: Bool

    /// The name that a client uses for it, if that differs from the server's.
    var clientName: String? { node["x-ms-client-name"]?.string }

    private(set) var isShared = false

    /// Creates a parameter, or returns `nil` if it has no name or no known place.
    init?(_ node: DocumentNode, isSwagger: Bool) {
        guard let name = node["name"]?.string, let place = node["in"]?.string.flatMap(Place.init(rawValue:)) else {
            return nil
        }
        self.name = name
        self.place = place
        self.node = node
        isRequired = place == .path || node["required"]?.bool == true
        keepsReserved = node["allowReserved"]?.bool == true
        if isSwagger {
            schema = place == .body ? node["schema"] : node
            isJSON = false
            let format = node["collectionFormat"]?.string
            isExploded = format == "multi"
            style =
                switch format {
                case "ssv": .spaceDelimited
                case "tsv": .tabDelimited
                case "pipes": .pipeDelimited
                default: place == .query ? .form : .simple
                }
        } else {
            let content = node["content"]?.members.first
            schema = content == nil ? node["schema"] : nil
            isJSON = content.map { DocumentMedia($0.name).isJSON } ?? false
            let written = node["style"]?.string.flatMap(Style.init(rawValue:))
            style = written ?? (place == .query || place == .cookie ? .form : .simple)
            isExploded = node["explode"]?.bool ?? (style == .form)
        }
    }

    var title: String { "\(place.rawValue) parameter \"\(name)\"" }
}

extension OperationParameter {
    /// Returns the parameters of an operation, with those of its path that it does not have itself.
    static func all(
        of operation: OpenAPIOperation, _ documents: DocumentSet, _ tally: inout ImportTally
    ) -> [OperationParameter] {
        var own: [OperationParameter] = []
        var seen: Set<String> = []
        let written = operation.node["parameters"]?.elements ?? []
        for (number, node) in (written + (operation.item["parameters"]?.elements ?? [])).enumerated() {
            let resolved = documents.resolved(node)
            guard var parameter = resolved.flatMap({ OperationParameter($0, isSwagger: documents.isSwagger) }) else {
                let reason =
                    resolved == nil
                    ? "its reference leads nowhere" : "it has no name, or its place is not known"
                let message = "a parameter of \(operation.title): left out; \(reason)"
                tally.lose("parameter", "unreadable parameter", message, at: node.place)
                continue
            }
            parameter.isShared = number >= written.count || node["$ref"] != nil
            if seen.insert("\(parameter.place.rawValue) \(parameter.name)").inserted { own.append(parameter) }
        }
        return own
    }
}
