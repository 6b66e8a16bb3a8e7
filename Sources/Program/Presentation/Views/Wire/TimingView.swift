import HTTPModel

/// The duration of each phase of a transfer, as bars that begin where the last one ended.
enum TimingView {
    static func drawn(_ response: Response, on canvas: Canvas) -> StyledText {
        let facts = response.transfer.facts
        var lines: [StyledText]
        if canvas.isDeterministic {
            lines = phases(of: facts.timings).map { StyledText($0.name, .name) }
            lines.append(StyledText("durations are left out here: they differ every time", .dim))
        } else {
            lines = bars(phases(of: facts.timings), on: canvas)
        }
        if facts.reusedConnection { lines.append(StyledText("over a connection that was already open", .dim)) }
        return lines.isEmpty ? StyledText("nothing was measured: the response is a recording", .dim) : lines.stacked()
    }
}

extension TimingView {
    private struct Phase {
        let name: String
        let start: Duration
        let end: Duration
    }

    private static func phases(of timings: Timings) -> [Phase] {
        let ends: [(String, Duration?)] = [
            ("name", timings.name), ("connect", timings.connect), ("TLS", timings.tls), ("prepare", timings.ready),
            ("wait", timings.firstByte), ("receive", timings.total),
        ]
        var start = Duration.zero
        return ends.compactMap { name, end in
            guard let end else { return nil }
            defer { start = max(start, end) }
            return Phase(name: name, start: start, end: max(start, end))
        }
    }

    private static func bars(_ phases: [Phase], on canvas: Canvas) -> [StyledText] {
        guard let total = phases.last?.end else { return [] }
        let room = max(10, canvas.width - 24)
        func column(_ moment: Duration) -> Int { total > .zero ? Int((moment / total * Double(room)).rounded()) : 0 }
        func row(_ name: String, _ time: Duration, _ bar: StyledText) -> StyledText {
            StyledText(name, .name).padded(to: 8) + StyledText(Quantity.time(time), .number).padded(to: 12, .trailing)
                + (bar.isEmpty ? bar : "  " + bar)
        }
        let rows = phases.map { phase in
            let time = phase.end - phase.start
            guard time > .zero else { return row(phase.name, time, StyledText()) }
            let from = column(phase.start)
            let length = max(1, column(phase.end) - from)
            let bar = String(repeating: " ", count: from) + String(repeating: "=", count: length)
            return row(phase.name, time, StyledText(bar, .good))
        }
        return rows + [row("total", total, StyledText())]
    }
}
