package import JSONModel

/// The result of a view.
package enum RenderedView: Sendable {
    case text(StyledText)
    /// Bytes that a program or a file gets as they are.
    case bytes([UInt8])
    /// JSON for a program, one line for each member: written in pieces by the owner of the pipe.
    case json(JSONValue)
}

extension RenderedView {
    /// All of it as bytes, with a line feed after text.
    package func bytes(as style: TextStyle) -> [UInt8] {
        switch self {
        case .text(let text): text.isEmpty ? [] : Array((text.rendered(as: style) + "\n").utf8)
        case .bytes(let bytes): bytes
        case .json(let json): json.bytes(as: .pretty) + [UInt8(ascii: "\n")]
        }
    }
}
