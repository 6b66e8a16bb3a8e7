/// What an error says to a person: what happened, why, and what to try.
struct ErrorText {
    /// `episodes.apiscript:14:8: `
    var place = StyledText()
    var what: StyledText
    /// Facts, a line each.
    var why: [StyledText] = []
    var advice: StyledText?

    func drawn() -> StyledText {
        let head = place + what
        let tail = advice.map { [StyledText("  try: ", .dim) + $0] } ?? []
        return ([head] + why.map { "  " + $0 } + tail).stacked()
    }
}
