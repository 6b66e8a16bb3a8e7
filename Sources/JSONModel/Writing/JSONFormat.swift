/// How a value is laid out when it is written. Only white space between tokens differs.
public struct JSONFormat: Sendable, Hashable {
    /// What a nested line begins with, once a level; nil to write everything on one line without white space.
    public var indentation: String?

    /// A format whose lines are indented by this much a level, which may be spaces and tabs.
    public init(indentation: String?) {
        self.indentation = indentation
    }

    /// Everything on one line, without white space.
    public static let compact = JSONFormat(indentation: nil)

    /// A line for each element and member, two spaces a level.
    public static let pretty = JSONFormat(indentation: "  ")

    /// How many levels are indented. Lines nested deeper begin where those of this level do, so that a deep text
    /// does not grow with the square of its depth: twenty kilobytes of brackets, which the reader accepts, would become
    /// two hundred megabytes. The text is still the same JSON. Refusing it, or writing it compactly, surprises more.
    public static let deepestIndentation = 100
}
