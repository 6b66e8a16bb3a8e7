extension AcceptedDifference {
    /// All that are accepted.
    static let all = [
        AcceptedDifference(
            "type(of:", [.otherValue],
            "type(of:) names a value's kind; a character and a slice are texts."),
        AcceptedDifference(
            "Character(", [.unknown], "A script has no type Character: a character is a text of length one."),
        AcceptedDifference("‹@I› | ‹@I›", [.refused], "In a script, | begins a view."),
        AcceptedDifference(
            "reduce(into:", [.refused, .unknown],
            "A closure of a script is one expression, and nothing changes a value in place (Rules.md)."),
    ]
}
