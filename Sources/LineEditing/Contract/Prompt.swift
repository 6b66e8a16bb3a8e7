/// What stands before an input, as a terminal shall show it: colours and all.
package struct Prompt: Equatable, Sendable {
    /// Whether what is typed can be seen. A hidden line is not echoed and never in the history.
    package enum Echo: Sendable {
        case shown
        case hidden
    }

    package var left: String
    /// At the right edge of the first row, as long as the input leaves it room; gone once the line is entered.
    package var right: String
    /// Before each further line of the input; nil is a mark that ends where `left` does.
    package var continuation: String?
    package var echo: Echo
    /// What stands in the line at the beginning, the cursor behind it.
    package var initial: String

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
