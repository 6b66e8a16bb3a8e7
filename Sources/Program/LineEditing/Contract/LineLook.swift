/// The look of a line while it is typed.
package struct LineLook: Equatable, Sendable {
    package enum Theme: Equatable, Sendable {
        /// For the terminal's background, if the terminal reports it; otherwise for a dark one.
        case automatic
        case light
        case dark
        /// Text only: no colours, no underlines, no suggestions.
        case plain
    }

    package var theme: Theme
    /// Indicates whether the suggested rest is shown dimmed after the cursor.
    package var hasSuggestions: Bool

    package init(_ theme: Theme = .plain, hasSuggestions: Bool = true) {
        self.theme = theme
        self.hasSuggestions = hasSuggestions
    }
}
