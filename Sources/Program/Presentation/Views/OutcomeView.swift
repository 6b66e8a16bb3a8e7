import HTTPModel
import ScriptExpressions
package import ScriptRuntime

/// The outcome of a statement as the prompt and a replay show it.
package enum OutcomeView {
    /// Draws one picture after the other. `look` reads the views after the value, whose words may need evaluation.
    package static func pictures(
        of outcome: Outcome, looking looks: [ViewKind] = [], at exhibit: @autoclosure () -> ViewSubject? = nil,
        on canvas: Canvas
    ) throws(ViewError) -> [RenderedView] {
        switch outcome.kind {
        case .noted(let note): return [.text(canvas.folded(line: canvas.text(note.text, .dim)))]
        case .warned(let warning): return [.text(ErrorView.drawn(warning, in: outcome.source, on: canvas))]
        case .withheld(let withholding):
            return [.text(canvas.text(withholding.description, .warning))]
        case .printed(let line): return [.text(canvas.lines(line))]
        case .passed: return []
        case .listing(let listing): return [.text(ListingView.drawn(listing, on: canvas))]
        case .element(let value, let marks):
            return try ElementView(value: value, marks: marks).pictures(looking: looks, on: canvas)
        case .streamed(let summary): return [.text(StatusLine.drawn(summary, on: canvas))]
        case .call(let response): return [.text(StatusLine.drawn(response, of: outcome.traffic, on: canvas))]
        case .unmet(let failure): return [.text(CheckView.drawn(failure, in: outcome.source, on: canvas))]
        case .failed(let error): return [.text(ErrorView.drawn(error, in: outcome.source, on: canvas))]
        case .test(.began): return []
        case .test(.failed(let error)): return [.text(ErrorView.drawn(error, in: outcome.source, on: canvas))]
        case .test(.ended(let title, let passed)):
            let mark = passed ? canvas.text("passed", .good) : canvas.text("failed", .bad)
            return [.text(canvas.folded(line: mark + ": " + canvas.text(title, .plain)))]
        case .request(let request): return [.text(RequestView.drawn(request, on: canvas))]
        case .value(let value, let response):
            let exhibit = exhibit() ?? ViewSubject(value, response: response)
            guard looks.isEmpty else {
                var pictures: [RenderedView] = []
                for look in looks { pictures.append(try exhibit.picture(look, on: canvas)) }
                return pictures
            }
            var picture = exhibit.picture(on: canvas)
            if let reason = outcome.nilReason {
                picture = .text(canvas.text("nil", .literal) + canvas.text(": \(reason.sentence)", .warning))
            }
            guard let response else { return [picture] }
            var line = StatusLine.drawn(response, of: outcome.traffic, value: value, on: canvas)
            for remark in outcome.remarks(on: response) {
                line = ([line] + canvas.folded(canvas.text(remark, .warning), behind: "  ", then: "  ")).stacked()
            }
            let status = RenderedView.text(line)
            if outcome.asksForHead { return [status, .text(HeadersView.fields(of: response, on: canvas))] }
            return value.isNil && outcome.nilReason == nil ? [status] : [status, picture]
        }
    }
}

extension Outcome {
    /// True if only a head was requested, and only a head arrived.
    fileprivate var asksForHead: Bool {
        guard case .value(_, let response?) = kind, case .bytes(let body) = response.body, body.isEmpty else {
            return false
        }
        return ["HEAD", "OPTIONS"].contains(request?.method.name)
    }
}
