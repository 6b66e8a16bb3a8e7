/// A part of a text that looks different from the rest.
package struct Highlight: Equatable, Sendable {
    /// The kind of a part of the text, or its special role.
    package enum Kind: Equatable, Sendable, CaseIterable {
        case keyword, command, method, type, label, header
        case string, number, address, comment
        /// Text that cannot become valid, whatever follows.
        case wrong
        /// A bracket at the cursor, or its counterpart.
        case bracket
        /// A match of a search.
        case found
    }

    package var kind: Kind
    /// UTF-8 offsets of the text.
    package var range: Range<Int>

    package init(_ kind: Kind, at range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}
