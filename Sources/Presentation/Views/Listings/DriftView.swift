package import ScriptRuntime

/// What an API answers otherwise than was recorded: the recordings that drifted, and what the whole came to.
package enum DriftView {
    package static func drawn(_ report: DriftReport, on canvas: Canvas) -> StyledText {
        let entries = report.entries.flatMap { lines(of: $0, on: canvas) }
        let meaning: Meaning = report.hasDrifted || report.hasFailed ? .bad : .good
        return (entries + [StyledText(report.summary, meaning)]).stacked()
    }

    private static func lines(of entry: DriftReport.Entry, on canvas: Canvas) -> [StyledText] {
        let head = canvas.text(entry.name, .name) + StyledText("  ") + canvas.text(entry.request, .link)
        func line(_ text: String, _ meaning: Meaning = .plain) -> StyledText {
            StyledText("  ") + canvas.text(text, meaning)
        }
        switch entry.finding {
        case .same: return []
        case .changed(let changes): return [head] + changes.map { line($0.description) }
        case .skipped(let reason): return [head, line("not asked: \(reason)", .dim)]
        case .failed(let reason): return [head, line(reason, .bad)]
        }
    }
}
