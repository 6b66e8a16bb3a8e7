import Foundation
import HTTPMiddleware
import HTTPModel

/// The requests that calls of an endpoint make, and what it was called with where a request is one of them.
struct EndpointRoute {
    let endpoint: ClientEndpoint
    let api: ClientAPI

    /// A request as a call of the endpoint.
    struct Reading {
        let arguments: [String: ClientValue]
        /// The address below the server, with the keys that stand in it.
        let path: String
    }

    func reading(of call: ClientExample) -> Reading? {
        guard let (place, texts) = address(of: call) else { return nil }
        var arguments = EndpointArguments(endpoint)
        for (variable, written) in texts {
            guard arguments.take(written, as: endpoint.address.values[variable] ?? .null) else { return nil }
        }
        for header in endpoint.headers {
            guard let value = header.value, let text = call.headers[header.name] else { continue }
            guard arguments.take(text, as: value) else { return nil }
        }
        guard arguments.take(call.sent ?? Data(), as: endpoint.body) else { return nil }
        arguments.takeEmptyLists()
        guard arguments.areComplete, let address = proof(of: texts, place) else { return nil }
        return Reading(arguments: arguments.values, path: address)
    }

    /// The reason that a call with the endpoint's address is not read as one of its calls.
    func obstacle(to call: ClientExample) -> String? {
        guard address(of: call) != nil, reading(of: call) == nil else { return nil }
        let name = endpoint.fullName
        return switch endpoint.body?.kind {
        case .multipart: "the parts of a form do not say what \(name) was called with"
        case .data: "bytes do not say what \(name) was called with"
        default: "its request is not one that \(name) makes"
        }
    }

    private func address(of call: ClientExample) -> (place: Place, texts: [String: [Substring]])? {
        guard call.method == endpoint.method, let place = place(of: call),
            let texts = endpoint.address.template.written(inPath: place.path, query: place.query, beside: keyItems)
        else { return nil }
        return (place, texts)
    }

    /// The number of literal characters in the path, then the narrowness of the parameters. Of two endpoints that
    /// make the same request, the more precise one is meant.
    var precision: (words: Int, types: Int) {
        let narrowness = endpoint.parameters.map(\.type.narrowness).reduce(0, +)
        return (endpoint.address.template.path.literalText.count, narrowness)
    }
}

// MARK: Addresses

extension EndpointRoute {
    private struct Place {
        let base: BaseURL?
        let path: Substring
        let query: Substring?
    }

    /// The address of a recorded request as the template says it: below the base that it was asked under, or below one of
    /// the API's own.
    private func place(of call: ClientExample) -> Place? {
        let mark = call.url.firstIndex(of: "?") ?? call.url.endIndex
        let query = mark < call.url.endIndex ? call.url[call.url.index(after: mark)...] : nil
        if let site = endpoint.address.template.site {
            guard call.url.hasPrefix(site.text) else { return nil }
            return Place(base: nil, path: call.url[..<mark].dropFirst(site.text.count), query: query)
        }
        let bases = ([call.base, api.server] + api.servers.map(\.address)).compactMap(\.self)
        for base in bases.compactMap({ try? BaseURL($0) }) {
            let home = base.description.withoutSlash
            guard call.url[..<mark].hasPrefix(home) else { continue }
            let path = call.url[..<mark].dropFirst(home.count)
            guard path.isEmpty || path.hasPrefix("/") else { continue }
            return Place(base: base, path: startsWithSlash ? path : path.drop { $0 == "/" }, query: query)
        }
        return nil
    }

    private var startsWithSlash: Bool {
        switch endpoint.address.template.path.first {
        case .literal(let text): text.hasPrefix("/")
        case .expression(let expression): expression.operator == .segment
        case nil: false
        }
    }

    private var keyItems: Set<String> {
        let names = api.keys.compactMap { if case .query(let name, _) = $0 { name } else { nil } }
        return Set(names.map { PercentEncoding.encode($0, keeping: .unreserved) })
    }

    /// Returns the address that a client makes of the values that were read, if that is the requested one.
    private func proof(of texts: [String: [Substring]], _ place: Place) -> String? {
        var values: [String: URITemplate.Value] = [:]
        for (variable, written) in texts {
            let value = endpoint.address.values[variable] ?? .null
            let isList = endpoint.parameter(value)?.type.isList == true
            let parts = isList && written.count == 1 ? written[0].split(separator: ",") : written
            let decoded = parts.map { String(decoding: PercentEncoding.decode($0), as: UTF8.self) }
            values[variable] = isList ? .list(decoded) : .string(decoded.first ?? "")
        }
        guard let url = try? endpoint.address.template.url(under: place.base, values).absoluteString else { return nil }
        let home = place.base.map { $0.description.withoutSlash }
        let made = home.map { url.hasPrefix($0) ? String(url.dropFirst($0.count)) : url } ?? url
        let query = made.firstIndex(of: "?").map { made[$0...].dropFirst().split(separator: "&") } ?? []
        let names = Set(query.map { $0.prefix { $0 != "=" } })
        let asked = (place.query ?? "").split(separator: "&").filter { item in
            let name = item.prefix { $0 != "=" }
            return !keyItems.contains(String(name)) || names.contains(name)
        }.sorted()
        let path = made.prefix { $0 != "?" }
        let isSame =
            place.base == nil ? path.hasSuffix(place.path) : path.drop { $0 == "/" } == place.path.drop { $0 == "/" }
        guard query.sorted() == asked, isSame else { return nil }
        return made + keyQuery(after: made)
    }

    /// The keys that a client adds to an address, as tests give them.
    private func keyQuery(after address: String) -> String {
        guard api.isHome(of: endpoint) else { return "" }
        let items = api.keys.compactMap { key -> String? in
            guard case .query(let name, let value) = key else { return nil }
            let text = PercentEncoding.encode(value.words, keeping: .unreserved)
            return "\(PercentEncoding.encode(name, keeping: .unreserved))=\(text)"
        }
        return items.isEmpty ? "" : (address.contains("?") ? "&" : "?") + items.joined(separator: "&")
    }
}

extension ParameterType {
    /// The narrowness of the type, which is greater if fewer texts are its values.
    fileprivate var narrowness: Int {
        switch element {
        case .enumeration, .boolean: 3
        case .integer, .unsigned, .uuid, .date: 2
        case .number, .decimal, .url: 1
        case .list, .optional, .string, .secret, .structure: 0
        }
    }
}
