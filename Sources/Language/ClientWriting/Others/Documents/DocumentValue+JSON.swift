import HTTPModel

extension DocumentValue {
    /// As JSON: a line for each member and element, and what is short on one.
    var json: String { json(indentedBy: "") }

    private func json(indentedBy indentation: String) -> String {
        let inner = indentation + "  "
        switch self {
        case .null, .bool, .number, .string: return scalarJSON
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            if let line = shortLine { return line }
            let lines = elements.map { inner + $0.json(indentedBy: inner) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            let lines = members.map { inner + Self.quoted($0.name) + ": " + $0.value.json(indentedBy: inner) }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
        }
    }

    /// A list of a few words or numbers.
    private var shortLine: String? {
        guard case .array(let elements) = self, elements.allSatisfy(\.isScalar) else { return nil }
        let line = "[\(elements.map(\.scalarJSON).joined(separator: ", "))]"
        return line.utf8.count <= 60 ? line : nil
    }

    var isScalar: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array, .object: isEmpty
        }
    }

    /// On one line, as JSON and YAML both read it.
    var scalarJSON: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): Self.quoted(text)
        case .array: "[]"
        case .object: "{}"
        }
    }

    /// Returns a string in quotation marks. Characters that YAML and JavaScript read as the end of a line are
    /// also escaped.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where Printable.isControl(scalar), "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
