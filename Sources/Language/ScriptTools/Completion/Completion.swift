/// A possible completion at a place in a text.
package struct Completion: Sendable, Hashable {
    /// The text that is inserted when it is chosen.
    package var text: String
    /// The text that a list shows for it: `sorted(by:)`.
    package var label: String
    /// A description: a signature, a type with a sample, or a summary.
    package var detail: String
    /// Indicates whether it completes the word. `page:` or `Models/`, for example, must be followed by something.
    package var isWhole: Bool

    package init(_ text: String, label: String? = nil, _ detail: String = "", isWhole: Bool = true) {
        self.text = text
        self.label = label ?? text
        self.detail = detail
        self.isWhole = isWhole
    }
}

/// The possible completions, the likeliest first, and the part of the text that they replace.
package struct Completions: Sendable, Hashable {
    /// Offsets of the text's UTF-8.
    package var range: Range<Int>
    package var items: [Completion]

    package init(_ items: [Completion] = [], replacing range: Range<Int>) {
        self.items = items
        self.range = range
    }
}
