import HTTPMiddleware
import HTTPModel

extension RequestCode {
    /// The path in Swift, with a text after it. What stands between two slashes is checked as a whole where values could lead elsewhere.
    ///
    /// It begins with a slash, so that no server makes another host of it.
    mutating func path(_ end: String = "") -> String {
        let template = endpoint.address.template
        var text = CodeText()
        text.add(template.site?.text ?? "")
        var pieces = template.path
        if template.site == nil {
            switch pieces.first {
            case nil, .literal(""): if api.server?.hasSuffix("/") == true { text.add("/") }
            case .literal(let literal) where !literal.hasPrefix("/"): pieces[0] = .literal("/" + literal)
            case .expression(let expression) where expression.operator != .segment: text.add("/")
            case .literal, .expression: break
            }
        }
        for step in pieces.steps { write(step, to: &text) }
        text.add(end)
        return text.literal
    }

    private mutating func write(_ step: [RequestTemplate.Piece], to text: inout CodeText) {
        let expressions = step.expressions
        if expressions.isEmpty {
            text.add(step.literalText)
        } else if step.count == 1, let variable = expressions[0].only, !isMany(variable), !isPlain(variable.name) {
            text.interpolate("\(Self.helper)step(\(present(variable)))")
        } else if step.count == 1, expressions[0].operator == .segment {
            text.interpolate("\(Self.helper)steps(\(fields(of: expressions[0])))")
        } else if expressions.allSatisfy({ $0.only.map { isPlain($0.name) } == true }) {
            for piece in step { add(piece, to: &text) }
        } else {
            var whole = CodeText()
            for piece in step { add(piece, to: &whole) }
            text.interpolate("\(Self.helper)contained(\(whole.onlyValue ?? whole.literal))")
        }
    }

    /// Adds a piece, checked together with what is around it.
    private mutating func add(_ piece: RequestTemplate.Piece, to text: inout CodeText) {
        switch piece {
        case .literal(let literal): text.add(literal)
        case .expression(let expression):
            if let variable = expression.only, !isMany(variable) {
                guard !isPlain(variable.name) else { return text.interpolate(self.text(of: variable)) }
                text.interpolate("\(Self.helper)escaped(\(present(variable)))")
            } else if expression.operator == .reserved, expression.variables.count == 1,
                !isMany(expression.variables[0])
            {
                text.interpolate("\(Self.helper)reserved(\(present(expression.variables[0])))")
            } else if expression.operator.opening.isEmpty, expression.variables.count == 1,
                expression.variables[0].modifier != .explode
            {
                text.interpolate("\(field(of: expression.variables[0], expression.operator).text) ?? \"\"")
            } else if expression.operator == .segment {
                text.interpolate("\(Self.helper)steps(\(fields(of: expression)))")
            } else {
                text.interpolate(expanded(expression))
            }
        }
    }

    /// The values of an expression that are there, after its marks.
    mutating func expanded(_ expression: URITemplate.Expression) -> String {
        let marks = [expression.operator.opening, expression.operator.separator].map { SwiftText.literal($0) }
        return "\(Self.helper)expanded(\(fields(of: expression)), \(marks[0]), \(marks[1]))"
    }
}

// MARK: Values

extension RequestCode {
    func valueType(of variable: URITemplate.Variable) -> ParameterType? {
        endpoint.address.values[variable.name].flatMap { type(of: $0) }
    }

    /// A variable's value, or what is there of it: only a text has a beginning.
    mutating func text(of variable: URITemplate.Variable) -> String {
        let text = text(of: endpoint.address.values[variable.name] ?? .null)
        guard case .prefix(let length) = variable.modifier, !isMany(variable) else { return text }
        let type = valueType(of: variable)
        guard let type, type.isOptional else {
            return type?.isText(.sent) == true ? "\(text).prefix(\(length))" : "\"\\(\(text))\".prefix(\(length))"
        }
        return type.isText(.sent) ? "\(text)?.prefix(\(length))" : "\(text).map { \"\\($0)\".prefix(\(length)) }"
    }

    /// A variable's value; empty where it is nil.
    private mutating func present(_ variable: URITemplate.Variable) -> String {
        let text = text(of: variable)
        if case .prefix = variable.modifier {
            return valueType(of: variable)?.isOptional == true ? "\(text) ?? \"\"" : text
        }
        return Self.present(text, valueType(of: variable), or: "", .sent)
    }

    /// Optional text as a text.
    static func present(
        _ text: String, _ type: ParameterType?, or fallback: String, _ notation: Notation
    ) -> String {
        guard let type, type.isOptional else { return text }
        let fallback = SwiftText.literal(fallback)
        if case .optional(.enumeration) = type { return "(\(text)).map { \"\\($0)\" } ?? \(fallback)" }
        return type.isText(notation) ? "\(text) ?? \(fallback)" : "\(text).map { \"\\($0)\" } ?? \(fallback)"
    }

