/// A recorded text in which placeholders stand for anything: `Bearer {{secret:TOKEN}}`.
struct PlaceholderPattern: Sendable {
    /// The texts around the placeholders; one alone where there is none.
    private let literals: [String]

    /// Only these names are placeholders.
    init(_ text: String, secrets: Set<String>) {
        var literals = [""]
        var rest = text[...]
        while let opening = rest.range(of: Placeholder.opening) {
            let inside = rest[opening.upperBound...]
            guard let closing = inside.range(of: Placeholder.closing),
                secrets.contains(String(inside[..<closing.lowerBound]))
            else {
                literals[literals.count - 1] += rest[..<opening.upperBound]
                rest = inside
                continue
            }
            literals[literals.count - 1] += rest[..<opening.lowerBound]
            literals.append("")
            rest = inside[closing.upperBound...]
        }
        literals[literals.count - 1] += rest
        self.literals = literals
    }

    /// Has it any placeholder?
    var hasPlaceholder: Bool { literals.count > 1 }

    /// Could this text have stood there?
    func matches(_ text: String) -> Bool {
        guard let first = literals.first, let last = literals.last, literals.count > 1 else {
            return text == literals.first
        }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for literal in literals.dropFirst().dropLast() {
            guard let place = rest.range(of: literal) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}

extension StringProtocol {
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
