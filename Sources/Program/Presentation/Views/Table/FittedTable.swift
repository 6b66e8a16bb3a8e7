import Basics

/// The columns of a table that fit into a width, written line by line: titles, a rule, and the rows.
package struct FittedTable: Sendable {
    struct Column: Sendable {
        let title: StyledText
        /// True if its cells are aligned to the right: numbers.
        let isOnTheRight: Bool
        /// True if its cells are shortened in the middle.
        let isLink: Bool
        let width: Int
        /// Its number among the columns of the cells.
        let number: Int
    }

    let columns: [Column]
    /// The titles of the columns that did not fit.
    let hidden: [String]
    let cells: any TableCells
    let canvas: Canvas

    /// The blanks between two columns.
    static let gap = 2

    /// The number of lines, including the title and the rule.
    var lineCount: Int { cells.count + 2 }

    func write(to output: inout RenderedText) {
        for number in 0..<2 { output.append(line: line(number)) }
        let numbers = columns.map(\.number)
        let parts = ConcurrentParts.map(0..<cells.count, least: 500) { [style = output.style] rows in
            var part = RenderedText(as: style)
            cells.draw(rows, numbers) { row in
                forEachVisibleCell(of: row) { place, blanks, isLast in
                    part.append(blanks: blanks)
                    append(place, of: row, isLast: isLast, to: &part)
                }
                part.endLine()
            }
            return part.bytes
        }
        for part in parts { output.append(rendered: part) }
    }

    func line(_ number: Int) -> StyledText {
        var line = StyledText()
        withRow(ofLine: number) { row in
            forEachVisibleCell(of: row) { place, blanks, isLast in
                if blanks > 0 { line.append(String(repeating: " ", count: blanks)) }
                line.append(part(place, of: row, isLast: isLast))
            }
        }
        return line
    }

    private func withRow(ofLine number: Int, _ use: (DrawnRow) -> Void) {
        guard number < 2 else { return cells.draw((number - 2)..<(number - 1), columns.map(\.number), use) }
        var row = DrawnRow()
        for column in columns {
            row.append(
                number == 0
                    ? column.title.clipped(to: column.width, mark: canvas.ellipsis)
                    : StyledText(String(repeating: "─", count: column.width), .dim))
        }
        use(row)
    }
}

extension FittedTable {
    /// The cells of a row in which anything is visible, from left to right, each with the blanks before it.
    private func forEachVisibleCell(
        of row: DrawnRow, _ use: (_ place: Int, _ blanks: Int, _ isLast: Bool) -> Void
    ) {
        guard let last = columns.indices.last(where: { isVisible($0, in: row) }) else { return }
        var blanks = 0
        for place in 0...last {
            let column = columns[place]
            if isVisible(place, in: row) {
                let missing = column.width - width(of: place, in: row)
                use(place, blanks + (column.isOnTheRight ? missing : 0), place == last)
                blanks = column.isOnTheRight ? 0 : missing
            } else {
                blanks += column.width
            }
            blanks += Self.gap
        }
    }

    private func isVisible(_ place: Int, in row: DrawnRow) -> Bool {
        let (cell, width) = (row.cells[place], columns[place].width)
        // A cell that is too wide ends in the mark for it.
        return cell.width > width ? width > 0 : !row.isBlank(cell)
    }

    /// The width of a cell in its column. Cut plain text fills it, because each character takes one column.
    private func width(of place: Int, in row: DrawnRow) -> Int {
        let (cell, width) = (row.cells[place], columns[place].width)
        if cell.width <= width { return cell.width }
        return cell.styled == nil ? width : part(place, of: row, isLast: false).width
    }

    /// A cell as it stands in its column. A line does not end in blanks.
    private func part(_ place: Int, of row: DrawnRow, isLast: Bool) -> StyledText {
        let (text, column) = (row.text(of: row.cells[place]), columns[place])
        let part =
            column.isLink
            ? text.clippedInside(to: column.width, mark: canvas.ellipsis)
            : text.clipped(to: column.width, mark: canvas.ellipsis)
        return isLast ? part.withoutTrailingBlanks : part
    }

    /// Writes what ``part(_:of:isLast:)`` returns. Plain text is copied.
    private func append(_ place: Int, of row: DrawnRow, isLast: Bool, to output: inout RenderedText) {
        let (cell, column) = (row.cells[place], columns[place])
        guard cell.styled == nil, cell.meaning != .dim, !output.mayLink(row.bytes, in: cell.text) else {
            return output.append(part(place, of: row, isLast: isLast))
        }
        func end(_ text: Range<Int>) -> Range<Int> { isLast ? row.withoutTrailingBlanks(text) : text }
        guard cell.width > column.width else { return output.append(row.bytes, in: end(cell.text), cell.meaning) }
        let rest = column.width - 1
        let tail = column.isLink && rest > 1 ? rest / 2 : 0
        output.append(row.bytes, in: row.prefix(of: cell.text, rest - tail), cell.meaning)
        output.append(StyledText(canvas.ellipsis, .dim))
        output.append(row.bytes, in: end(row.suffix(of: cell.text, tail)), cell.meaning)
    }
}
