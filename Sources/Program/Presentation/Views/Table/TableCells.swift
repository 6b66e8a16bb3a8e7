/// The cells of a table, row by row.
///
/// They are drawn to be measured, and again to be written: a table may have more cells than there is memory for.
protocol TableCells: Sendable {
    var count: Int { get }

    /// Draws the cells of these columns, and hands each row on.
    func draw(_ rows: Range<Int>, _ columns: [Int], _ take: (DrawnRow) -> Void)
}

/// Cells that are there already, in columns that may end before the longest.
struct StyledCells: TableCells {
    let columns: [[StyledText]]

    var count: Int { columns.map(\.count).max() ?? 0 }

    func draw(_ rows: Range<Int>, _ columns: [Int], _ take: (DrawnRow) -> Void) {
        var row = DrawnRow()
        for number in rows {
            row.clear()
            for column in columns {
                let cells = self.columns[column]
                row.append(number < cells.count ? cells[number] : StyledText())
            }
            take(row)
        }
    }
}
