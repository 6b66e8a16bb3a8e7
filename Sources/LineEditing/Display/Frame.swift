/// The visible contents: the input with its prompts, the rows below it, and the place of the cursor.
struct Frame: Equatable {
    private(set) var rows: [Row]
    private(set) var cursor: Place

    /// A frame with everything, however tall.
    init(_ view: FrameView) {
        var writer = RowWriter(columns: view.columns, width: view.width)
        writer.write(view.prompt.left)
        writer.endStyle()
        var origin = writer.rows[writer.rows.count - 1].columns
        // Beside a long prompt, the further lines would not have room.
        let continuation = view.prompt.continuation ?? Self.mark(endingAt: origin * 2 > view.columns ? 2 : origin)
        var offset = 0
        var cursor: Place?
        let styled = view.styled
        let lines = (styled ?? view.text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (number, line) in lines.enumerated() {
            if number > 0 {
                let style = writer.style
                writer.endStyle()
                writer.startRow()
                writer.write(continuation)
                origin = writer.rows[writer.rows.count - 1].columns
                writer.endStyle()
                writer.write(style)
                offset += 1
            }
            if line.isPlain, !(offset...offset + line.utf8.count).contains(view.cursor) {
                writer.write(plain: line)
                offset += line.utf8.count
                continue
            }
            let start = offset
            writer.write(line, isStyled: styled != nil, tabsFrom: origin) { character, place in
                let next = offset + character.unicodeScalars.count
                if (offset..<next).contains(view.cursor) { cursor = place }
                offset = next
            }
            let end = start + (styled == nil ? line : line.withoutEscapes).unicodeScalars.count
            if view.cursor == end, cursor == nil { cursor = writer.place() }
        }
        writer.endStyle()
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

/// The parts that a frame is made from.
struct FrameView {
    var prompt: Prompt
    var text: String
    /// The offset in Unicode scalars.
    var cursor: Int
    var columns: Int
    var style: ((String) -> String)?
    var width: (Character) -> Int

    /// The text with colours, if it has any and they change only the colour. An escape in the text itself must never
    /// reach the terminal as an escape.
    fileprivate var styled: String? {
        guard let styled = style?(text), !text.utf8.contains(0x1b), styled.withoutEscapes == text else { return nil }
        return styled
    }
}
