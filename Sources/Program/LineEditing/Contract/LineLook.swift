/// How a line looks while it is typed.
package struct LineLook: Equatable, Sendable {
    package enum Theme: Equatable, Sendable {
        /// For the terminal's background, if the terminal tells it; otherwise for a dark one.
        case automatic
        case light
        case dark
        /// Text alone: no colours, nothing underlined, nothing suggested.
        case plain
    }

    package var theme: Theme
    /// Whether the text that may follow stands dimmed behind the cursor.
    package var hasSuggestions: Bool

    package init(_ theme: Theme = .plain, hasSuggestions: Bool = true) {
        self.theme = theme
        self.hasSuggestions = hasSuggestions
    }
}
