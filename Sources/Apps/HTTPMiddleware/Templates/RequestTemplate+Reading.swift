extension RequestTemplate {
    /// Returns the values of the variables in a path and a query that the template may have produced, as they are
    /// written there: one for each variable, or one for each element of an exploded list.
    ///
    /// Several readings may be possible, and this is only one of them; expand the template again to verify it.
    /// The query may also contain the items in `others`.
    package func written(
        inPath path: Substring, query: Substring?, beside others: Set<String> = []
    ) -> [String: [Substring]]? {
        var reading = TemplateReading()
        guard reading.read(path, self.path) else { return nil }
        return reading.read(query, self.query ?? [], beside: others) ? reading.found : nil
    }
}

/// The texts of variables, as they are found.
private struct TemplateReading {
    private(set) var found: [String: [Substring]] = [:]

    // MARK: The path

    mutating func read(_ path: Substring, _ pieces: [RequestTemplate.Piece]) -> Bool {
        var rest = path
        for (place, piece) in pieces.enumerated() {
            switch piece {
            case .literal(let text):
                guard rest.hasPrefix(text) else { return false }
                rest = rest.dropFirst(text.count)
            case .expression(let expression):
                let end = end(of: expression, in: rest, before: pieces.dropFirst(place + 1).first)
                read(rest[..<end], expression)
                rest = rest[end...]
            }
        }
        return rest.isEmpty
    }

    /// Returns the end of the text of an expression: before the next literal, and before a slash unless the
    /// expression may contain slashes.
    private func end(
        of expression: URITemplate.Expression, in rest: Substring, before next: RequestTemplate.Piece?
    ) -> String.Index {
        let holdsSlashes = expression.operator == .segment || expression.operator == .reserved
        let reach = holdsSlashes ? rest.endIndex : rest.firstIndex(of: "/") ?? rest.endIndex
        switch next {
        case .literal(let text) where !text.isEmpty && !text.hasPrefix("/"):
            return rest[..<reach].firstRange(of: text)?.lowerBound ?? reach
        case .literal(let text) where holdsSlashes && !text.isEmpty:
            return rest.ranges(of: text).last?.lowerBound ?? reach
        case .expression(let next) where !next.operator.opening.isEmpty:
            return rest.firstRange(of: next.operator.opening)?.lowerBound ?? reach
        default: return reach
        }
    }

    private mutating func read(_ text: Substring, _ expression: URITemplate.Expression) {
        let symbol = expression.operator
        guard !text.isEmpty else { return }
        var fields = text.dropFirst(symbol.opening.count).split(
            separator: symbol.separator, omittingEmptySubsequences: false)
        let variables = expression.variables
        if variables.count == 1, variables[0].modifier != .explode, !symbol.isNamed {
            found[variables[0].name] = [text.dropFirst(symbol.opening.count)]
            return
        }
        for variable in variables {
            if symbol.isNamed {
                let name = variable.sentName
                let own = fields.filter { $0.prefix { $0 != "=" } == name }
                if !own.isEmpty { found[variable.name] = own.map { $0.dropFirst(name.count + 1) } }
            } else if variable.modifier == .explode {
                found[variable.name] = fields
                fields = []
            } else if !fields.isEmpty {
                found[variable.name] = [fields.removeFirst()]
            }
        }
    }

    // MARK: The query

    mutating func read(_ query: Substring?, _ pieces: [RequestTemplate.Piece], beside others: Set<String>) -> Bool {
        var items = (query ?? "").split(separator: "&").map(RawQueryItem.init)
        for shape in QueryShape.all(of: pieces) {
            let own = items.filter { $0.name == shape.name }
            if let plain = shape.plain {
                guard own.contains(where: { $0.text == plain }) else { return false }
            } else if let variable = shape.onlyVariable {
                if !own.isEmpty { found[variable] = own.map(\.value) }
            } else if let first = own.first {
                guard read(first.value, shape.value) else { return false }
            }
            items.removeAll { $0.name == shape.name }
        }
        return items.allSatisfy { others.contains(String($0.name)) }
    }
}

private struct RawQueryItem {
    let text: Substring
    let name: Substring
    let value: Substring

    init(_ text: Substring) {
        self.text = text
        name = text.prefix { $0 != "=" }
        value = text.dropFirst(name.count + 1)
    }
}

/// An item of a template's query.
private struct QueryShape {
    private(set) var name = ""
    private(set) var value: [RequestTemplate.Piece] = []
    private var hasName = false

    /// The text of the item, or `nil` if it has a variable.
    var plain: String? {
        var text = name + (hasName ? "=" : "")
        for piece in value {
            guard case .literal(let literal) = piece else { return nil }
            text += literal
        }
        return text
    }

    var onlyVariable: String? {
        guard value.count == 1, case .expression(let expression) = value[0], expression.variables.count == 1 else {
            return nil
        }
        return expression.variables[0].name
    }

    static func all(of pieces: [RequestTemplate.Piece]) -> [QueryShape] {
        var shapes = [QueryShape()]
        for piece in pieces {
            switch piece {
            case .literal(let text):
                let parts = text.split(separator: "&", omittingEmptySubsequences: false)
                shapes[shapes.count - 1].add(parts[0])
                for part in parts.dropFirst() {
                    shapes.append(QueryShape())
                    shapes[shapes.count - 1].add(part)
                }
            case .expression(let expression) where [.query, .continuation].contains(expression.operator):
                for variable in expression.variables {
                    let single = URITemplate.Expression(operator: .simple, variables: [variable], span: expression.span)
                    shapes.append(QueryShape(name: variable.sentName, value: [.expression(single)], hasName: true))
                }
                shapes.append(QueryShape())
            case .expression: shapes[shapes.count - 1].value.append(piece)
            }
        }
        return shapes.filter { !$0.name.isEmpty }
    }

    private mutating func add(_ text: Substring) {
        guard !hasName else { return value.append(.literal(String(text))) }
        let own = text.prefix { $0 != "=" }
        name += own
        guard own.count < text.count else { return }
        hasName = true
        let rest = text.dropFirst(own.count + 1)
        if !rest.isEmpty { value.append(.literal(String(rest))) }
    }
}
