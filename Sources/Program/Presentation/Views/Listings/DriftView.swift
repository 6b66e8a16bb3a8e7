package import ScriptRuntime

/// The changes in an API since it was recorded: the recordings that differ, and the overall result.
package enum DriftView {
    package static func drawn(_ report: DriftReport, on canvas: Canvas) -> StyledText {
        let entries = report.entries.flatMap { lines(of: $0, on: canvas) }
        let isGood = report.hasResponses && !report.hasDrifted && !report.hasFailed
        return (entries + [StyledText(report.summary, isGood ? .good : .bad)]).stacked()
    }

    private static let kept =
        "not accepted: an error does not replace a success; delete the recording if the error is correct"

    private static func lines(of entry: DriftReport.Entry, on canvas: Canvas) -> [StyledText] {
        var head = canvas.text(entry.name, .name) + StyledText("  ") + canvas.text(entry.request, .link)
        if let type = entry.type { head = head + StyledText(" -> ") + canvas.text(type, .name) }
        func line(_ text: String, _ meaning: Meaning = .plain) -> StyledText {
            canvas.folded(canvas.text(text, meaning), behind: "  ", then: "  ").stacked()
        }
        switch entry.finding {
        case .same: return []
        case .changed(let changes):
            let without = entry.withheld.isEmpty ? [] : ["sent without \(entry.withheld.joined(separator: ", "))"]
            let kept = entry.isKept ? [line(Self.kept, .bad)] : []
            return [head] + changes.map { line($0.description) } + without.map { line($0, .dim) } + kept
        case .skipped(let obstacle): return [head, line("not sent: \(obstacle)", .dim)]
        case .refused(let refusal): return [head, line(refusal.description, .bad)]
        case .failed(let reason): return [head, line(reason, .bad)]
        }
    }
}
