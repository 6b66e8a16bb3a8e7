import Basics
package import HTTPModel

/// The progress of a transfer in one line: `receiving · 1.2 MB of 4.0 MB · 800.0 kB/s`; or, if nothing
/// arrives, the time it has taken: `waiting for a response · 3 s`.
package enum ProgressLine {
    /// Draws an activity and its duration so far.
    package static func drawn(_ activity: String, after elapsed: Duration, on canvas: Canvas) -> StyledText {
        [StyledText(activity, .dim), StyledText("\(elapsed.components.seconds) s")]
            .joined(canvas.separator).clipped(to: canvas.width, mark: canvas.ellipsis)
    }

    /// Draws the number of elements of a stream so far, and their rate: `listening · 12 elements · 4 a second`.
    package static func drawn(elements: Int, after elapsed: Duration, on canvas: Canvas) -> StyledText {
        let seconds = elapsed / .seconds(1)
        let rate = seconds >= 1 && elements > 0 ? "\(Int((Double(elements) / seconds).rounded(.up))) a second" : ""
        return
            ([StyledText("listening", .dim)]
            + [elements.counted("element"), rate].filter { !$0.isEmpty }.map { StyledText($0) })
            .joined(canvas.separator).clipped(to: canvas.width, mark: canvas.ellipsis)
    }

    package static func drawn(_ progress: TransferProgress, after elapsed: Duration, on canvas: Canvas) -> StyledText {
        let received = Quantity.size(progress.received)
        let amount = progress.expected.map { "\(received) of \(Quantity.size($0))" } ?? received
        let seconds = elapsed / .seconds(1)
        let rate = seconds > 0 ? Quantity.size(Int(Double(progress.received) / seconds)) + "/s" : ""
        let sent = progress.sent > 0 ? Quantity.size(progress.sent) : ""
        let waited = seconds >= 1 ? "\(Int(seconds)) s" : ""
        let parts = progress.received > 0 ? [amount, rate, progress.latestLine ?? ""] : [sent, waited]
        return ([StyledText(progress.phase.words, .dim)] + parts.filter { !$0.isEmpty }.map { StyledText($0) })
            .joined(canvas.separator).clipped(to: canvas.width, mark: canvas.ellipsis)
    }
}

extension TransferPhase {
    fileprivate var words: String {
        switch self {
        case .name: "looking up the name"
        case .connect: "connecting"
        case .tls: "setting up TLS"
        case .sending: "sending"
        case .waiting: "waiting for a response"
        case .receiving: "receiving"
        }
    }
}
