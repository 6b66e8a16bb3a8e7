package import APIDocuments
import JSONModel

/// Reads OpenAPI 3.0, 3.1, 3.2 and Swagger 2.0.
///
/// Of the whole document only the names of its operations are read at the beginning; each endpoint and each model is
/// written when it is looked at.
package struct OpenAPISource {
    package init() {}

    package func api(
        of document: ForeignDocument, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        let documents = try Self.documents(document, finder)
        let root = documents.root
        guard root["paths"] != nil || root["webhooks"] != nil || root["components"] != nil else {
            throw ImportError(
                "\(document.name) has no paths", at: root.place, advice: "name the document that lists the operations")
        }
        let outline = OperationOutline(of: documents)
        let names = OperationNames(of: outline.operations)
        let components = documents.isSwagger ? root["definitions"] : root["components"]?["schemas"]
        let models = SchemaModels(of: documents, components: components?.members ?? [])
        let title = APITitle(of: root)
        let servers = ServerList(of: documents)
        let security = SecurityKeys(
            of: documents, outline.operations, named: title.name, hasBase: !servers.settings.isEmpty)
        var api = ImportedAPI(
            .openapi, named: title.name,
            declarations: OpenAPIDeclarations(
                outline.operations, names,
                EndpointComposer(documents: documents, models: models, servers: servers, security: security)))
        api.documentation = title.documentation
        api.endpoints = zip(outline.operations, names.names).map { operation, name in
            ImportedEndpoint(
                name, identifier: operation.identifier, method: operation.method,
                path: String(operation.path.drop { $0 == "/" }))
        }
        api.settings = servers.settings + security.settings + Self.dates(models.dateFormats)
        api.environments = servers.environments(avoiding: [title.name])
        api.models = models.names
        for tally in [documents.tally, outline.tally, names.tally, servers.tally, security.tally] {
            api.tally.add(tally)
        }
        UnreadMembers.note(of: root, &api.tally)
        return api
    }

    static func documents(
        _ document: ForeignDocument, _ finder: any DocumentFinder
    ) throws(ImportError) -> DocumentSet {
        let documents = try DocumentSet(document, finding: finder)
        guard documents.root.value.kind == .object else {
            throw ImportError("\(document.name) is not an object", at: documents.root.place)
        }
        _ = try OpenAPIVersion(of: documents.root)
        return documents
    }

    private static func dates(_ formats: Set<DocumentDateFormat>) -> [String] {
        let day = #".formatted("yyyy-MM-dd")"#
        let strategy: String
        switch (formats.contains(.dateAndTime), formats.contains(.date)) {
        case (true, true): strategy = ".firstOf([.iso8601, \(day)])"
        case (true, false): strategy = ".iso8601"
        case (false, true): strategy = day
        case (false, false): return []
        }
        return ["decoder.dateDecodingStrategy = \(strategy)"]
    }
}

/// Writes the endpoints and the models of an OpenAPI document on demand.
struct OpenAPIDeclarations: DeclarationSource {
    private let operations: [OpenAPIOperation]
    private let names: OperationNames
    private let places: [String: Int]
    private let composer: EndpointComposer

    init(_ operations: [OpenAPIOperation], _ names: OperationNames, _ composer: EndpointComposer) {
        self.operations = operations
        self.names = names
        places = Dictionary(zip(names.names, names.names.indices), uniquingKeysWith: { first, _ in first })
        self.composer = composer
    }

    func declaration(of name: String) -> ImportedDeclaration? {
        if let place = places[name] { return endpoint(at: place) }
        if let model = composer.models.declaration(of: name) { return model }
        // A model that an operation declares itself is known when that is written, and its name begins with that one's.
        for (place, typeName) in names.typeNames.enumerated() where !typeName.isEmpty && name.hasPrefix(typeName) {
            _ = endpoint(at: place)
        }
        return composer.models.declaration(of: name)
    }

    private func endpoint(at place: Int) -> ImportedDeclaration {
        composer.declaration(of: operations[place], named: names.names[place], typesNamed: names.typeNames[place])
    }

    var losses: [ImportLoss] { composer.models.losses }
}
