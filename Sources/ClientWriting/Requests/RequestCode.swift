import HTTPModel
import ModelDecoding

/// The Swift that makes an endpoint's request: `request("GET", "movie/\(id)", query: ["page": page])`.
struct RequestCode {
    let endpoint: ClientEndpoint
    let api: ClientAPI
    /// What stands before the names of inputs: `client.` in a group of endpoints.
    let owner: String
    /// Parameters that are called something else where this stands: the place of a page.
    let renamed: [String: String]
    /// What it takes from ``RequestSupport``.
    var needs: Set<RequestSupport.Part> = []

    init(_ endpoint: ClientEndpoint, of api: ClientAPI, owner: String = "", renaming renamed: [String: String] = [:]) {
        self.endpoint = endpoint
        self.api = api
        self.owner = owner
        self.renamed = renamed
    }

    /// The arguments, in order.
    mutating func arguments() -> [SwiftArgument] {
        let query = query()
        var arguments = [SwiftArgument(SwiftText.literal(endpoint.method)), SwiftArgument(path(query.plain))]
        if !query.plain.isEmpty { needs.insert(.itemsInPath) }
        if let items = query.items {
            needs.formUnion([.escapedItems, .escaped])
            arguments.append(items)
        }
        if !query.arguments.isEmpty {
            needs.insert(.query)
            arguments.append(SwiftArgument("query: [", query.arguments, "]"))
        }
        let headers = headers()
        if !headers.isEmpty {
            needs.insert(.headers)
            arguments.append(SwiftArgument("headers: [", headers, "]"))
        }
        if let body = body() { arguments.append(body) }
        if let site = endpoint.address.template.site, api.hasServer {
            needs.insert(.absolute)
            arguments.append(SwiftArgument("isAbsolute: true"))
            if api.origin != site.origin, !api.keys.isEmpty {
                needs.insert(.keyless)
                arguments.append(SwiftArgument("hasKeys: false"))
            }
        }
        return arguments
    }

    /// The lines that add to a `request` what is made of it: signatures.
    mutating func signatures() -> [[SwiftArgument]] {
        endpoint.headers.compactMap { header in
            guard let value = header.value, value.asksRequest else { return nil }
            needs.insert(.signing)
            return [
                SwiftArgument(text(of: value)), SwiftArgument("forHTTPHeaderField: \(SwiftText.literal(header.name))"),
            ]
        }
    }

    private mutating func headers() -> [String] {
        endpoint.headers.filter { $0.value?.asksRequest != true }.map { header in
            "\(SwiftText.literal(header.name)): \(header.value.map { text(of: $0, .described) } ?? "nil")"
        }
    }
}

extension ClientAPI {
    /// The origin that its keys belong to.
    var origin: Origin? { server.flatMap { try? BaseURL($0).origin } }
}
