/// The visible contents: the input with its prompts, the rows below it, and the place of the cursor.
struct Frame: Equatable {
    private(set) var rows: [Row]
    private(set) var cursor: Place

    /// A frame with everything, however tall.
    init(_ view: LineView) {
        var writer = RowWriter(columns: view.columns, width: view.width)
        writer.write(view.prompt.left)
        writer.endStyle()
        var origin = writer.rows[writer.rows.count - 1].columns
        // Beside a long prompt, the further lines would not have room.
        let continuation = view.prompt.continuation ?? Self.mark(endingAt: origin * 2 > view.columns ? 2 : origin)
        var runs = StyledRuns(view.text, view.highlights, view.palette)
        // In Unicode scalars, as the cursor is.
        var offset = 0
        var cursor: Place?
        let lines = view.text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if number > 0 {
                writer.startRow()
                writer.write(continuation)
                origin = writer.rows[writer.rows.count - 1].columns
                writer.endStyle()
                offset += 1
                runs.skip(1)
            }
            if line.isPlain, !(offset...offset + line.utf8.count).contains(view.cursor) {
                runs.take(line) { part, style in
                    writer.use(style)
                    writer.write(plain: part)
                }
                offset += line.utf8.count
            } else {
                for character in line {
                    writer.use(runs.take(character))
                    let place = writer.write(character, tabsFrom: origin)
                    let next = offset + character.unicodeScalars.count
                    if (offset..<next).contains(view.cursor) { cursor = place }
                    offset = next
                }
            }
            writer.endStyle()
            if view.cursor == offset, cursor == nil { cursor = writer.place() }
        }
        if let suggestion = view.suggestion { writer.write(suggestion: suggestion, style: view.palette.suggestion) }
        writer.writeAtRightEdge(view.prompt.right)
        rows = writer.rows
        self.cursor = cursor ?? Place(row: rows.count - 1, column: rows.last?.columns ?? 0)
    }

    /// Keeps `height` rows from the given one, shifted only as much as needed to include the cursor.
    mutating func clip(from first: Int, to height: Int) -> Int {
        guard rows.count > height else { return 0 }
        let nearest = min(max(first, cursor.row - height + 1), cursor.row)
        let top = min(nearest, rows.count - height)
        rows = Array(rows[top..<top + height])
        cursor.row -= top
        return top
    }

    mutating func append(_ below: [Row]) { rows += below }
}

extension Frame {
    /// `sonde> ` is followed by `     … `.
    private static func mark(endingAt column: Int) -> String {
        column < 2 ? "" : String(repeating: " ", count: column - 2) + "\u{1b}[2m…\u{1b}[0m "
    }
}

/// A line at one moment: its text, and how it is shown.
struct LineView {
    var prompt: Prompt
    var text: String
    /// The offset in Unicode scalars.
    var cursor: Int
    var highlights: [Highlight] = []
    /// The suggested rest of the text.
    var suggestion: String?
    var palette = Palette.plain
    var columns: Int
    var width: (Character) -> Int
}
