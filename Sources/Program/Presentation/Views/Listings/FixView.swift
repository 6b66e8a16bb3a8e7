import ScriptRuntime

/// The changes that `fix` made, the ones still to be typed, and whether the body decodes now.
enum FixView {
    static func drawn(_ report: FixReport, on canvas: Canvas) -> StyledText {
        var lines = report.sources.map { LineDifference.drawn($0, on: canvas) }
        lines += report.settings.map { canvas.text($0, .literal) }
        lines += report.remarks.map { canvas.text($0, .warning) }
        lines += report.survived.map { StyledText("survives", .good) + StyledText("  ") + canvas.text($0) }
        if let decoded = report.decoded { lines.append(StyledText("decodes \(decoded) of \(decoded)", .good)) }
        if !report.requests.isEmpty {
            lines.append(
                StyledText("now write", .good) + ": " + canvas.text(report.requests.joined(separator: "; "), .literal))
        } else if report.decoded == nil, report.survived.isEmpty {
            lines.append(StyledText("the body does not decode yet: why shows what is left", .warning))
        }
        return lines.stacked()
    }
}
