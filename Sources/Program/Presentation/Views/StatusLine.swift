import Basics
import Foundation
package import HTTPModel
import JSONModel
import ModelDecoding
package import ScriptExpressions
package import ScriptRuntime

/// `200 OK · 15.6 kB · 12 ms · [Episode] × 20`; after several calls `3 calls · 46.8 kB · 36 ms · [Episode] × 60`.
package enum StatusLine {
    /// Draws the status of the response or, if it was the last of several, of all of them together.
    package static func drawn(
        _ response: Response, of traffic: Traffic = Traffic(), value: Value? = nil, on canvas: Canvas
    ) -> StyledText {
        let type = value.map { kind(of: $0, in: response, on: canvas) } ?? StyledText()
        guard traffic.calls < 2 else { return (facts(of: traffic, on: canvas) + [type]).joined(on: canvas) }
        var line = canvas.text(status(of: response), response.status.meaning)
        func add(_ part: StyledText) {
            guard !part.isEmpty else { return }
            line.append(canvas.separator)
            line.append(part)
        }
        add(StyledText(Quantity.size(response.size)))
        add(time(response.transfer.facts.timings.total, on: canvas))
        add(type)
        if let place = traffic.elsewhere { add(canvas.text("from \(place)")) }
        for remark in response.arrivalRemarks { add(canvas.text(remark.text, remark.meaning)) }
        if response.hops.isEmpty { return line }
        return (response.hops.map { HeadersView.hop($0, on: canvas) } + [line]).stacked()
    }

    /// `200 OK · 12 elements · 3.4 s · cut short`, after all elements were shown.
    package static func drawn(_ summary: StreamSummary, on canvas: Canvas) -> StyledText {
        let parts = [
            canvas.text(
                summary.response.map(status) ?? "", summary.response.map(\.status.meaning) ?? .plain),
            StyledText(summary.count.counted("element")), time(summary.time, on: canvas),
            summary.faults > 0 ? StyledText("\(summary.faults) did not decode", .warning) : StyledText(),
            summary.dropped > 0
                ? StyledText("the newest \(summary.count - summary.dropped) are kept", .warning) : StyledText(),
            summary.isCutShort ? StyledText("cut short", .warning) : StyledText(),
        ]
        let remarks = summary.response?.arrivalRemarks ?? []
        return (parts + remarks.map { canvas.text($0.text, $0.meaning) }).joined(on: canvas)
    }

    private static func facts(of traffic: Traffic, on canvas: Canvas) -> [StyledText] {
        [
            StyledText(traffic.calls.counted("call")), StyledText(Quantity.size(traffic.size)),
            time(traffic.time > .zero ? traffic.time : nil, on: canvas),
        ]
    }

    /// Returns `200 OK`, or only the number if there is no reason.
    private static func status(of response: Response) -> String {
        guard let last = response.reason.utf8.last else { return "\(response.status)" }
        let status = "\(response.status) \(response.reason)"
        return 0x21...0x7e ~= last ? status : status.trimmingCharacters(in: .whitespaces)
    }

    private static func time(_ total: Duration?, on canvas: Canvas) -> StyledText {
        guard !canvas.isDeterministic, let total else { return StyledText() }
        return StyledText(Quantity.time(total))
    }

    /// `[Episode] × 20`, `JSON array × 20`, `image/png`
    private static func kind(of value: Value, in response: Response, on canvas: Canvas) -> StyledText {
        if value.isNil { return StyledText() }
        if case .model(.data(let data)) = value {
            return canvas.text(response.contentType(of: data) ?? value.kindName, .type)
        }
        let type = value.rawJSON.map { "JSON \($0.kind)" } ?? value.kindName
        guard let count = elementCount(of: value) else {
            return canvas.text(type, .type) + (value.text == nil ? "" : response.faultOfJSON(on: canvas))
        }
        return canvas.text(type, .type) + StyledText(" × \(count)")
    }

    /// The number of elements of a list, which are not made for it; nil for any other value.
    private static func elementCount(of value: Value) -> Int? {
        if case .model(.array(let array)) = value { return array.count }
        return if case .list(let elements) = value.content() { elements.count } else { nil }
    }
}

extension [StyledText] {
    /// Returns the known parts in one line.
    fileprivate func joined(on canvas: Canvas) -> StyledText { filter { !$0.isEmpty }.joined(canvas.separator) }
}

extension Response {
    /// The server's content type of these bytes, if they are the body it sent.
    func contentType(of data: Data) -> String? {
        if case .bytes(data) = body { headers["Content-Type"] } else { nil }
    }
}
