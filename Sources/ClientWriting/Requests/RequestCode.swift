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
        var arguments = [SwiftArgument(SwiftText.literal(endpoint.method)), SwiftArgument(path())]
        let query = query()
        if !query.isEmpty {
            needs.insert(.query)
            arguments.append(SwiftArgument("query: [", query, "]"))
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
            "\(SwiftText.literal(header.name)): \(header.value.map { text(of: $0) } ?? "nil")"
        }
    }
}

extension ClientAPI {
    /// The origin that its keys belong to.
    var origin: Origin? { server.flatMap { try? BaseURL($0).origin } }
}

// MARK: The query

extension RequestCode {
    /// The items without variables, as they are written.
    var plainItems: [String] { items.filter { $0.isPlain }.map(\.text) }

    private mutating func query() -> [String] {
        items.filter { !$0.isPlain }.map { item in
            var value = CodeText()
            for piece in item.pieces {
                switch piece {
                case .text(let text): value.add(text.removingEscapes)
                case .variable(let variable) where item.pieces.count == 1: value.interpolate(queryText(of: variable))
                case .variable(let variable):
                    let type = valueType(of: variable)
                    let text = queryText(of: variable)
                    value.interpolate(type?.isList == true ? text : Self.present(text, type, or: ""))
                }
            }
            return "\(SwiftText.literal(item.name)): \(value.onlyValue ?? value.literal)"
        }
    }

    /// What stands between two ampersands.
    private var items: [QueryItem] {
        var items = [QueryItem()]
        for piece in endpoint.address.template.query ?? [] {
            switch piece {
            case .literal(let text):
                let parts = text.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
                items[items.count - 1].add(parts[0])
                items += parts.dropFirst().map { QueryItem($0) }
            case .expression(let expression) where [.query, .continuation].contains(expression.operator):
                items += expression.variables.filter { !isSpread($0) }.map { variable in
                    var item = QueryItem(variable.name + "=")
                    item.pieces.append(.variable(variable))
                    return item
                }
                items.append(QueryItem())
            case .expression(let expression):
                items[items.count - 1].pieces += expression.variables.map { .variable($0) }
            }
        }
        return items.filter { !$0.name.isEmpty || !$0.pieces.isEmpty }
    }

    private mutating func queryText(of variable: URITemplate.Variable) -> String {
        let text = text(of: variable)
        guard let type = valueType(of: variable) else { return text }
        if let dictionary = self.dictionary(text, type) {
            needs.insert(.list)
            return "\(owner)list(\(dictionary).flatMap { [$0.key, \"\\($0.value)\"] })"
        }
        guard type.isList else { return text }
        needs.insert(variable.modifier == .explode ? .repeatedItems : .list)
        return variable.modifier == .explode ? text : "\(owner)list(\(text))"
    }
}

/// An item of a query: its name, and what stands behind `=`.
private struct QueryItem {
    enum Piece {
        case text(String)
        case variable(URITemplate.Variable)
    }

    private(set) var name = ""
    private var hasValue = false
    var pieces: [Piece] = []

    init(_ text: String = "") {
        add(text)
    }

    mutating func add(_ text: String) {
        guard !hasValue, !text.isEmpty else {
            if !text.isEmpty { pieces.append(.text(text)) }
            return
        }
        name += text.prefix { $0 != "=" }
        guard let sign = text.firstIndex(of: "=") else { return }
        hasValue = true
        let rest = text[text.index(after: sign)...]
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
    }

    var isPlain: Bool { pieces.allSatisfy { if case .text = $0 { true } else { false } } }

    /// As it is written, where it has no variables.
    var text: String {
        let value = pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
        return name + (hasValue ? "=" + value : "")
    }
}

extension String {
    fileprivate var removingEscapes: String { String(decoding: PercentEncoding.decode(self), as: UTF8.self) }
}
