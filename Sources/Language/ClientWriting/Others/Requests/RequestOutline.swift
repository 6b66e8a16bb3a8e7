import HTTPMiddleware
import HTTPModel

/// The request line of an endpoint in pieces, for notations that have their own words for each.
struct RequestOutline {
    enum Piece: Hashable {
        /// The value as it is sent.
        case text(String)
        case value(PlacedValue)
    }

    struct Item: Hashable {
        /// The value as it is sent.
        var name = ""
        var hasValue = false
        var pieces: [Piece] = []
    }

    /// Scheme, host and port, where the endpoint names its own.
    let site: String?
    /// Without its first slash.
    let path: [Piece]
    let items: [Item]

    init(_ endpoint: ClientEndpoint) {
        let address = endpoint.address
        site = address.template.site?.text
        var path: [Piece] = []
        for piece in address.template.path {
            switch piece {
            case .literal(let text):
                path.append(.text(path.isEmpty && text.hasPrefix("/") ? String(text.dropFirst()) : text))
            case .expression(let expression):
                path += address.pieces(of: expression.variables, expression.operator)
            }
        }
        self.path = path
        items = QuerySegment.items(of: address.template.query ?? []).map { segment in
            var item = Item(name: segment.named?.name ?? "", hasValue: segment.named != nil)
            for piece in segment.pieces {
                switch piece {
                case .literal(let text): item.add(text)
                case .expression(let expression):
                    let variables = segment.named.map { [$0] } ?? expression.variables
                    item.pieces += address.pieces(of: variables, expression.operator)
                }
            }
            return item
        }
    }

    /// Returns the slash before the path, which no server provides. It is empty if a value has its own slash, or
    /// if there is no path.
    func slash(after server: String?) -> String {
        switch path.first {
        case .value(let placed) where placed.operator == .segment: ""
        case nil where site == nil && server?.hasSuffix("/") != true: ""
        default: "/"
        }
    }
}

/// A value in a place of an address.
struct PlacedValue: Hashable {
    let value: ClientValue
    /// As the address calls it.
    let name: String
    let `operator`: URITemplate.Operator
    let modifier: URITemplate.Modifier
    /// The text before it, if there is a value.
    let lead: String

    /// Indicates whether each element is separate.
    var isExploded: Bool { modifier == .explode }
}

extension RequestOutline.Item {
    fileprivate mutating func add(_ text: String) {
        guard !text.isEmpty else { return }
        guard !hasValue else { return pieces.append(.text(text)) }
        let own = text.prefix { $0 != "=" }
        name += own
        guard own.count < text.count else { return }
        hasValue = true
        let rest = String(text.dropFirst(own.count + 1))
        if !rest.isEmpty { pieces.append(.text(rest)) }
    }

    /// The text, if nothing is put into it; its escapes undone.
    var constant: String? {
        var text = ""
        for piece in pieces {
            guard case .text(let part) = piece else { return nil }
            text += part
        }
        return String(decoding: PercentEncoding.decode(text), as: UTF8.self)
    }

    var onlyValue: PlacedValue? {
        guard pieces.count == 1, case .value(let value) = pieces[0] else { return nil }
        return value
    }

    var values: [PlacedValue] { pieces.compactMap { if case .value(let value) = $0 { value } else { nil } } }
}

extension ClientAddress {
    /// One for each variable. What is known already is text.
    fileprivate func pieces(
        of variables: [URITemplate.Variable], _ symbol: URITemplate.Operator
    ) -> [RequestOutline.Piece] {
        variables.enumerated().map { place, variable in
            let value = values[variable.name] ?? .null
            let lead = symbol.isQuery ? "" : place == 0 ? symbol.opening : symbol.separator
            if !symbol.isNamed || symbol.isQuery, let plain = value.plain {
                return .text(
                    lead + PercentEncoding.encode(plain, keeping: symbol.keepsReserved ? .reserved : .unreserved))
            }
            return .value(
                PlacedValue(
                    value: value, name: variable.name, operator: symbol, modifier: variable.modifier, lead: lead))
        }
    }
}

extension URITemplate.Operator {
    var isQuery: Bool { self == .query || self == .continuation }
}

extension ClientEndpoint {
    /// Itself under one name: `repos.get`.
    var fullName: String { path.joined(separator: ".") }

    func parameter(named name: String) -> ClientParameter? { parameters.first { $0.name == name } }

    func parameter(_ value: ClientValue) -> ClientParameter? {
        switch value {
        case .parameter(let name): parameter(named: name)
        case .written(let inner, .day), .written(let inner, .joined(by: ",")): parameter(inner)
        default: nil
        }
    }
}

extension ClientValue {
    var isWorkedOut: Bool { all.contains { if case .workedOut = $0 { true } else { false } } }

    /// The value in words that no notation has a meaning for: `movie.id`, `Bearer token`.
    var words: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text), .string(let text): text
        case .moment: "a date"
        case .workedOut: "a value computed from the request"
        case .enumerationCase(let name), .parameter(let name), .input(let name): name
        case .text(let parts): parts.map(\.words).joined()
        case .member(let value, let name, _): "\(value.words).\(name)"
        case .written(let value, _): value.words
        case .array(let elements): elements.map(\.words).joined(separator: ",")
        case .object(let members): members.map { "\($0.name.words): \($0.value.words)" }.joined(separator: ", ")
        }
    }
}
