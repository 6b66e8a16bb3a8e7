/// Why a stream cannot be read on.
package enum StreamFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// An element or a line has more bytes than that.
    case tooLong(Int)

    /// The most bytes that one element may have, unless somebody says otherwise.
    package static let usualLimit = 16 << 20

    package var description: String {
        switch self {
        case .tooLong(let limit):
            limit >= 1 << 20
                ? "an element is longer than \(limit >> 20) MiB, the most that is read of one"
                : "an element is longer than \(limit) bytes, the most that is read of one"
        }
    }
}
