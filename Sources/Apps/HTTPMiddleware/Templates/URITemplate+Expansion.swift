import HTTPModel

extension URITemplate {
    /// Returns the template with these values, exactly as RFC 6570 prescribes, at all its levels.
    public func expand(_ values: [String: Value]) throws(URITemplateError) -> String {
        var expanded = ""
        for part in parts {
            switch part {
            case .literal(let text, _):
                expanded += PercentEncoding.encode(text, keeping: .reserved)
            case .expression(let expression):
                let fields = try expression.fields(values, reserved: .reserved, in: description)
                guard !fields.isEmpty else { continue }
                expanded += expression.operator.opening
                expanded += fields.map(\.text).joined(separator: expression.operator.separator)
            }
        }
        return expanded
    }
}

extension URITemplate.Expression {
    /// The expansion of one value, or of one element of an exploded value.
    struct Field {
        let variable: String
        let text: String
    }

    /// The fields of the defined variables. If special characters are kept, `reserved` says which.
    func fields(
        _ values: [String: URITemplate.Value], reserved: PercentEncoding.Alphabet, in template: String
    ) throws(URITemplateError) -> [Field] {
        let alphabet = self.operator.keepsReserved ? reserved : .unreserved
        var fields: [Field] = []
        for variable in variables {
            guard let value = values[variable.name] else { continue }
            if case .prefix = variable.modifier, value.isMany {
                throw URITemplateError(.prefixOfMany(variable: variable.name), in: template, at: variable.span)
            }
            fields += texts(of: value, for: variable, keeping: alphabet).map {
                Field(variable: variable.name, text: $0)
            }
        }
        return fields
    }

    private func texts(
        of value: URITemplate.Value, for variable: URITemplate.Variable, keeping alphabet: PercentEncoding.Alphabet
    ) -> [String] {
        func encoded(_ text: String) -> String { PercentEncoding.encode(text, keeping: alphabet) }
        let isExploded = variable.modifier == .explode
        switch value {
        case .list(let elements) where elements.isEmpty: return []
        case .pairs(let pairs) where pairs.isEmpty: return []
        case .string(let text):
            guard case .prefix(let length) = variable.modifier else { return [named(variable, encoded(text))] }
            return [named(variable, encoded(String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))))]
        case .list(let elements) where isExploded:
            return elements.map { named(variable, encoded($0)) }
        case .list(let elements):
            return [named(variable, elements.map(encoded).joined(separator: ","))]
        case .pairs(let pairs) where isExploded:
            return pairs.map { pair in
                let text = encoded(pair.value)
                let suffix = text.isEmpty && self.operator.isNamed ? self.operator.emptySuffix : "=\(text)"
                return encoded(pair.name) + suffix
            }
        case .pairs(let pairs):
            return [
                named(variable, pairs.flatMap { [encoded($0.name), encoded($0.value)] }.joined(separator: ","))
            ]
        }
    }

    private func named(_ variable: URITemplate.Variable, _ text: String) -> String {
        guard self.operator.isNamed else { return text }
        return variable.sentName + (text.isEmpty ? self.operator.emptySuffix : "=\(text)")
    }
}

extension URITemplate.Value {
    fileprivate var isMany: Bool {
        if case .string = self { false } else { true }
    }
}
