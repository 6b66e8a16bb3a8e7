/// The functions that a terminal reader needs from the language it edits.
///
/// Offsets count the text's UTF-8. All are asked while keys are typed, so an answer takes milliseconds.
package struct Editing: Sendable {
    /// The suggestions at the cursor.
    package var completion: @Sendable (_ text: String, _ cursor: Int) -> Suggestions
    /// Whether Enter sends the text or starts a new line.
    package var state: @Sendable (_ text: String) -> InputState
    /// How the line looks. It is asked at each line's beginning.
    package var look: @Sendable () -> LineLook = { LineLook() }
    /// The parts of the text that look different. Where they overlap, the later ones add to the earlier. Once the line
    /// is entered, there is no cursor.
    package var highlights: @Sendable (_ text: String, _ cursor: Int?) -> [Highlight] = { _, _ in [] }
    /// What may follow the text, from the history (the latest entry last) or from elsewhere.
    package var continuation: @Sendable (_ text: String, _ history: [String]) -> String? = { _, _ in nil }
    /// What an earlier line was about: its last argument.
    package var lastArgument: @Sendable (_ line: String) -> String? = { line in
        line.split(whereSeparator: \.isWhitespace).last.map(String.init)
    }
    /// What the text at the cursor is, in a few lines.
    package var help: @Sendable (_ text: String, _ cursor: Int) -> String? = { _, _ in nil }
    /// How many columns a character takes.
    package var width: @Sendable (_ character: Character) -> Int

    package init(
        completion: @escaping @Sendable (_ text: String, _ cursor: Int) -> Suggestions,
        state: @escaping @Sendable (_ text: String) -> InputState,
        width: @escaping @Sendable (_ character: Character) -> Int
    ) {
        self.completion = completion
        self.state = state
        self.width = width
    }
}

/// Whether a text can be understood as it stands.
package enum InputState: Equatable, Sendable {
    case complete
    /// More has to come, and the next line begins with so many spaces.
    case incomplete(indent: Int)
}
