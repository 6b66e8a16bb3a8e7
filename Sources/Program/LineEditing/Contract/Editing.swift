/// The functions that a terminal reader needs from the language it edits.
///
/// Offsets count the text's UTF-8 bytes. All functions are called while keys are typed, so each must return
/// within milliseconds.
package struct Editing: Sendable {
    package var completion: @Sendable (_ text: String, _ cursor: Int) -> Suggestions
    /// Decides whether Enter sends the text or starts a new line.
    package var state: @Sendable (_ text: String) -> InputState
    /// The look of the line, which is read at the beginning of each line.
    package var look: @Sendable () -> LineLook = { LineLook() }
    /// The parts of the text that look different. If they overlap, the later ones add to the earlier. Once the
    /// line is entered, there is no cursor.
    package var highlights: @Sendable (_ text: String, _ cursor: Int?) -> [Highlight] = { _, _ in [] }
    /// The suggested rest of the text, from the history (the latest entry last) or from elsewhere.
    package var continuation: @Sendable (_ text: String, _ history: [String]) -> String? = { _, _ in nil }
    /// The last argument of an earlier line.
    package var lastArgument: @Sendable (_ line: String) -> String? = { line in
        line.split(whereSeparator: \.isWhitespace).last.map(String.init)
    }
    /// A description of the text at the cursor, in a few lines.
    package var help: @Sendable (_ text: String, _ cursor: Int) -> String? = { _, _ in nil }
    /// The number of columns that a character takes.
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

/// The state of a text: complete, or continued on the next line.
package enum InputState: Equatable, Sendable {
    case complete
    /// The text is incomplete, and the next line begins with this many spaces.
    case incomplete(indent: Int)
}
