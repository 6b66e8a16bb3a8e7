import Terminal

/// The rows of one frame or more, each drawn once, and when each is seen where.
///
/// What is seen from one frame to another is a group of its own, which the style sheet shows for that time. So a row
/// that stays costs nothing, and a frame costs what it changes.
struct MovingScreen {
    /// What is seen from one frame up to another.
    private struct Span: Hashable {
        let start: Int
        let end: Int
    }

    /// A drawing, and how far from the top it is seen.
    private struct Placement {
        let drawing: String
        let y: String
    }

    private let frames: [SceneFrame]
    private var placements: [Span: [Placement]] = [:]

    init(_ frames: [SceneFrame]) {
        self.frames = frames
        let last = frames.map { $0.screen.lastRow }.max() ?? 0
        for row in 0...last {
            place(frames.map { RowDrawing.elements(of: $0.screen.cells[row]) }, row: row)
        }
        // Each row has a cursor of its own, so that it is a drawing like any other.
        for row in 0...last {
            place(frames.map { $0.screen.cursor.row == row ? Self.cursor($0.screen.cursor.column) : "" }, row: row)
        }
    }

    var elements: String {
        guard frames.count > 1 else { return placements.values.joined().map(Self.element).joined(separator: "\n") }
        var counts: [String: Int] = [:]
        for placement in placements.values.joined() { counts[placement.drawing, default: 0] += 1 }
        var names: [String: String] = [:]
        var definitions = ""
        var groups = ""
        for (number, span) in spans.enumerated() {
            groups += "<g class=\"f\(span.end == frames.count ? " s" : "") k\(number)\">"
            for placement in placements[span, default: []] {
                if counts[placement.drawing, default: 0] < 2 {
                    groups += Self.element(placement)
                    continue
                }
                let name = names[placement.drawing] ?? "l\(names.count)"
                if names.updateValue(name, forKey: placement.drawing) == nil {
                    definitions += "<g id=\"\(name)\">\(placement.drawing)</g>\n"
                }
                groups += "<use href=\"#\(name)\" y=\"\(placement.y)\"/>"
            }
            groups += "</g>\n"
        }
        return "<defs>\n\(definitions)</defs>\n\(groups)"
    }

    /// When each group is seen. A reader who asks for no motion, and a program that knows none, get the last frame.
    var rules: String {
        guard frames.count > 1 else { return "" }
        var rules = "\n.f{visibility:hidden}.s{visibility:visible}\n@media(prefers-reduced-motion:no-preference){"
        rules += ".f{animation:\(frames.reduce(0) { $0 + $1.seconds }.short)s step-end infinite}\n"
        for (number, span) in spans.enumerated() {
            rules += ".k\(number){animation-name:k\(number)}@keyframes k\(number){\(keyframes(of: span))}\n"
        }
        return rules + "}"
    }
}

extension MovingScreen {
    /// Where the rows' drawings change, one group ends and another begins.
    private mutating func place(_ drawings: [String], row: Int) {
        let y = PictureMetrics.y(row).short
        var start = 0
        for end in 1...drawings.count where end == drawings.count || drawings[end] != drawings[start] {
            if !drawings[start].isEmpty {
                placements[Span(start: start, end: end), default: []].append(Placement(drawing: drawings[start], y: y))
            }
            start = end
        }
    }

    private var spans: [Span] { placements.keys.sorted { ($0.start, $0.end) < ($1.start, $1.end) } }

    private func keyframes(of span: Span) -> String {
        var keyframes = span.start == 0 ? "" : "0%{visibility:hidden}"
        keyframes += "\(share(before: span.start)){visibility:visible}"
        if span.end < frames.count { keyframes += "\(share(before: span.end)){visibility:hidden}" }
        return keyframes + (span.end < frames.count ? "" : "to{visibility:visible}")
    }

    /// The part of the whole time that has gone by before a frame.
    private func share(before frame: Int) -> String {
        let whole = frames.reduce(0) { $0 + $1.seconds }
        return "\((frames[..<frame].reduce(0) { $0 + $1.seconds } / max(whole, 0.01) * 100).short)%"
    }

    private static func element(_ placement: Placement) -> String {
        "<g transform=\"translate(0 \(placement.y))\">\(placement.drawing)</g>"
    }

    private static func cursor(_ column: Int) -> String {
        "<rect class=\"p\" x=\"\(PictureMetrics.x(column).short)\" width=\"\(PictureMetrics.cellWidth.short)\" "
            + "height=\"\(PictureMetrics.lineHeight.short)\"/>"
    }
}

extension Screen {
    /// The last row that holds something.
    var lastRow: Int { max(cursor.row, cells.lastIndex { $0.contains { $0.text != " " } } ?? 0) }
}
