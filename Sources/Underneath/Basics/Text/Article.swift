extension CustomStringConvertible {
    /// The description with its article: `an Int`, `a String`, `an API`.
    package var withArticle: String {
        let text = description
        return ("AEIOaeio".contains(text.first { $0.isLetter } ?? " ") ? "an " : "a ") + text
    }
}
