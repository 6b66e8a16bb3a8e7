/// A place in a text as a person counts: lines and characters from one.
package struct SourceLocation: Sendable, Hashable {
    package let line: Int
    package let column: Int
    /// The line without its end.
    package let lineText: String

    init(line: Int, column: Int, lineText: String) {
        self.line = line
        self.column = column
        self.lineText = lineText
    }

    package init(of offset: Int, in text: String) {
        self = SourceLines(text).location(of: offset)
    }
}
