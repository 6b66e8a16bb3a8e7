import Terminal

/// One row of a screen as elements of SVG, at the top of the picture: whoever shows it moves it to its place.
enum RowDrawing {
    static func elements(of row: [Screen.Cell]) -> String {
        var elements = ""
        for run in runs(of: MeasuredValues.settled(row)) { elements += element(run) }
        return elements
    }

    /// Cells beside each other that are drawn as one.
    private struct Run {
        let column: Int
        let look: TextLook
        let kind: Kind
        var cells: [String]
    }

    private enum Kind { case text, line, wide }
}

extension RowDrawing {
    private static func runs(of row: [Screen.Cell]) -> [Run] {
        var runs: [Run] = []
        for (column, cell) in row.enumerated() {
            let look = TextLook(cell.style)
            let isWide = column + 1 < row.count && row[column + 1].text.isEmpty
            let kind: Kind = BoxLines.contains(cell.text) ? .line : isWide || cell.text.isEmpty ? .wide : .text
            if let last = runs.last, last.look == look, last.kind == kind, kind != .wide || cell.text.isEmpty {
                runs[runs.count - 1].cells.append(cell.text)
            } else {
                runs.append(Run(column: column, look: look, kind: kind, cells: [cell.text]))
            }
        }
        return runs
    }

    private static func element(_ run: Run) -> String {
        switch run.kind {
        case .line:
            return "<path\(classes(run.look, and: "l")) d=\"\(BoxLines.path(along: run.cells, from: run.column))\"/>"
        case .text where run.look.isReversed || run.look.isUnderlined:
            return background(run) + text(run.cells[...], at: run.column, run.look)
        case .text:
            return words(run)
        case .wide:
            return background(run) + text(run.cells[...], at: run.column, run.look, columns: run.cells.count)
        }
    }

    /// Where three blanks or more divide a run, its parts stand at places of their own: no font's blanks add up.
    private static func words(_ run: Run) -> String {
        var elements = ""
        var start: Int?
        var blanks = 0
        for (index, cell) in (run.cells + [" ", " ", " "]).enumerated() {
            blanks = cell == " " ? blanks + 1 : 0
            if blanks == 0, start == nil { start = index }
            if blanks == 3, let first = start {
                elements += text(run.cells[first..<index - 2], at: run.column + first, run.look)
                start = nil
            }
        }
        return elements
    }

    private static func background(_ run: Run) -> String {
        guard run.look.isReversed else { return "" }
        let width = Double(run.cells.count) * PictureMetrics.cellWidth
        return "<rect class=\"k\" x=\"\(PictureMetrics.x(run.column).short)\" width=\"\(width.short)\" "
            + "height=\"\(PictureMetrics.lineHeight.short)\"/>"
    }

    private static func text(
        _ cells: ArraySlice<String>, at column: Int, _ look: TextLook, columns: Int? = nil
    ) -> String {
        let text = cells.joined()
        guard text.contains(where: { $0 != " " }) else { return "" }
        let length = Double(columns ?? cells.count) * PictureMetrics.cellWidth
        return "<text\(classes(look)) x=\"\(PictureMetrics.x(column).short)\" y=\"\(PictureMetrics.baseline.short)\" "
            + "textLength=\"\(length.short)\">\(text.escapedForXML)</text>"
    }

    private static func classes(_ look: TextLook, and other: String = "") -> String {
        let all = [look.classes, other].filter { !$0.isEmpty }.joined(separator: " ")
        return all.isEmpty ? "" : " class=\"\(all)\""
    }
}
