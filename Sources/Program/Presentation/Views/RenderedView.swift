/// The result of a view.
package enum RenderedView: Sendable {
    case text(StyledText)
    /// A table, and the lines below it. It is written line by line, so that the text of a long table is never in
    /// memory as a whole.
    case table(FittedTable, below: [StyledText])
    /// Bytes that a program or a file gets unchanged.
    case bytes([UInt8])
    /// A picture, for a terminal that shows it, and its description.
    case image(TerminalImage, StyledText)
}

extension RenderedView {
    /// The whole result as bytes, with a line feed after text.
    package func bytes(as style: TextStyle) -> [UInt8] {
        switch self {
        case .text(let text): text.isEmpty ? [] : Self.bytes(as: style) { $0.append(line: text) }
        case .table(let table, let below):
            Self.bytes(as: style) { output in
                table.write(to: &output)
                for line in below { output.append(line: line) }
            }
        case .bytes(let bytes): bytes
        case .image(let image, let text):
            Array((image.sequence + "\n").utf8) + RenderedView.text(text).bytes(as: style)
        }
    }

    private static func bytes(as style: TextStyle, _ write: (inout RenderedText) -> Void) -> [UInt8] {
        var output = RenderedText(as: style)
        write(&output)
        return output.bytes
    }
}
