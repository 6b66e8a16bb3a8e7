import ModelDiagnosis
package import ScriptRuntime

/// The changes that models do not survive, the worst first, with the repair for each.
package enum FragileView {
    package static func drawn(_ findings: FragilityFindings, on canvas: Canvas) -> StyledText {
        func head(_ text: StyledText) -> StyledText { canvas.folded(text, then: "  ").stacked() }
        func line(_ text: StyledText) -> StyledText { canvas.folded(text, behind: "  ", then: "    ").stacked() }
        let report = findings.report
        var lines = report.spots.flatMap { spot in
            [head(self.line(of: spot, in: report, on: canvas)), line(canvas.text(details(of: spot), .dim))]
        }
        for endpoint in report.endpoints {
            for failure in endpoint.failures {
                lines.append(
                    head(
                        canvas.text(endpoint.name, .name)
                            + StyledText(" does not decode even as it was recorded", .bad)))
                lines.append(line(canvas.text("\(failure)")))
            }
            for (place, reason) in endpoint.unknowns.sorted(by: { $0.key < $1.key }) {
                lines.append(
                    head(canvas.text(place, .name) + StyledText(": unknown code, not counted as safe", .warning)))
                lines.append(line(canvas.text(reason, .dim)))
            }
        }
        for recording in findings.unmodelled {
            lines.append(
                head(
                    canvas.text(recording.name, .name) + StyledText("  ") + canvas.text(recording.request, .link)
                        + StyledText("  ") + canvas.text(recording.reason, .dim)))
        }
        let isGood = findings.isSound && !report.endpoints.isEmpty
        return (lines + [head(StyledText(findings.summary, isGood ? .good : .bad))]).stacked()
    }

    /// `Order.status: a new case breaks 3 endpoints · fix 1: an unknown case`
    private static func line(of spot: FragileSpot, in report: FragilityReport, on canvas: Canvas) -> StyledText {
        let head = canvas.text(spot.place, .name) + canvas.text("\(spot)".dropFirst(spot.place.count).description)
        guard let number = spot.repair else { return head + StyledText(" · no small change survives it", .dim) }
        let repair = report.repairs[number - 1]
        let code = repair.step.lines
        return head + StyledText(" · ") + StyledText("fix \(number)", .literal) + StyledText(": ")
            + canvas.text(code.count == 1 ? code[0] : repair.words, .good)
    }

    /// `orders, order: "paid" becomes "newCase"; 2 values were recorded: orders: [*].status`
    private static func details(of spot: FragileSpot) -> String {
        let mutation = spot.mutation
        let change =
            switch mutation.kind {
            case .missing: "without \(mutation.pattern)"
            case .badElement: "\(mutation.pattern.isEmpty ? "the list" : mutation.pattern) gets \(mutation.becomes)"
            case .newMember: "\(mutation.pattern.isEmpty ? "the body" : mutation.pattern) gets \(mutation.becomes)"
            default: "\(mutation.was) becomes \(mutation.becomes)"
            }
        let elsewhere = spot.precedent.map { "; \($0)" } ?? ""
        return "\(spot.endpoints.joined(separator: ", ")): \(change)\(elsewhere)"
    }
}
