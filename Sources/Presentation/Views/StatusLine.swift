import Foundation
package import HTTPModel
import JSONModel
import ModelDecoding
package import ScriptRuntime

/// `200 OK · 15.6 kB · 12 ms · [Episode] × 20`
package enum StatusLine {
    package static func drawn(_ response: Response, value: Value? = nil, on canvas: Canvas) -> StyledText {
        let parts = [
            canvas.text(status(of: response), response.status.meaning), StyledText(Quantity.size(response.size)),
            time(of: response, on: canvas), value.map { kind(of: $0, in: response, on: canvas) } ?? StyledText(),
        ]
        let line = parts.filter { !$0.isEmpty }.joined(canvas.separator)
        return (response.hops.map { HeadersView.hop($0, on: canvas) } + [line]).stacked()
    }

    /// `200 OK`; the number alone where there is no reason.
    private static func status(of response: Response) -> String {
        guard let last = response.reason.utf8.last else { return "\(response.status)" }
        let status = "\(response.status) \(response.reason)"
        return 0x21...0x7e ~= last ? status : status.trimmingCharacters(in: .whitespaces)
    }

    private static func time(of response: Response, on canvas: Canvas) -> StyledText {
        guard !canvas.isDeterministic, let total = response.transfer.facts.timings.total else { return StyledText() }
        return StyledText(Quantity.time(total))
    }

    /// `[Episode] × 20`, `JSON array × 20`, `image/png`
    private static func kind(of value: Value, in response: Response, on canvas: Canvas) -> StyledText {
        if value.isNil { return StyledText() }
        if case .model(.data(_)) = value {
            return canvas.text(response.headers["Content-Type"] ?? "Data", .type)
        }
        let type = value.rawJSON.map { "JSON \($0.kind)" } ?? value.kindName
        guard case .list(let elements) = value.content() else {
            return canvas.text(type, .type) + (value.text == nil ? "" : response.faultOfJSON(on: canvas))
        }
        return canvas.text(type, .type) + StyledText(" \(canvas.times) \(elements.count)")
    }
}
