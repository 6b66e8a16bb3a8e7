/// A word as a shell passes it on, without its quotation marks.
package struct ShellWord: Sendable, Hashable {
    package let text: String
    package let range: SourceRange

    package init(_ text: String, at range: SourceRange) {
        self.text = text
        self.range = range
    }
}
