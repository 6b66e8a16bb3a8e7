import JSONModel

extension JSONValue {
    /// Returns the value within so many bytes: as it is, or with fewer elements and shorter texts, which say what is left
    /// out; and in the end as the beginning of its text.
    func reduced(to limit: Int) -> JSONValue {
        if range.count <= limit { return self }
        for step in Self.steps {
            let reduced = reduced(elements: step.elements, characters: step.characters)
            if reduced.range.count <= limit { return reduced }
        }
        // A quotation mark takes two bytes in a string.
        return .text(String(sourceText.prefix(max(0, limit / 2))) + "…")
    }

    /// Returns the value with so many elements and members at most, and texts of so many characters.
    func reduced(elements: Int, characters: Int, depth: Int = 12) -> JSONValue {
        switch kind {
        case .string:
            guard range.count > characters, let text = string, text.count > characters else { return self }
            return .text("\(text.prefix(characters))… \(text.count - characters) characters more")
        case .array where depth == 0, .object where depth == 0: return .text("…")
        case .array:
            let kept = self.elements.prefix(elements).map {
                $0.reduced(elements: elements, characters: characters, depth: depth - 1)
            }
            let rest = self.elements.count - kept.count
            return .list(kept + (rest > 0 ? [.text("… \(rest) more")] : []))
        case .object:
            // An object tells more by its members than a list by its elements.
            let kept = members.prefix(elements * 8).map {
                ($0.name, $0.value.reduced(elements: elements, characters: characters, depth: depth - 1))
            }
            let rest = members.count - kept.count
            return .object(of: kept + (rest > 0 ? [("…", .text("\(rest) more"))] : []))
        default: return self
        }
    }

    private static let steps: [(elements: Int, characters: Int)] = [
        (4000, 8000), (2000, 4000), (1000, 2000), (500, 1500), (250, 1000), (100, 600), (50, 400), (20, 300), (10, 160),
        (5, 80), (3, 60), (2, 40), (1, 40), (1, 20),
    ]
}
