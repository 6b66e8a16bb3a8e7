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

    /// The same for a program: every recording that was asked again or could not be.
    static func members(of report: DriftReport) -> [(String, String)] {
        let recordings = report.entries.map { entry in
            let finding: (String, String) =
                switch entry.finding {
                case .same: ("changes", "[]")
                case .changed(let changes):
                    ("changes", ValueJSON.list(changes.map { ValueJSON.quoted($0.description) }))
                case .skipped(let reason): ("skipped", ValueJSON.quoted(reason))
                case .failed(let reason): ("failed", ValueJSON.quoted(reason))
                }
            return ValueJSON.object([
                ("name", ValueJSON.quoted(entry.name)), ("request", ValueJSON.quoted(entry.request)), finding,
            ])
        }
        return [("hasDrifted", "\(report.hasDrifted)"), ("recordings", ValueJSON.list(recordings))]
    }
}
