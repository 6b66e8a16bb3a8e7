import Basics
import ModelDecoding
import ModelDiagnosis

/// The reports about a body and a model: `why`, `decoder try`, `infer`, `coverage`.
enum DiagnosisView {
    /// The failures, and the changes that were tried and work, ready to be typed.
    static func drawn(_ explanation: DecodingExplanation, on canvas: Canvas) -> StyledText {
        explanation.lines.flatMap { drawn($0, on: canvas) }.stacked()
    }

    /// Sentences are folded at words; code to type stays on its line.
    private static func drawn(_ line: ExplanationLine, on canvas: Canvas) -> [StyledText] {
        let margin = StyledText(line.margin, .dim)
        switch line.role {
        case .success: return [StyledText(line.text, .good)]
        case .failure: return canvas.folded(canvas.text(line.text, .bad), then: "    ")
        case .example: return canvas.folded(canvas.text(line.text), behind: margin, then: margin)
        case .proposal:
            let parts = line.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return [StyledText(String(parts[0]), .good) + ":" + StyledText(String(parts.last ?? ""))]
        case .code: return [margin + canvas.text(line.text, .literal)]
        case .warning: return canvas.folded(canvas.text(line.text, .warning), behind: margin, then: margin)
        case .note: return canvas.folded(canvas.text(line.text, .dim), behind: margin, then: margin)
        }
    }

    /// A row for each date strategy, a column for each key strategy.
    static func drawn(_ grid: DecoderGrid, on canvas: Canvas) -> StyledText {
        let dates = grid.dateStrategies.map { canvas.text($0.description.foldedCode, .literal) }
        let columns = grid.keyStrategies.map { keys in
            TextTable.Column(keys.description.foldedCode, grid.dateStrategies.map { verdict(grid[$0, keys]) })
        }
        let table = TextTable([.init("date", dates)] + columns, keepsColumns: true).lines(on: canvas)
        guard let best = grid.recommendation else {
            return (table + [StyledText("none of them decodes the body: `why` says more", .warning)]).stacked()
        }
        let settings = [
            "decoder.dateDecodingStrategy = \(best.dateDecodingStrategy.description.foldedCode)",
            "decoder.keyDecodingStrategy = \(best.keyDecodingStrategy.description.foldedCode)",
        ]
        return (table + [StyledText("try", .good) + ":"] + settings.map { "    " + canvas.text($0, .literal) })
            .stacked()
    }

    private static func verdict(_ cell: DecoderGrid.Cell?) -> StyledText {
        guard let cell else { return StyledText() }
        if cell.first != nil { return StyledText(cell.failureCount.counted("failure"), .bad) }
        return cell.isSound ? StyledText("decodes", .good) : StyledText("decodes, but oddly", .warning)
    }

    /// The declarations, with the evidence after each line.
    static func drawn(_ model: InferredModel, on canvas: Canvas) -> StyledText {
        let remarks = model.remarks.map { canvas.text("// \($0)", .dim) }
        return ([canvas.source(model.appSource(showingEvidence: true))] + remarks).stacked()
    }

    static func drawn(_ coverage: ModelCoverage, on canvas: Canvas) -> StyledText {
        var lines: [StyledText] = []
        if !coverage.ignored.isEmpty {
            lines.append(StyledText("the model ignores", .heading))
            lines +=
                TextTable([
                    .init("member", coverage.ignored.map { canvas.text($0.pattern, .name) }),
                    .init("seen", coverage.ignored.map { StyledText("\($0.count)/\($0.objects)") }, kind: .number),
                    .init("sample", coverage.ignored.map { canvas.text($0.sample) }, kind: .nested),
                ]).lines(on: canvas)
        }
        if !coverage.unseen.isEmpty {
            lines.append(StyledText("not in any body", .heading))
            lines +=
                TextTable([
                    .init("property", coverage.unseen.map { canvas.text($0.pattern, .name) }),
                    .init("type", coverage.unseen.map { canvas.text($0.field.type.description, .type) }),
                    .init("null", coverage.unseen.map { StyledText("\($0.nulls)/\($0.objects)") }, kind: .number),
                ]).lines(on: canvas)
        }
        lines += coverage.unseenCases.map { unseen in
            let names = unseen.cases.map { ".\($0)" }.joined(separator: ", ")
            return StyledText("cases of ") + canvas.text(unseen.type, .type) + " not in any body: " + canvas.text(names)
        }
        return lines.isEmpty ? StyledText("the model and the body have the same members", .good) : lines.stacked()
    }
}
