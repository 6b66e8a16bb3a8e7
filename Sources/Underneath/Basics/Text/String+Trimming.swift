extension String {
    /// The text without the characters to trim at both ends.
    package func trimming(_ isTrimmed: (Character) -> Bool) -> String {
        var text = self[...]
        while let first = text.first, isTrimmed(first) { text = text.dropFirst() }
        while let last = text.last, isTrimmed(last) { text = text.dropLast() }
        return String(text)
    }
}
