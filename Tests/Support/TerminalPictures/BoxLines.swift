/// The lines of tables and trees, drawn from cell to cell: a font's own leave gaps between rows.
enum BoxLines {
    /// Where a line goes from the middle of its cell.
    private struct Arms: OptionSet {
        let rawValue: Int
        static let left = Arms(rawValue: 1)
        static let right = Arms(rawValue: 2)
        static let up = Arms(rawValue: 4)
        static let down = Arms(rawValue: 8)
    }

    private static let arms: [Character: Arms] = [
        "─": [.left, .right], "│": [.up, .down], "├": [.up, .down, .right], "┤": [.up, .down, .left],
        "┌": [.right, .down], "┐": [.left, .down], "└": [.right, .up], "┘": [.left, .up],
        "┬": [.left, .right, .down], "┴": [.left, .right, .up], "┼": [.left, .right, .up, .down],
    ]

    static func contains(_ text: String) -> Bool { text.first.map { arms[$0] != nil } ?? false }

    /// The data of a path along these cells, from a column on.
    static func path(along cells: [String], from column: Int) -> String {
        let (width, height) = (PictureMetrics.cellWidth, PictureMetrics.lineHeight)
        let middle = height / 2
        var path = ""
        var horizontal: (start: Double, end: Double)?
        func close() {
            if let line = horizontal { path += "M\(line.start.short) \(middle.short)H\(line.end.short)" }
            horizontal = nil
        }
        for (index, cell) in cells.enumerated() {
            let arms = cell.first.flatMap { Self.arms[$0] } ?? []
            let left = PictureMetrics.x(column + index)
            let centre = left + width / 2
            if arms.contains(.up) || arms.contains(.down) {
                let (top, bottom) = (arms.contains(.up) ? 0 : middle, arms.contains(.down) ? height : middle)
                path += "M\(centre.short) \(top.short)V\(bottom.short)"
            }
            guard arms.contains(.left) || arms.contains(.right) else { continue }
            let start = arms.contains(.left) ? left : centre
            if horizontal == nil { horizontal = (start, start) }
            horizontal?.end = arms.contains(.right) ? left + width : centre
            if !arms.contains(.right) { close() }
        }
        close()
        return path
    }
}
