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
        let count: Int
        let cell: @Sendable (Int) -> StyledText
    }

    let columns: [Column]
    /// The titles of the columns that did not fit.
    let hidden: [String]
    let canvas: Canvas

    /// The blanks between two columns.
    static let gap = 2

    /// The number of lines, including the title and the rule.
    var lineCount: Int { (columns.map(\.count).max() ?? 0) + 2 }

    func write(to output: inout RenderedText) {
        let parts = ConcurrentParts.map(0..<lineCount, least: 500) { [style = output.style] lines in
            var part = RenderedText(as: style)
            for number in lines {
                forEachPart(ofLine: number) { blanks, text in
                    part.append(blanks: blanks)
                    part.append(text)
                }
                part.endLine()
            }
            return part.bytes
        }
        for part in parts { output.append(rendered: part) }
    }

    func line(_ number: Int) -> StyledText {
        var line = StyledText()
        forEachPart(ofLine: number) { blanks, part in
            if blanks > 0 { line.append(String(repeating: " ", count: blanks)) }
            line.append(part)
        }
        return line
    }

    /// The parts of a line from left to right, each with the blanks before it. A line does not end in blanks.
    func forEachPart(ofLine number: Int, _ use: (_ blanks: Int, _ part: StyledText) -> Void) {
        var blanks = 0
        // A part waits here because only a following part shows that it is not the last.
        var waiting: (blanks: Int, part: StyledText)?
        for column in columns {
            let part = part(of: column, inLine: number)
            let width = part.width
            let missing = max(0, column.width - width)
            if !part.isBlank {
                if let waiting { use(waiting.blanks, waiting.part) }
                waiting = (blanks + (column.isOnTheRight ? missing : 0), part)
                blanks = column.isOnTheRight ? 0 : missing
            } else {
                blanks += missing + width
            }
            blanks += Self.gap
        }
        if let waiting { use(waiting.blanks, waiting.part.withoutTrailingBlanks) }
    }

    private func part(of column: Column, inLine number: Int) -> StyledText {
        switch number {
        case 0: return column.title.clipped(to: column.width, mark: canvas.ellipsis)
        case 1: return StyledText(String(repeating: "─", count: column.width), .dim)
        default:
            guard number - 2 < column.count else { return StyledText() }
            let cell = column.cell(number - 2)
            return column.isLink
                ? cell.clippedInside(to: column.width, mark: canvas.ellipsis)
                : cell.clipped(to: column.width, mark: canvas.ellipsis)
        }
    }
}

extension StyledText {
    /// True if nothing in it is visible.
    fileprivate var isBlank: Bool {
        guard let onlyPiece else { return pieces.allSatisfy { $0.text.utf8.allSatisfy { $0 == 32 } } }
        return onlyPiece.text.utf8.allSatisfy { $0 == 32 }
    }
}
