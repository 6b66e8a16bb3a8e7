/// A position in a JSON text.
///
/// Lines and columns count from 1. A line ends with a line feed, or a carriage return and a line feed. A
/// column counts Unicode scalars, as the status bar of most editors does: a tab is one, `é` is one.
public struct JSONPosition: Sendable, Hashable {
    /// The number of bytes before the place.
    public let offset: Int
    /// The line, the first being 1; 0 in bytes that have no lines, whose column is the number of bytes before.
    public let line: Int
    /// The column, the first being 1.
    public let column: Int

    /// A place in a text.
    public init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }
}

extension JSONPosition: Comparable {
    /// Indicates whether one position comes before another in the text.
    public static func < (one: JSONPosition, two: JSONPosition) -> Bool { one.offset < two.offset }
}

extension JSONPosition: CustomStringConvertible {
    /// The place as a compiler writes it, `3:14`.
    public var description: String { "\(line):\(column)" }
}

extension JSONPosition {
    /// The place of the byte at an offset of a text.
    package init(at offset: Int, in bytes: [UInt8]) {
        var reader = JSONPositionReader(bytes)
        self = reader.position(of: offset)
    }
}
