import JSONModel

/// A value with fewer elements and shorter texts, which say what is left out.
struct JSONReduction {
    /// The number of elements that a list keeps. An object tells more by its members, and keeps eight times as many.
    let elements: Int
    /// The number of characters that a text keeps.
    let characters: Int
    /// The deepest level that is shown.
    var depth = 12

    /// Returns a value within so many bytes: as it is, or reduced, and in the end as the beginning of its text.
    static func of(_ value: JSONValue, to limit: Int) -> JSONValue {
        if value.range.count <= limit { return value }
        for step in steps {
            let reduced = JSONReduction(elements: step.elements, characters: step.characters).of(value)
            if reduced.range.count <= limit { return reduced }
        }
        // A quotation mark takes two bytes in a string.
        return .text(String(value.sourceText.prefix(max(0, limit / 2))) + "…")
    }

    func of(_ value: JSONValue) -> JSONValue { reduced(value, depth) }

    private func reduced(_ value: JSONValue, _ depth: Int) -> JSONValue {
        switch value.kind {
        case .string:
            guard value.range.count > characters, let text = value.string, text.count > characters else { return value }
            return .text("\(text.prefix(characters))… \(text.count - characters) characters more")
        case .array where depth == 0, .object where depth == 0: return .text("…")
        case .array:
            let kept = value.elements.prefix(elements).map { reduced($0, depth - 1) }
            let rest = value.elements.count - kept.count
            return .list(kept + (rest > 0 ? [.text("… \(rest) more")] : []))
        case .object:
            let kept = value.members.prefix(elements * 8).map { ($0.name, Optional(reduced($0.value, depth - 1))) }
            let rest = value.members.count - kept.count
            return .object(of: kept + (rest > 0 ? [("…", .text("\(rest) more"))] : []))
        default: return value
        }
    }

    private static let steps: [(elements: Int, characters: Int)] = [
        (4000, 8000), (2000, 4000), (1000, 2000), (500, 1500), (250, 1000), (100, 600), (50, 400), (20, 300), (10, 160),
        (5, 80), (3, 60), (2, 40), (1, 40), (1, 20),
    ]
}
