import Basics
import HTTPMiddleware
import HTTPModel

/// Writes an API as a document of OpenAPI 3.1.
struct OpenAPIWriting {
    private let api: ClientAPI
    private var schemas: SchemaWriting
    private var security: SecuritySchemes
    private var paths: [DocumentMember] = []
    /// The paths under what they have in common with others: `movie/{}`.
    private var shapes: [String: [Int]] = [:]
    private var unsayable: [String] = []

    init(_ api: ClientAPI) {
        self.api = api
        schemas = SchemaWriting(api.models.catalogue)
        security = SecuritySchemes(api)
        for endpoint in api.endpoints { add(endpoint) }
    }

    /// - Parameter remark: A comment, where the notation has no other.
    func document(_ remark: String? = nil) -> DocumentValue {
        var schemas = schemas
        let components = DocumentValue.object([])
            .adding("schemas", .object(schemas.components()))
            .adding("securitySchemes", .object(security.definitions))
        var document = DocumentValue.object([])
            .adding("openapi", "3.1.0")
            .adding("x-comment", remark.map { .string($0) })
            .adding("info", information)
            .adding("servers", .array(servers))
            .adding("security", security.requirement(of: security.shared))
            .adding("tags", .array(groups.map { ["name": .string($0)] }))
        document["paths"] = .object(paths)
        return document.adding("components", components)
    }

    private var information: DocumentValue {
        let information: DocumentValue = ["title": .string(api.name), "version": "1.0.0"]
        let lost =
            unsayable.isEmpty
            ? "" : "Left out, because OpenAPI does not support their methods: \(unsayable.joined(separator: ", "))."
        return information.adding("description", .string(lost))
    }

    private var servers: [DocumentValue] {
        let base = api.server ?? site
        var servers: [DocumentValue] = base.map { [["url": .string($0.withoutSlash)]] } ?? []
        for server in api.servers where server.address != base {
            servers.append(["url": .string(server.address.withoutSlash), "description": .string(server.name)])
        }
        return servers
    }

    /// The site of the first endpoint that names its own.
    private var site: String? { api.endpoints.lazy.compactMap { $0.address.template.site?.text }.first }

    private var groups: [String] {
        api.endpoints.map { $0.groups.joined(separator: ".") }.filter { !$0.isEmpty }.eachOnce()
    }
}

// MARK: Paths

extension OpenAPIWriting {
    private static let methods: Set<String> = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]

    private mutating func add(_ endpoint: ClientEndpoint) {
        guard Self.methods.contains(endpoint.method) else { return unsayable.append(endpoint.fullName) }
        var writing = OperationWriting(endpoint, of: api)
        var operation = writing.operation(&schemas, &security)
        if let site = endpoint.address.template.site?.text, site != (api.server ?? site) {
            operation = operation.adding("servers", [["url": .string(site)]])
        }
        let method = endpoint.method.lowercased()
        let path = writing.path
        let shape = path.replacing(/\{[^}]*\}/, with: "{}")
        let alike = shapes[shape, default: []]
        if let place = alike.first(where: { paths[$0].name == path && paths[$0].value[method] == nil }) {
            paths[place].value[method] = operation
            return
        }
        // OpenAPI takes paths for the same that differ in the names of their parameters. What follows # is never sent.
        let name = alike.isEmpty ? path : path + "#" + endpoint.fullName
        shapes[shape, default: []].append(paths.count)
        paths.append(DocumentMember(name: name, value: .object([DocumentMember(name: method, value: operation)])))
    }
}
