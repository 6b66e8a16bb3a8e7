import JSONModel
import ScriptExpressions
import ScriptRuntime

/// Differences, a line each: `~ [3].title: "A" → "B"`, `+ [20]: {…}`, `- meta.next: "…"`.
enum DifferenceView {
    static func drawn(_ old: Value, _ new: Value, on canvas: Canvas) -> StyledText {
        let differences = ValueDifference.between(old, new)
        guard !differences.isEmpty else { return StyledText("no difference", .good) }
        return differences.map { line($0, on: canvas) }.stacked()
    }

    private static func line(_ difference: ValueDifference, on canvas: Canvas) -> StyledText {
        let path = difference.path.steps.isEmpty ? "the whole value" : difference.path.description
        let place = canvas.text(path, .name) + StyledText(": ", .dim)
        let line =
            switch difference.change {
            case .added(let value): StyledText("+ ", .good) + place + canvas.brief(value)
            case .removed(let value): StyledText("- ", .bad) + place + canvas.brief(value)
            case .reordered(let parts):
                StyledText("~ ", .warning) + place + StyledText("the same \(parts.rawValue) in another order")
            case .replaced(let old, let new): StyledText("~ ", .warning) + place + replacement(old, new, on: canvas)
            }
        return line.clipped(to: canvas.width, mark: canvas.ellipsis)
    }

    /// Both sides, with their types if the types differ.
    private static func replacement(_ old: Value, _ new: Value, on canvas: Canvas) -> StyledText {
        let arrow = StyledText(" → ", .dim)
        let (before, after) = (canvas.brief(old), canvas.brief(new))
        guard before == after, old.kindName != new.kindName else { return before + arrow + after }
        return before + canvas.text(" (\(old.kindName))", .type) + arrow + after
            + canvas.text(" (\(new.kindName))", .type)
    }
}
