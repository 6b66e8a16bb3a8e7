/// A place in a text as a person counts: lines and characters from one.
package struct SourceLocation: Sendable, Hashable {
    package let line: Int
    package let column: Int
    /// The line without its end.
    package let lineText: String
}
