import HTTPModel

extension RequestTemplate {
    /// The path with its values. Refuses a value that would change its shape.
    func filledPath(_ values: [String: URITemplate.Value]) throws(RequestTemplateError) -> String {
        var segments = [Segment()]
        for piece in path {
            switch piece {
            case .literal(let text):
                segments.appendText(text)
            case .expression(let expression):
                let fields = try expression.containedFields(values, reserved: .segment, in: description)
                if fields.isEmpty, expression.operator == .simple || expression.operator == .reserved {
                    segments[segments.count - 1].variable = expression.variables.first?.name
                }
                for (place, field) in fields.enumerated() {
                    segments.appendText(place == 0 ? expression.operator.opening : expression.operator.separator)
                    segments[segments.count - 1].append(field)
                }
            }
        }
        for segment in segments { try segment.check() }
        return segments.dropFirst().reduce(into: segments[0].text) { $0 += "/" + $1.text }
    }

    /// The query with its question mark; empty if nothing is left of it.
    func filledQuery(_ values: [String: URITemplate.Value]) throws(RequestTemplateError) -> String {
        guard let query else { return "" }
        var items: [Item] = []
        var open: Item? = startsWithMark ? Item() : nil
        for piece in query {
            switch piece {
            case .literal(let text):
                let parts = text.split(separator: "&", omittingEmptySubsequences: false)
                open?.text += parts.first ?? ""
                for part in parts.dropFirst() {
                    if let open { items.append(open) }
                    open = Item(text: String(part))
                }
            case .expression(let expression):
                let fields = try expression.containedFields(values, reserved: .query, in: description)
                if expression.operator == .query || expression.operator == .continuation {
                    if let written = open, !written.isUntouched { items.append(written) }
                    open = nil
                    items += fields.map { Item(text: $0.text) }
                } else {
                    open?.append(fields, of: expression)
                }
            }
        }
        if let open { items.append(open) }
        let left = items.filter { !$0.isUndefined }
        return left.isEmpty ? "" : "?" + left.map(\.text).joined(separator: "&")
    }

    /// True if the question mark is written literally, rather than as `{?…}`.
    private var startsWithMark: Bool {
        switch query?.first {
        case .literal?: true
        case .expression?, nil: false
        }
    }
}

/// The text between two slashes.
private struct Segment {
    var text = ""
    /// The last variable in it.
    var variable: String?

    mutating func append(_ field: URITemplate.Expression.Field) {
        text += field.text
        variable = field.variable
    }

    func check() throws(RequestTemplateError) {
        guard let variable else { return }
        guard !text.isEmpty else { throw .value(variable: variable, .empty) }
        let decoded = PercentEncoding.decode(text)
        let steps = decoded.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
        }
        for step in steps {
            let name = step.prefix { $0 != UInt8(ascii: ";") }
            if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { throw .value(variable: variable, .dots) }
        }
    }
}

extension [Segment] {
    fileprivate mutating func appendText(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        self[count - 1].text += String(parts[0])
        self += parts.dropFirst().map { Segment(text: String($0)) }
    }
}

/// The text between two ampersands.
private struct Item {
    var text = ""
    private var hasVariables = false
    private var hasValues = false

    init(text: String = "") {
        self.text = text
    }

    var isUntouched: Bool { text.isEmpty && !hasVariables }
    var isUndefined: Bool { hasVariables && !hasValues }

    mutating func append(_ fields: [URITemplate.Expression.Field], of expression: URITemplate.Expression) {
        hasVariables = true
        guard !fields.isEmpty else { return }
        hasValues = true
        text += expression.operator.opening + fields.map(\.text).joined(separator: expression.operator.separator)
    }
}

extension URITemplate.Expression {
    fileprivate func containedFields(
        _ values: [String: URITemplate.Value], reserved: PercentEncoding.Alphabet, in template: String
    ) throws(RequestTemplateError) -> [Field] {
        do {
            return try fields(values, reserved: reserved, in: template)
        } catch {
            throw .template(error)
        }
    }
}
