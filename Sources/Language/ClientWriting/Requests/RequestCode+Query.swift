import HTTPMiddleware
import HTTPModel

extension RequestCode {
    /// The items of a query in Swift, in their order.
    struct Query {
        /// Those without a value that stand first, as they are written: `?all&sort=title`.
        var plain = ""
        /// The others as arguments: `"page": page`.
        var arguments: [String] = []
        /// The others where one of them has another form: the escaped texts, or lists of them.
        var escaped: [(text: String, isList: Bool)] = []

        /// `escapedItems: ["all", "page=\(page)"]`
        var items: SwiftArgument? {
            guard !escaped.isEmpty else { return nil }
            guard let last = escaped.lastIndex(where: { !$0.isList }) else {
                return SwiftArgument("escapedItems: \(RequestCode.list(escaped))")
            }
            let first = escaped[..<last].lastIndex(where: \.isList).map { $0 + 1 } ?? 0
            let before = first > 0 ? RequestCode.list(Array(escaped[..<first])) + " + " : ""
            let after = last + 1 < escaped.count ? " + " + RequestCode.list(Array(escaped[(last + 1)...])) : ""
            return SwiftArgument("escapedItems: \(before)[", escaped[first...last].map(\.text), "]" + after)
        }
    }

    mutating func query() -> Query {
        let items = QuerySegment.items(of: endpoint.address.template.query ?? [])
        let first = items.prefix(while: \.isPlain)
        let rest = items.dropFirst(first.count)
        var query = Query(plain: first.isEmpty ? "" : "?" + first.map(\.pieces.literalText).joined(separator: "&"))
        if rest.allSatisfy(isArgument) {
            for item in rest { query.arguments.append(argument(item)) }
        } else {
            for item in rest {
                query.escaped.append(item.named.map { field(of: $0, .query) } ?? (written(item), false))
            }
        }
        return query
    }

    // MARK: As arguments

    /// Returns true if an item can be `"name": value`, which is escaped as a whole.
    private func isArgument(_ item: QuerySegment) -> Bool {
        if let variable = item.named { return !isSpread(variable) }
        guard let value = item.value else { return false }
        return value.allSatisfy { piece in
            switch piece {
            case .literal(let text): PercentEncoding.encode(text.removingEscapes, keeping: .unreserved) == text
            case .expression(let expression):
                expression.only.map { !isMany($0) || value.count == 1 && $0.modifier != .explode } == true
            }
        }
    }

    private mutating func argument(_ item: QuerySegment) -> String {
        let name = SwiftText.literal(item.name)
        if let variable = item.named { return "\(name): \(value(of: variable, isRepeated: true))" }
        var pieces: [QueryPiece] = []
        for piece in item.value ?? [] {
            switch piece {
            case .literal(let text): pieces.append(.text(text.removingEscapes))
            case .expression(let expression):
                for variable in expression.variables {
                    let code = value(of: variable, isRepeated: false)
                    pieces.append(.value(code, valueType(of: variable)))
                }
            }
        }
        if pieces.count == 1, case .value(let code, _) = pieces[0] { return "\(name): \(code)" }
        return "\(name): \(Self.joined(pieces))"
    }

    private mutating func value(of variable: URITemplate.Variable, isRepeated: Bool) -> String {
        let text = text(of: variable)
        guard let type = valueType(of: variable) else { return text }
        if let dictionary = self.dictionary(text, type) {
            return "\(Self.helper)list(\(dictionary).flatMap { [$0.key, \"\\($0.value)\"] })"
        }
        guard type.isList else { return text }
        let isSeveral = isRepeated && variable.modifier == .explode
        if isSeveral { needs.insert(.repeatedItems) }
        return isSeveral ? text : "\(Self.helper)list(\(text))"
    }

    // MARK: As texts

    /// An item as it stands in the address.
    private mutating func written(_ item: QuerySegment) -> String {
        var pieces: [QueryPiece] = []
        for piece in item.pieces {
            switch piece {
            case .literal(let text): pieces.append(.text(text))
            case .expression(let expression):
                guard expression.operator.opening.isEmpty, expression.variables.count == 1 else {
                    pieces.append(.value(expanded(expression), .string))
                    continue
                }
                let variable = expression.variables[0]
                let isDefinite = !isMany(variable) && valueType(of: variable)?.isOptional != true
                let field = field(of: variable, expression.operator)
                let code = field.isList ? "\(Self.helper)joined(\(field.text))" : field.text
                pieces.append(.value(code, isDefinite ? .string : .optional(of: .string)))
            }
        }
        return Self.joined(pieces)
    }

    /// A text of pieces; nil where none of the values in it is there.
    private static func joined(_ pieces: [QueryPiece]) -> String {
        let values = pieces.compactMap { if case .value(let code, let type) = $0 { (code, type) } else { nil } }
        let isAbsent = !values.isEmpty && values.allSatisfy { $0.1?.isOptional == true }
        var text = CodeText()
        for piece in pieces {
            switch piece {
            case .text(let plain): text.add(plain)
            case .value where isAbsent && values.count == 1: text.interpolate("$0")
            case .value(let code, let type): text.interpolate(present(code, type, or: "", .sent))
            }
        }
        guard isAbsent else { return text.literal }
        guard values.count == 1 else {
            return values.map { "\($0.0) == nil" }.joined(separator: " && ") + " ? nil : \(text.literal)"
        }
        if case .optional(.enumeration)? = values[0].1 { return "(\(values[0].0)).map { \(text.literal) }" }
        return "\(values[0].0).map { \(text.literal) }"
    }
}

private enum QueryPiece {
    case text(String)
    case value(String, ParameterType?)
}

/// The part between two ampersands, or the result of one variable of `{?page,sort}`.
struct QuerySegment {
    private(set) var pieces: [RequestTemplate.Piece] = []
    /// The variable whose name is the item's.
    private(set) var named: URITemplate.Variable?

    static func items(of pieces: [RequestTemplate.Piece]) -> [QuerySegment] {
        var items = [QuerySegment()]
        for piece in pieces {
            switch piece {
            case .literal(let text):
                for (place, part) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
                    if place > 0 { items.append(QuerySegment()) }
                    if !part.isEmpty { items[items.count - 1].pieces.append(.literal(String(part))) }
                }
            case .expression(let expression) where [.query, .continuation].contains(expression.operator):
                items += expression.variables.map { QuerySegment(pieces: [piece], named: $0) }
                items.append(QuerySegment())
            case .expression: items[items.count - 1].pieces.append(piece)
            }
        }
        return items.filter { !$0.pieces.isEmpty }
    }

    fileprivate var isPlain: Bool { pieces.expressions.isEmpty }

    var name: String {
        if let named { return named.name }
        guard case .literal(let text)? = pieces.first else { return "" }
        return String(text.prefix { $0 != "=" })
    }

    /// The part after `=`, if there is one with a name before it.
    var value: [RequestTemplate.Piece]? {
        guard case .literal(let text)? = pieces.first, let sign = text.firstIndex(of: "="), sign > text.startIndex
        else { return nil }
        let rest = text[text.index(after: sign)...]
        return (rest.isEmpty ? [] : [.literal(String(rest))]) + pieces.dropFirst()
    }
}

extension String {
    fileprivate var removingEscapes: String { String(decoding: PercentEncoding.decode(self), as: UTF8.self) }
}
