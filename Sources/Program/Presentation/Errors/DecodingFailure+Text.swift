import Basics
import JSONModel
import ModelDecoding

extension DecodingFailures {
    /// The reason for the failure in one line, the first place, and how many more there are.
    func text(on canvas: Canvas) -> ErrorText {
        let what =
            isOpen
            ? StyledText("it is not known whether the body decodes", .warning)
            : StyledText("the body does not decode", .bad)
        guard let first = summaries.first else { return ErrorText(what: what) }
        let rest = groups.count - 1
        let more = rest > 0 ? "shows \(rest.counted("more place")), and " : ""
        let list = wantedList.map { canvas.text("-> \($0)", .literal) + ", because the body is a list; " }
        return ErrorText(
            what: what + ": " + canvas.text(first.headline),
            why: first.example.isEmpty ? [] : [canvas.text(first.example)],
            advice: (list ?? StyledText()) + StyledText("`why`", .literal)
                + " \(more)says what to \(isOpen ? "do" : "change")")
    }
}

extension DecodingFailures {
    /// The type of the list that came where one of its elements was wanted.
    private var wantedList: ModelType? {
        guard groups.count == 1, let failure = groups[0].failures.first, failure.kind == .mismatch,
            failure.path.steps.isEmpty, failure.found?.kind == .array, !failure.wanted.isList
        else { return nil }
        return failure.wanted.listType
    }
}
