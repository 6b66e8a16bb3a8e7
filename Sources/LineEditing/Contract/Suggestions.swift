/// What could stand at the cursor, in the order in which it is offered.
package struct Suggestions: Equatable, Sendable {
    /// The UTF-8 offsets of the text that a suggestion replaces. It ends at the cursor or behind it.
    package var range: Range<Int>
    package var items: [Suggestion]

    package init(range: Range<Int>, items: [Suggestion]) {
        self.range = range
        self.items = items
    }
}

/// One way to go on.
package struct Suggestion: Equatable, Sendable {
    /// What is put into the line.
    package var replacement: String
    /// What the list shows for it.
    package var label: String
    /// What the list says about it; may be empty.
    package var detail: String
    /// Whether the word is done with it: a space follows when it was the only suggestion and stands at the line's end.
    package var isFinal: Bool

    package init(replacement: String, label: String, detail: String = "", isFinal: Bool) {
        self.replacement = replacement
        self.label = label
        self.detail = detail
        self.isFinal = isFinal
    }
}
