import HTTPMiddleware
import HTTPModel

/// The Swift that makes an endpoint's request: `request("GET", "movie/\(id)", query: ["page": page])`.
struct RequestCode {
    let endpoint: ClientEndpoint
    let api: ClientAPI
    /// The text before the names of inputs: `client.` in a group of endpoints.
    let owner: String
    /// Parameters that are called something else where this stands: the place of a page.
    let renamed: [String: String]
    /// The parts of ``RequestSupport`` that it needs.
    var needs: Set<RequestSupport.Part> = []

    mutating func arguments() -> [SwiftArgument] {
        let query = query()
        var arguments = [SwiftArgument(SwiftText.literal(endpoint.method)), SwiftArgument(path(query.plain))]
        if !query.plain.isEmpty { needs.insert(.itemsInPath) }
        if let items = query.items { arguments.append(items) }
        if !query.arguments.isEmpty { arguments.append(SwiftArgument("query: [", query.arguments, "]")) }
        let headers = headers()
        if !headers.isEmpty { arguments.append(SwiftArgument("headers: [", headers, "]")) }
        if let body = body() { arguments.append(body) }
        if let site = endpoint.address.template.site, api.hasServer {
            arguments.append(SwiftArgument("isAbsolute: true"))
            if api.origin != site.origin, !api.keys.isEmpty { arguments.append(SwiftArgument("hasKeys: false")) }
        }
        for argument in arguments.dropFirst(2) {
            let words = argument.opening.split { !$0.isLetter }
            let name = words[0] == "body" ? words[1] : words[0]
            if let part = RequestSupport.Part(rawValue: String(name)) { needs.insert(part) }
        }
        return arguments.map { resolved($0) }
    }

    /// Stands before the names of functions that ``RequestSupport`` brings, until they are known to be called.
    static let helper = "\u{2}"

    private mutating func resolved(_ argument: SwiftArgument) -> SwiftArgument {
        func resolved(_ code: String) -> String {
            let pieces = code.split(separator: Self.helper, omittingEmptySubsequences: false)
            let names = pieces.dropFirst().map { String($0.prefix(while: \.isLetter)) }
            needs.formUnion(names.compactMap(RequestSupport.Part.init))
            return pieces.joined(separator: owner)
        }
        return SwiftArgument(resolved(argument.opening), argument.elements.map(resolved), resolved(argument.closing))
    }

    /// The lines that add to a `request` what is made of it: signatures.
    mutating func signatures() -> [[SwiftArgument]] {
        endpoint.headers.compactMap { header in
            guard let value = header.value, value.asksRequest else { return nil }
            needs.insert(.signing)
            return [
                resolved(SwiftArgument(text(of: value))),
                SwiftArgument("forHTTPHeaderField: \(SwiftText.literal(header.name))"),
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

    /// Indicates whether an endpoint is at that origin, where keys are sent.
    func isHome(of endpoint: ClientEndpoint) -> Bool {
        endpoint.address.template.site.map { $0.origin == origin } ?? true
    }
}
