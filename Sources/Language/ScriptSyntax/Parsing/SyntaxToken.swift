/// A piece of the text and its kind, for colour and layout. The parser records them as it reads, so that the text is
/// not read a second time.
package struct SyntaxToken: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case keyword, command, method, name, label, type
        case number, string, regex, word, url, header
        /// An operator or mark between two values, with white space around it: `==`, `=`, `->`, `|`.
        case operation
        case symbol, comment, source
        /// `(`, `[`, `{`, `\(`
        case open
        /// `)`, `]`, `}`
        case close
    }

    package var kind: Kind
    package var range: SourceRange
    /// True if the token is inside a word, whose white space stays as it is.
    var isInWord = false

    package init(_ kind: Kind, at range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}
