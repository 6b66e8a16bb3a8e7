/// A completion in progress: the list is shown, and the line holds one of the suggestions or the text typed so far.
struct Completing {
    private(set) var list: SuggestionList
    /// The range that a suggestion replaces, in Unicode scalars. It grows and shrinks with the inserted text.
    private(set) var range: Range<Int>
    /// The text that was typed of it, before a suggestion was put in its place.
    private(set) var typed: String
    /// The line and its cursor as the list has left them.
    var known = UndoStack.Text()
    /// True if typing has changed the list since it was opened.
    var isNarrowed = false

    /// The effect of the first Tab.
    enum Beginning {
        case nothing
        case only(Range<Int>, String, Suggestion)
        case choice(Completing, shared: String?)
    }

    /// Begins a completion, with the text that all suggestions share. Suggestions that begin with the typed text
    /// take precedence over those that only contain it, so that a single one of them is taken at once.
    static func begin(_ suggestions: Suggestions, in text: String) -> Beginning {
        let range = text.scalars(suggestions.range)
        let typed = text.scalars(in: range)
        let beginning = suggestions.items.filter { $0.replacement.begins(as: typed) }
        let meant = beginning.isEmpty ? suggestions.items : beginning
        guard let first = meant.first else { return .nothing }
        if meant.count == 1 {
            let rest = text.unicodeScalars.dropFirst(range.upperBound)
            let isAtEnd = rest.first.map { $0 == "\n" } ?? true
            return .only(range, first.replacement + (first.isFinal && isAtEnd ? " " : ""), first)
        }
        let shared = meant.dropFirst().reduce(first.replacement[...]) { shared, item in
            shared.commonPrefix(with: item.replacement)
        }
        let completing = Completing(list: SuggestionList(items: suggestions.items), range: range, typed: typed)
        return .choice(completing, shared: shared.unicodeScalars.count > range.count ? String(shared) : nil)
    }

    /// The list for a text that was changed at the cursor; nil where it has nothing more to say.
    func narrowed(to suggestions: Suggestions, in text: String) -> Completing? {
        let range = text.scalars(suggestions.range)
        guard range.lowerBound == self.range.lowerBound, !suggestions.items.isEmpty else { return nil }
        var narrowed = Completing(
            list: SuggestionList(items: suggestions.items), range: range, typed: text.scalars(in: range))
        narrowed.isNarrowed = true
        return narrowed
    }

    /// The next suggestion or the previous one, wrapping around.
    mutating func select(backwards: Bool) -> Suggestion {
        let count = list.items.count
        let next = list.selected.map { $0 + (backwards ? count - 1 : 1) } ?? (backwards ? count - 1 : 0)
        return select(next % count)
    }

    /// The suggestion a page further on or back, and no further than the list goes.
    mutating func select(pagesOf count: Int, backwards: Bool) -> Suggestion {
        let last = list.items.count - 1
        guard let selected = list.selected else { return select(backwards ? last : min(count, list.items.count) - 1) }
        return select(min(max(0, selected + (backwards ? -count : count)), last))
    }

    mutating func hasPut(_ text: String) {
        range = range.lowerBound..<range.lowerBound + text.unicodeScalars.count
        if list.selected == nil { typed = text }
    }

    private mutating func select(_ place: Int) -> Suggestion {
        list.selected = place
        return list.items[place]
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

    fileprivate func scalars(in range: Range<Int>) -> String {
        String(String.UnicodeScalarView(unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)))
    }

    /// True if it begins with this text, ignoring case.
    fileprivate func begins(as text: String) -> Bool {
        prefix(text.count).lowercased() == text.lowercased()
    }
}

extension Substring {
    fileprivate func commonPrefix(with other: String) -> Substring {
        let count = zip(self, other).prefix { $0 == $1 }.count
        return prefix(count)
    }
}
