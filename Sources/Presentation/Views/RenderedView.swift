package import JSONModel
package import TerminalImages

/// The result of a view.
package enum RenderedView: Sendable {
    case text(StyledText)
    /// Bytes that a program or a file gets as they are.
    case bytes([UInt8])
    /// A picture, for a terminal that shows it, and what is told of it.
    case image(TerminalImage, StyledText)
    /// JSON for a program, one line for each member: written in pieces by the owner of the pipe.
    case json(JSONValue)
}

extension RenderedView {
    /// All of it as bytes, with a line feed after text.
    package func bytes(as style: TextStyle) -> [UInt8] {
        switch self {
        case .text(let text): text.isEmpty ? [] : Array((text.rendered(as: style) + "\n").utf8)
        case .bytes(let bytes): bytes
        case .image(let image, let text):
            Array((image.sequence + "\n").utf8) + RenderedView.text(text).bytes(as: style)
        case .json(let json): json.bytes(as: .pretty) + [UInt8(ascii: "\n")]
        }
    }
}
