import ModelDecoding

/// What the bench says of a body and a model: `why`, `decoder try`, `infer`, `coverage`.
enum BenchView {
    /// What does not fit, and the changes that were tried and work, to be typed as they stand.
    static func drawn(_ explanation: DecodingExplanation, on canvas: Canvas) -> StyledText {
        let failures = DecodingFailures(explanation.groups, configuration: explanation.configuration)
        var lines = explanation.groups.isEmpty ? [StyledText("the body decodes", .good)] : failures.lines(on: canvas)
        for proposal in explanation.proposals { lines += self.lines(of: proposal, on: canvas) }
        if explanation.proposals.isEmpty, !explanation.groups.isEmpty {
            lines.append(StyledText("no small change makes it decode: `infer NAME` writes a model that does", .dim))
        }
        lines += explanation.warnings.flatMap { canvas.folded(canvas.text($0.description, .warning)) }
        lines += explanation.remarks.flatMap { canvas.folded(canvas.text($0.description, .dim)) }
        return lines.stacked()
    }

    private static func lines(of proposal: Proposal, on canvas: Canvas) -> [StyledText] {
        let head = StyledText("try", .good) + ": decodes \(proposal.decoded) of \(proposal.decoded)"
        let changes = proposal.lines.map { "    " + canvas.text($0, .literal) }
        let odd = proposal.warnings.flatMap {
            canvas.folded(canvas.text($0.description, .warning), behind: "    but ", then: "    ")
        }
        let note = proposal.isKnownToJSONDecoder ? [] : [StyledText("    an app needs .custom for it", .dim)]
        return [head] + changes + note + odd
    }

    /// A row for each date strategy, a column for each key strategy.
    static func drawn(_ grid: DecoderGrid, on canvas: Canvas) -> StyledText {
        let dates = grid.dateStrategies.map { canvas.text($0.description, .literal) }
        let columns = grid.keyStrategies.map { keys in
            TextTable.Column(keys.description, grid.dateStrategies.map { verdict(grid[$0, keys]) })
        }
        let table = TextTable([.init("date", dates)] + columns, keepsColumns: true).drawn(on: canvas).lines
        guard let best = grid.recommendation else {
            return (table + [StyledText("none of them decodes it: `why` says more", .warning)]).stacked()
        }
        let settings = [
            "decoder.dateDecodingStrategy = \(best.dateDecodingStrategy)",
            "decoder.keyDecodingStrategy = \(best.keyDecodingStrategy)",
        ]
        return (table + [StyledText("try", .good) + ":"] + settings.map { "    " + canvas.text($0, .literal) })
            .stacked()
    }

    private static func verdict(_ cell: DecoderGrid.Cell?) -> StyledText {
        guard let cell else { return StyledText() }
        if cell.first != nil { return StyledText(Quantity.count(cell.failureCount, "failure"), .bad) }
        return cell.isSound ? StyledText("decodes", .good) : StyledText("decodes, but oddly", .warning)
    }

    /// The declarations, what each line rests on behind it.
    static func drawn(_ model: InferredModel, on canvas: Canvas) -> StyledText {
        let remarks = model.remarks.map { canvas.text("// \($0)", .dim) }
        return ([canvas.source(model.source(showingEvidence: true))] + remarks).stacked()
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
                ]).drawn(on: canvas).lines
        }
        if !coverage.unseen.isEmpty {
            lines.append(StyledText("no body showed", .heading))
            lines +=
                TextTable([
                    .init("property", coverage.unseen.map { canvas.text($0.pattern, .name) }),
                    .init("type", coverage.unseen.map { canvas.text($0.field.type.description, .type) }),
                    .init("null", coverage.unseen.map { StyledText("\($0.nulls)/\($0.objects)") }, kind: .number),
                ]).drawn(on: canvas).lines
        }
        lines += coverage.unseenCases.map { unseen in
            let names = unseen.cases.map { ".\($0)" }.joined(separator: ", ")
            return StyledText("no body showed of ") + canvas.text(unseen.type, .type) + ": " + canvas.text(names)
        }
        return lines.isEmpty ? StyledText("the model and the body have the same members", .good) : lines.stacked()
    }
}
