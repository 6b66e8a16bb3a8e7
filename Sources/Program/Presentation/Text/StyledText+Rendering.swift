/// The format of written text.
package enum TextStyle: Sendable, Hashable, CaseIterable {
    /// The characters only.
    case plain
    /// With a terminal's colours.
    case ansi
    /// With a terminal's colours, and with addresses that it opens.
    case linked
}

extension StyledText {
    /// The text to write to a terminal, a pipe or a file.
    package func rendered(as style: TextStyle) -> String {
        var output = RenderedText(as: style)
        output.append(self)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}
