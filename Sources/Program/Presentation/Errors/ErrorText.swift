/// An error as a person reads it: what happened, why, and what to try.
struct ErrorText {
    /// `episodes.apiscript:14:8: `
    var place = StyledText()
    var what: StyledText
    /// Facts, a line each.
    var why: [StyledText] = []
    var advice: StyledText?

    func drawn(on canvas: Canvas) -> StyledText {
        let facts = why.flatMap { canvas.folded($0, behind: "  ", then: "  ") }
        let tail = advice.map { canvas.folded($0, behind: StyledText("  try: ", .dim), then: "       ") } ?? []
        return (canvas.folded(place + what) + facts + tail).stacked()
    }
}
