/// The functions that a terminal reader needs from the language it edits.
package struct Editing: Sendable {
    /// The suggestions at the cursor, which is an offset in the text's UTF-8.
    package var completion: @Sendable (_ text: String, _ cursor: Int) -> Suggestions
    /// Whether Enter sends the text or starts a new line.
    package var state: @Sendable (_ text: String) -> InputState
    /// The same text with colours. A result that differs in more than escapes is not used.
    package var style: (@Sendable (_ text: String) -> String)?
    /// How many columns a character takes.
    package var width: @Sendable (_ character: Character) -> Int

    package init(
        completion: @escaping @Sendable (_ text: String, _ cursor: Int) -> Suggestions,
        state: @escaping @Sendable (_ text: String) -> InputState,
        style: (@Sendable (_ text: String) -> String)? = nil,
        width: @escaping @Sendable (_ character: Character) -> Int
    ) {
        self.completion = completion
        self.state = state
        self.style = style
        self.width = width
    }
}

/// Whether a text can be understood as it stands.
package enum InputState: Equatable, Sendable {
    case complete
    /// More has to come, and the next line begins with so many spaces.
    case incomplete(indent: Int)
}
