/// A completion in progress: the list is shown, and the line holds one of the suggestions or their common beginning.
struct Completing {
    var list: SuggestionList
    /// The range that a suggestion replaces, in Unicode scalars. It grows and shrinks with the inserted text.
    private(set) var range: Range<Int>

    /// The effect of the first Tab.
    enum Beginning {
        case nothing
        case only(Range<Int>, String, Suggestion)
        case choice(Completing, shared: String?)
    }

    static func begin(_ suggestions: Suggestions, in text: String) -> Beginning {
        let range = text.scalars(suggestions.range)
        guard let first = suggestions.items.first else { return .nothing }
        if suggestions.items.count == 1 {
            let rest = text.unicodeScalars.dropFirst(range.upperBound)
            let isAtEnd = rest.first.map { $0 == "\n" } ?? true
            return .only(range, first.replacement + (first.isFinal && isAtEnd ? " " : ""), first)
        }
        let shared = suggestions.items.dropFirst().reduce(first.replacement[...]) { shared, item in
            shared.commonPrefix(with: item.replacement)
        }
        let completing = Completing(list: SuggestionList(items: suggestions.items), range: range)
        return .choice(completing, shared: shared.unicodeScalars.count > range.count ? String(shared) : nil)
    }

    /// The next suggestion or the previous one, wrapping around.
    mutating func select(backwards: Bool) -> Suggestion {
        let count = list.items.count
        let next = list.selected.map { $0 + (backwards ? count - 1 : 1) } ?? (backwards ? count - 1 : 0)
        list.selected = next % count
        return list.items[next % count]
    }

    mutating func hasPut(_ text: String) {
        range = range.lowerBound..<range.lowerBound + text.unicodeScalars.count
    }
}

extension String {
    /// The range in Unicode scalars for a range in UTF-8.
    fileprivate func scalars(_ range: Range<Int>) -> Range<Int> {
        func offset(_ bytes: Int) -> Int {
            let index = utf8.index(startIndex, offsetBy: min(max(0, bytes), utf8.count))
            return unicodeScalars[..<index].count
        }
        let start = offset(range.lowerBound)
        return start..<max(start, offset(range.upperBound))
    }
}

extension Substring {
    fileprivate func commonPrefix(with other: String) -> Substring {
        let count = zip(self, other).prefix { $0 == $1 }.count
        return prefix(count)
    }
}
