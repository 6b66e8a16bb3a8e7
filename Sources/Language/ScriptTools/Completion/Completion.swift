/// Something that may stand at a place of a text.
package struct Completion: Sendable, Hashable {
    /// What stands there once it is chosen.
    package var text: String
    /// What a list shows of it: `sorted(by:)`.
    package var label: String
    /// What it is: a signature, a type with a sample, a summary.
    package var detail: String
    /// Whether the word ends with it; after `page:` or `Models/` something has to come.
    package var isWhole: Bool

    package init(_ text: String, label: String? = nil, _ detail: String = "", isWhole: Bool = true) {
        self.text = text
        self.label = label ?? text
        self.detail = detail
        self.isWhole = isWhole
    }
}

/// All that may stand there, the likeliest first, and the part of the text that it replaces.
package struct Completions: Sendable, Hashable {
    /// Offsets of the text's UTF-8.
    package var range: Range<Int>
    package var items: [Completion]

    package init(_ items: [Completion] = [], replacing range: Range<Int>) {
        self.items = items
        self.range = range
    }
}
