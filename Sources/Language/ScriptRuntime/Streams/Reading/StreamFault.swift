/// The reason why the rest of a stream cannot be read.
package enum StreamFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// An element has more bytes than this limit.
    case tooLong(Int)
    /// A line, perhaps only a comment, has more bytes than this limit.
    case lineTooLong(Int)

    /// The default limit on the bytes of one element.
    package static let usualLimit = 16 << 20

    package var description: String {
        switch self {
        case .tooLong(let limit): Self.sentence("an element", limit)
        case .lineTooLong(let limit): Self.sentence("a line", limit)
        }
    }

    private static func sentence(_ what: String, _ limit: Int) -> String {
        let size = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
        return "\(what) is longer than \(size), the most that is read of one"
    }
}
