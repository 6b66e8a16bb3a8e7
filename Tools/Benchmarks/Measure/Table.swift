/// What a bench found: a line for each thing measured, a column for each heading.
package struct Table {
    private var rows: [[String]]

    package init(_ headings: String...) {
        rows = [headings]
    }

    package mutating func add(_ cells: String...) { rows.append(cells) }

    package var text: String {
        let widths = rows.reduce(into: [Int](repeating: 0, count: rows[0].count)) { widths, row in
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) }
        }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
