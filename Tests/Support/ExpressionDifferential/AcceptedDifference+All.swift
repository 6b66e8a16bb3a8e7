extension AcceptedDifference {
    /// All that are accepted.
    static let all = values + forms + types + texts + machines

    /// Another value.
    private static let values = [
        AcceptedDifference(
            "In a text, an optional is its value or nil, a date is in UTC, and bytes, ranges and reversed lists are shown as such.",
            [.otherValue]
        ) { cause in
            let isText = [#"\("#, "describing:", "reflecting:"].contains(where: cause.contains)
            let shown = ["‹Date›", "‹Data›", "Range<Int>›", "?›", "‹[Int]›"]
            return isText && shown.contains(where: cause.contains)
        },
        AcceptedDifference(
            "In a text, Swift reads list.first ?? 1 as an optional, and Sonde as the value that it has.",
            [.otherValue, .unknown], in: [.prompt, .model], of: #".first ?? 1)""#),
        AcceptedDifference(
            "The name that type(of:) gives is a value's kind: an optional is its value, and a character and a slice are texts.",
            [.otherValue], of: "type(of:"),
        AcceptedDifference(
            "Data(base64Encoded:) reads base64url, too, as tokens have it without = at the end.", [.otherValue],
            of: "Data(base64Encoded:"),
    ]

    /// Forms of Swift's grammar.
    private static let forms = [
        AcceptedDifference("In a script, | begins a view.", [.refused], of: "‹@I› | ‹@I›"),
        AcceptedDifference(
            "A choice is CONDITION ? VALUE : OTHERWISE, as the error says.", [.refused], of: "if ‹", "if let",
            "switch ("),
        AcceptedDifference(
            "A closure of a script is one expression, and nothing changes a value in place: reduce has a result.",
            [.refused, .unknown], of: "reduce(into:"),
        AcceptedDifference(
            "A type stands in a declaration, after -> and before its arguments, and is no value.",
            [.refused, .unknown],
            of: "as Any", ".self", "MemoryLayout<"),
    ]

    /// Types that scripts have no use for.
    private static let types = [
        AcceptedDifference(
            "A script has no type Character: a character is a text of length one.", [.unknown], of: "Character("),
        AcceptedDifference(
            "The characters of a text and the elements of a part are counted from 0: text[0], list[1...], count.",
            [.unknown], of: "startIndex", "endIndex"),
        AcceptedDifference(
            "A script writes JSON as json(value), and decodes with -> Type.", [.unknown], of: "JSONEncoder",
            "JSONDecoder"),
        AcceptedDifference(
            "Date(text) reads every usual form of a date, and needs no strategy.", [.unknown, .refused],
            of: "strategy:"),
        AcceptedDifference("Bytes become a text as data.text.", [.unknown], of: "String(decoding:"),
        AcceptedDifference(
            "A number that keeps its digits is a Decimal: Double(text) and Decimal(text) convert it.",
            [.unknown, .refused], of: "NSDecimalNumber", "pow(‹Decimal›"),
        AcceptedDifference(
            "A pattern is written as /…/, whose search always ends: text.firstMatch(of: /[0-9]+/).", [.stops],
            of: ".regularExpression"),
    ]

    /// Parts of texts and lists whose type a model does not keep.
    private static let texts = [
        AcceptedDifference(
            "In a model, a part of a text is a text, and type(of:) of a text or of an optional is unknown.", [.unknown],
            in: [.model], of: "type(of: ‹Substring›", "type(of: ‹String", "type(of: ‹Character›")
    ]

    /// What depends on the machine that the code runs on.
    private static let machines = [
        AcceptedDifference(
            "What formatted() writes depends on the reader's language and region: String(format:) is the same everywhere.",
            [.unknown], in: [.prompt, .model], of: "formatted("),
        AcceptedDifference(
            "A file's URL, a transliteration and the size of a type belong to the machine that an app runs on.",
            [.unknown, .refused], in: [.prompt, .model], of: "URL(fileURLWithPath:", "applyingTransform",
            "MemoryLayout<"),
    ]
}
