/// Turns the shown frame into the next one, and writes only the rows that differ.
struct Painter {
    private var rows: [Row] = []
    private var cursor = Place()

    /// The bytes that bring the frame onto the screen.
    mutating func paint(_ frame: Frame) -> String {
        guard frame.rows != rows else { return move(to: frame.cursor) }
        var bytes = rows.isEmpty ? "\r\u{1b}[J" : ""
        for (index, row) in frame.rows.enumerated() where index >= rows.count || rows[index] != row {
            bytes += goToRow(index) + row.text
            // A full row leaves the cursor on its last column, which must not be erased.
            if index < rows.count, row.columns < rows[index].columns { bytes += "\u{1b}[K" }
            cursor.column = row.columns
        }
        if rows.count > frame.rows.count { bytes += goToRow(frame.rows.count) + "\u{1b}[J" }
        rows = frame.rows
        return bytes + move(to: frame.cursor)
    }

    /// Leaves the frame in place and moves to a new row below it.
    mutating func finish() -> String {
        guard !rows.isEmpty else { return "" }
        let bytes = goToRow(rows.count - 1) + "\r\n"
        forget()
        return bytes
    }

    /// Removes the frame from a screen that now has this width and may have been wider.
    mutating func clear(columns: Int, _ narrowing: Narrowing = .folds) -> String {
        let folded = rows.prefix(cursor.row).reduce(0) { $0 + max(1, ($1.columns + columns - 1) / columns) }
        let up = narrowing == .folds ? folded + cursor.column / columns : cursor.row
        forget()
        return (up > 0 ? "\u{1b}[\(up)A" : "") + "\r\u{1b}[J"
    }

    mutating func forget() {
        rows = []
        cursor = Place()
    }
}

extension Painter {
    /// Moves to the first column of a row; a row after the last is created.
    private mutating func goToRow(_ row: Int) -> String {
        let bytes: String
        if row > cursor.row, row >= max(1, rows.count) {
            let down = rows.count - 1 - cursor.row
            bytes = (down > 0 ? "\u{1b}[\(down)B" : "") + "\r\n"
        } else if row < cursor.row {
            bytes = "\r\u{1b}[\(cursor.row - row)A"
        } else {
            bytes = "\r" + (row > cursor.row ? "\u{1b}[\(row - cursor.row)B" : "")
        }
        cursor = Place(row: row, column: 0)
        return bytes
    }

    private mutating func move(to place: Place) -> String {
        guard place != cursor else { return "" }
        let bytes = goToRow(place.row) + (place.column > 0 ? "\u{1b}[\(place.column)C" : "")
        cursor = place
        return bytes
    }
}
