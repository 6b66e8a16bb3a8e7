/// The suggestions for the text at the cursor, in the order they are offered.
package struct Suggestions: Equatable, Sendable {
    /// The UTF-8 offsets of the text that a suggestion replaces. It ends at the cursor or after it.
    package var range: Range<Int>
    package var items: [Suggestion]

    package init(range: Range<Int>, items: [Suggestion]) {
        self.range = range
        self.items = items
    }
}

/// One suggestion.
package struct Suggestion: Equatable, Sendable {
    /// The text that is put into the line.
    package var replacement: String
    /// The text that the list shows for it.
    package var label: String
    /// The explanation in the list, which may be empty.
    package var detail: String
    /// Indicates whether it completes the word. A space follows if it was the only suggestion and is at the end
    /// of the line.
    package var isFinal: Bool

    package init(replacement: String, label: String, detail: String = "", isFinal: Bool) {
        self.replacement = replacement
        self.label = label
        self.detail = detail
        self.isFinal = isFinal
    }
}
