/// The way in which messages are separated.
enum MessageFraming: Sendable {
    /// A line for each message, as in MCP over standard input and output.
    case lines
    /// A header with `Content-Length` before each message, as in LSP.
    case headers

    /// Returns the bytes of a message, which is a line of JSON with its end, as they go out.
    func framed(_ line: [UInt8]) -> [UInt8] {
        switch self {
        case .lines: line
        case .headers: Array("Content-Length: \(line.count)\r\n\r\n".utf8) + line
        }
    }
}