    /// The entries of a dictionary in the order of their names, since Swift knows none.
    func dictionary(_ text: String, _ type: ParameterType) -> String? {
        guard type.isDictionary else { return nil }
        return "\(type.isOptional ? "(\(text) ?? [:])" : text).sorted { $0.key < $1.key }"
    }

    func isMany(_ variable: URITemplate.Variable) -> Bool {
        valueType(of: variable).map { $0.isList || $0.isDictionary } == true
    }

    /// Indicates whether each entry of a dictionary is a separate item.
    func isSpread(_ variable: URITemplate.Variable) -> Bool {
        variable.modifier == .explode && valueType(of: variable)?.isDictionary == true
    }

    /// The escaped values of an expression, as one list.
    mutating func fields(of expression: URITemplate.Expression) -> String {
        Self.list(expression.variables.map { field(of: $0, expression.operator) })
    }

    /// Texts, and lists of them, as one list in their order.
    static func list(_ fields: [(text: String, isList: Bool)]) -> String {
        var (lists, texts): ([String], [String]) = ([], [])
        for field in fields + [("", true)] {
            guard field.isList else {
                texts.append(field.text)
                continue
            }
            if !texts.isEmpty { lists.append("[\(texts.joined(separator: ", "))]") }
            texts = []
            if !field.text.isEmpty { lists.append(field.text) }
        }
        return lists.joined(separator: " + ")
    }

    /// Returns a variable's escaped value, possibly after its name, or the values of a list that is spread.
    mutating func field(
        of variable: URITemplate.Variable, _ symbol: URITemplate.Operator
    ) -> (text: String, isList: Bool) {
        let type = valueType(of: variable)
        var text = text(of: variable)
        if case .optional(.enumeration)? = type { text = "(\(text))" }
        let escape = Self.helper + (symbol.keepsReserved ? "reserved" : "escaped")
        let named = symbol.isNamed ? "\(variable.name)=" : ""
        let one = { (value: String) in named.isEmpty ? "\(escape)(\(value))" : "\"\(named)\\(\(escape)(\(value)))\"" }
        let isOptional = type?.isOptional == true
        let dictionary = type.flatMap { self.dictionary(text, $0) }
        if let dictionary, variable.modifier == .explode {
            return ("\(dictionary).map { \"\\(\(escape)($0.key))=\\(\(escape)($0.value))\" }", true)
        }
        guard type?.isList == true || dictionary != nil else {
            return (isOptional ? "\(text).map { \(one("$0")) }" : one(text), false)
        }
        let list = isOptional ? "(\(text) ?? [])" : text
        if variable.modifier == .explode { return ("\(list).map { \(one("$0")) }", true) }
        let escaped =
            dictionary.map { "\($0).flatMap { [\(escape)($0.key), \(escape)($0.value)] }" }
            ?? "\(list).map { \(escape)($0) }"
        return ("\(Self.helper)joined(\(escaped))\(named.isEmpty ? "" : ".map { \"\(named)\\($0)\" }")", false)
    }

    /// Returns true if a variable's text needs no escape and leads nowhere: a number, or a case whose raw value
    /// is a word.
    private func isPlain(_ variable: String) -> Bool {
        guard let value = endpoint.address.values[variable] else { return false }
        switch type(of: value) {
        case .integer, .unsigned, .boolean, .uuid: return true
        case .enumeration(_, let cases):
            return cases.allSatisfy { entry in
                !entry.rawValue.isEmpty
                    && PercentEncoding.encode(entry.rawValue, keeping: .unreserved) == entry.rawValue
                    && ![".", ".."].contains(entry.rawValue)
            }
        default: return false
        }
    }
}

extension [RequestTemplate.Piece] {
    /// The text as it is written, without variables.
    var literalText: String { map { if case .literal(let text) = $0 { text } else { "" } }.joined() }

    var expressions: [URITemplate.Expression] {
        compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
    }

    /// The parts of a path between two slashes, or expressions that write their own slashes.
    fileprivate var steps: [[RequestTemplate.Piece]] {
        var steps: [[RequestTemplate.Piece]] = [[]]
        for piece in self {
            switch piece {
            case .literal(let text):
                let parts = text.split(separator: "/", omittingEmptySubsequences: false)
                for (place, part) in parts.enumerated() {
                    if place > 0 { steps += [[.literal("/")], []] }
                    if !part.isEmpty { steps[steps.count - 1].append(.literal(String(part))) }
                }
            case .expression(let expression):
                if expression.operator == .segment { steps.append([]) }
                steps[steps.count - 1].append(piece)
            }
        }
        return steps
    }
}

extension URITemplate.Expression {
    /// The variable, if it is alone and all of it is escaped.
    var only: URITemplate.Variable? {
        self.operator == .simple && variables.count == 1 ? variables[0] : nil
    }
}

extension ParameterType {
    /// `[String: Int]`, perhaps optional.
    var isDictionary: Bool {
        switch self {
        case .structure(let name): name.hasPrefix("[") && name.contains(":")
        case .optional(let wrapped): wrapped.isDictionary
        default: false
        }
    }
}
