import ModelDecoding

extension DecodingFailures {
    /// That it does not decode and why, in one line; the first place where it does not; how much more there is.
    func text(on canvas: Canvas) -> ErrorText {
        let what = StyledText("the body does not decode", .bad)
        guard let first = summaries.first else { return ErrorText(what: what) }
        let rest = groups.count - 1
        let more = rest > 0 ? "shows \(Quantity.count(rest, "place")) more, and " : ""
        return ErrorText(
            what: what + ": " + canvas.text(first.headline),
            why: first.example.isEmpty ? [] : [canvas.text(first.example)],
            advice: StyledText("`why`", .literal) + " \(more)says what to change")
    }
}
