import Basics
import ScriptExpressions

extension RenderedView {
    /// The view with its middle left out where it takes more rows than the canvas has, and the line that shows all of it.
    func excerpt(of name: String?, as look: String, on canvas: Canvas) -> RenderedView {
        guard let room = Excerpt.room(on: canvas) else { return self }
        let excerpt = Excerpt(room: room, all: "\(name.map { "\($0) " } ?? "")| \(look)")
        switch self {
        case .text(let text): return .text(excerpt.drawn(text, on: canvas))
        case .table(let table, let below): return excerpt.drawn(table, below: below, on: canvas)
        case .bytes, .image: return self
        }
    }

    /// True if the canvas has enough rows for the whole text.
    func fits(_ canvas: Canvas) -> Bool {
        guard let room = Excerpt.room(on: canvas), case .text(let text) = self else { return true }
        return Excerpt.heights(of: text.lines, on: canvas).reduce(0, +) <= room
    }
}

/// The beginning and the end of something long.
private struct Excerpt {
    let room: Int
    let all: String

    /// The rows of the status line, the footer, and the prompt that comes next.
    private static let aroundIt = 5

    /// The rows that a value may take.
    static func room(on canvas: Canvas) -> Int? { canvas.rows.map { max(8, $0 - aroundIt) } }

    /// The rows that are left of the end.
    private var tail: Int { room / 4 }

    /// The rows that each line takes.
    static func heights(of lines: [StyledText], on canvas: Canvas) -> [Int] {
        lines.map { max(1, ($0.width + canvas.width - 1) / canvas.width) }
    }

    func drawn(_ text: StyledText, on canvas: Canvas) -> StyledText {
        let lines = text.lines
        let heights = Self.heights(of: lines, on: canvas)
        guard heights.reduce(0, +) > room else { return text }
        var (start, end) = (0, lines.count)
        var left = room - tail - 1
        while start < end, heights[start] <= left { (left, start) = (left - heights[start], start + 1) }
        left = tail
        while end > start, heights[end - 1] <= left { (left, end) = (left - heights[end - 1], end - 1) }
        return (lines[..<start] + [omission(of: end - start, "line", on: canvas)] + lines[end...]).stacked()
    }

    func drawn(_ table: FittedTable, below: [StyledText], on canvas: Canvas) -> RenderedView {
        guard table.lineCount > room else { return .table(table, below: below) }
        let (start, end) = (room - tail - 1, table.lineCount - tail)
        let lines = (0..<start).map(table.line) + [omission(of: end - start, "row", on: canvas)]
        return .text((lines + (end..<table.lineCount).map(table.line) + below).stacked())
    }

    private func omission(of count: Int, _ unit: String, on canvas: Canvas) -> StyledText {
        canvas.text("\(canvas.ellipsis) \(count.counted("more \(unit)")): \(all) shows all", .dim)
    }
}
