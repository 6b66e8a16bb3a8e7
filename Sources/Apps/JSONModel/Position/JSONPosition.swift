/// A position in a JSON text.
///
/// Lines and columns count from 1. A line ends with a line feed, or a carriage return and a line feed. A column
/// counts Unicode scalars, as the status bar of most editors does: a tab counts as one, and so does `é`.
public struct JSONPosition: Sendable, Hashable {
    /// The number of bytes before the position.
    public let offset: Int
    /// The line, counted from 1. In data without lines, it is 0 and the column is the number of bytes before the position.
    public let line: Int
    /// The column, counted from 1.
    public let column: Int

    /// Creates a position in a text.
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
    /// The position as a compiler writes it: `3:14`.
    public var description: String { "\(line):\(column)" }
}

extension JSONPosition {
    /// The position of the byte at an offset of a text.
    package init(at offset: Int, in bytes: [UInt8]) {
        var reader = JSONPositionReader(bytes)
        self = reader.position(of: offset)
    }
}
