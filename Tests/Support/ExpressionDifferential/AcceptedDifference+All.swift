extension AcceptedDifference {
    /// All that are accepted.
    static let all =
        [
            AcceptedDifference(
                "type(of:", [.otherValue],
                "type(of:) names a value's kind; a character and a slice are texts."),
            AcceptedDifference(
                "Character(", [.unknown], "A script has no type Character: a character is a text of length one."),
            AcceptedDifference("‹@I› | ‹@I›", [.refused], "In a script, | begins a view."),
            AcceptedDifference(
                "reduce(into:", [.refused, .unknown],
                "A closure of a script is one expression, and nothing changes a value in place (Rules.md)."),
        ] + choices + texts

    private static let choices = ["if ‹", "if let", "switch ("].map {
        AcceptedDifference($0, [.refused], "A choice is CONDITION ? VALUE : OTHERWISE, as the error says.")
    }

    /// Dates, bytes, optionals and ranges in texts.
    private static let texts = causesInTexts.map {
        AcceptedDifference($0, [.otherValue], "Rules.md says how a value reads in a text.")
    }

    private static let causesInTexts = [
        #"\(‹Date›)"#, #"\([‹Date›])"#, #""k": ‹Date›"#, #"\(‹Data›)"#, "describing: ‹Data›", #"\(‹Int?›"#,
        #"\(‹String?›"#, #"\((‹Int?›"#, #"\([‹String?›"#, #"\([‹Int?›"#, "describing: ‹Int?›", "describing: ‹String?›",
        "reflecting: ‹Int?›", "reflecting: ‹String?›", #"\([‹ClosedRange<Int>›"#, #"\([‹Range<Int>›"#,
        #"\((‹Range<Int>›"#, #""k": ‹Range<Int>›"#,
    ]
}
