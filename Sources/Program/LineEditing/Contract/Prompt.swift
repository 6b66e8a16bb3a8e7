/// The text before an input as a terminal should show it, including colours.
package struct Prompt: Equatable, Sendable {
    /// The visibility of typed text. A hidden line is not echoed and never goes into the history.
    package enum Echo: Sendable {
        case shown
        case hidden
    }

    package var left: String
    /// Text at the right edge of the first row, as long as the input leaves room; it disappears once the line is
    /// entered.
    package var right: String
    /// Text before each further line of the input; nil means a mark that ends where `left` does.
    package var continuation: String?
    package var echo: Echo
    /// The initial text of the line; the cursor is after it.
    package var initial: String
    /// The title of the window, at a prompt for a new input; nil for a question from an input.
    package var title: String?
    /// Indicates whether the previous input at the prompt failed.
    package var hasFailed = false
    /// Indicates whether the terminal is asked, once, for its attributes.
    package var asksForAttributes = false

    package init(
        left: String, right: String = "", continuation: String? = nil, echo: Echo = .shown, initial: String = ""
    ) {
        self.left = left
        self.right = right
        self.continuation = continuation
        self.echo = echo
        self.initial = initial
    }
}
