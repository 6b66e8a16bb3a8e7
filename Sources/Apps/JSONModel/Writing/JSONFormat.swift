/// The layout of a value when it is written. Only white space between tokens differs.
public struct JSONFormat: Sendable, Hashable {
    /// The indentation of a nested line for each level; nil to write everything on one line without white space.
    public var indentation: String?

    /// A format that indents each level by this text, which may contain spaces and tabs.
    public init(indentation: String?) {
        self.indentation = indentation
    }

    /// Everything on one line, without white space.
    public static let compact = JSONFormat(indentation: nil)

    /// A line for each element and member, and two spaces for each level.
    public static let pretty = JSONFormat(indentation: "  ")

    /// The maximum number of indented levels. Deeper lines begin at this level's indentation, so that a deeply nested
    /// text does not grow with the square of its depth.
    public static let deepestIndentation = 100
}
