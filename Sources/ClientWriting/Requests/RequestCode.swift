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
        if let site = endpoint.address.template.site, api.server != nil {
            needs.insert(.absolute)
            arguments.append(SwiftArgument("isAbsolute: true"))
            if api.origin != site.origin, !api.keys.isEmpty {
                needs.insert(.keyless)
                arguments.append(SwiftArgument("hasKeys: false"))
            }
        }
        return arguments
    }

    private mutating func headers() -> [String] {
        endpoint.headers.map { header in
            "\(SwiftText.literal(header.name)): \(header.value.map { text(of: $0) } ?? "nil")"
        }
    }
}

extension ClientAPI {
    /// The origin that its keys belong to.
    var origin: Origin? { server.flatMap { try? BaseURL($0).origin } }
}

// MARK: The path

extension RequestCode {
    private mutating func path() -> String {
        let template = endpoint.address.template
        let start = template.site?.text ?? ""
        var text = CodeText()
        text.add(start)
        let joins = template.site == nil && !template.path.isEmpty
        let endsWithSlash = api.server?.hasSuffix("/") == true
        for (place, piece) in template.path.enumerated() {
            let isFirst = place == 0 && joins
            switch piece {
            case .literal(let literal) where isFirst && endsWithSlash && literal.hasPrefix("/"):
                text.add(String(literal.dropFirst()))
            case .literal(let literal):
                text.add(isFirst && !endsWithSlash && !literal.hasPrefix("/") ? "/" + literal : literal)
            case .expression(let expression):
                if isFirst, !endsWithSlash, expression.operator != .segment { text.add("/") }
                text.interpolate(expanded(expression))
            }
        }
        if let literals = leadingItems {
            needs.insert(.itemsInPath)
            text.add("?" + literals.joined(separator: "&"))
        }
        return text.literal
    }

    /// What stands between `\(` and `)` for an expression of the path.
    private mutating func expanded(_ expression: URITemplate.Expression) -> String {
        let symbol = expression.operator
        if symbol == .simple, expression.variables.count == 1 {
            let name = expression.variables[0].name
            let text = field(of: expression.variables[0], symbol)
            guard !isPlain(name) else { return text }
            needs.insert(.step)
            return "\(owner)step(\(text))"
        }
        let fields = expression.variables.map { field(of: $0, symbol) }
        needs.insert(.steps)
        var arguments = "[\(fields.joined(separator: ", "))]"
        if symbol != .segment {
            arguments += ", \(SwiftText.literal(symbol.opening)), \(SwiftText.literal(symbol.separator))"
        }
        return "\(owner)steps(\(arguments))"
    }

    /// Whether a variable's text needs no escape and leads nowhere: a number, or a case whose raw value is a word.
    private func isPlain(_ variable: String) -> Bool {
        guard let value = endpoint.address.values[variable] else { return false }
        switch type(of: value) {
        case .integer, .boolean, .uuid: return true
        case .enumeration(_, let cases):
            return cases.allSatisfy { entry in
                !entry.rawValue.isEmpty
                    && PercentEncoding.encode(entry.rawValue, keeping: .unreserved) == entry.rawValue
                    && ![".", ".."].contains(entry.rawValue)
            }
        default: return false
        }
    }

    /// A variable's value: a text, perhaps with its name before it.
    private mutating func field(of variable: URITemplate.Variable, _ symbol: URITemplate.Operator) -> String {
        let value = endpoint.address.values[variable.name] ?? .null
        var text = text(of: value)
        if case .prefix(let length) = variable.modifier { text = "\"\\(\(text))\".prefix(\(length))" }
        guard symbol.isNamed else { return text }
        return type(of: value)?.isOptional == true
            ? "\(text).map { \"\(variable.name)=\\($0)\" }" : "\"\(variable.name)=\\(\(text))\""
    }
}

// MARK: The query

extension RequestCode {
    /// The items that come first and have no variables, as they are written.
    private var leadingItems: [String]? {
        guard case .literal(let text)? = endpoint.address.template.query?.first else { return nil }
        var items = text.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
        let goesOn = (endpoint.address.template.query?.count ?? 0) > 1
        if goesOn, case .expression(let next)? = endpoint.address.template.query?.dropFirst().first,
            ![.query, .continuation].contains(next.operator)
        {
            items.removeLast()
        }
        return items.isEmpty ? nil : items
    }

    private mutating func query() -> [String] {
        guard let pieces = endpoint.address.template.query else { return [] }
        var items = [QueryItem()]
        for piece in pieces {
            switch piece {
            case .literal(let text):
                let parts = text.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
                items[items.count - 1].add(parts[0])
                items += parts.dropFirst().map { QueryItem($0) }
            case .expression(let expression) where [.query, .continuation].contains(expression.operator):
                for variable in expression.variables {
                    items.append(QueryItem(variable.name + "="))
                    items[items.count - 1].interpolate(queryText(of: variable))
                }
                items.append(QueryItem())
            case .expression(let expression):
                for variable in expression.variables {
                    items[items.count - 1].interpolate(queryText(of: variable))
                }
            }
        }
        return items.filter { !$0.isEmpty }.dropFirst(leadingItems?.count ?? 0).map(\.code)
    }

    private mutating func queryText(of variable: URITemplate.Variable) -> String {
        let value = endpoint.address.values[variable.name] ?? .null
        let text = text(of: value)
        if case .prefix(let length) = variable.modifier { return "\(text).prefix(\(length))" }
        guard type(of: value)?.isList == true else { return text }
        needs.insert(variable.modifier == .explode ? .repeatedItems : .list)
        return variable.modifier == .explode ? text : "\(owner)list(\(text))"
    }
}

/// An item of a query, as it is put together.
private struct QueryItem {
    private var name = ""
    private var hasName = false
    private var value = CodeText()
    private(set) var isEmpty = true

    init(_ text: String = "") {
        add(text)
    }

    mutating func add(_ text: String) {
        guard !text.isEmpty else { return }
        isEmpty = false
        guard !hasName else { return value.add(text.removingEscapes) }
        let own = text.prefix { $0 != "=" }
        name += own
        guard own.count < text.count else { return }
        hasName = true
        value.add(String(text.dropFirst(own.count + 1)).removingEscapes)
    }

    mutating func interpolate(_ code: String) {
        isEmpty = false
        value.interpolate(code)
    }

    /// `"page": page`
    var code: String { "\(SwiftText.literal(name)): \(value.onlyValue ?? value.literal)" }
}

extension String {
    fileprivate var removingEscapes: String { String(decoding: PercentEncoding.decode(self), as: UTF8.self) }
}
