/// A place in a text as a person counts it: lines and characters from 1.
package struct SourceLocation: Sendable, Hashable {
    package let line: Int
    package let column: Int
    /// The line without its line end.
    package let lineText: String
}
