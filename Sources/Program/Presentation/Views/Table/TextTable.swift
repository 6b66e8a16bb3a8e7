import Basics

/// Columns of text, fitted into a width: the least informative ones are left out, then long ones are shortened.
package struct TextTable: Sendable {
    package struct Column: Sendable {
        package var title: String
        package var kind = Kind.text
        /// The widths of its cells, or only that of the widest.
        fileprivate let widths: [Int]
        /// The cells that it was made of.
        fileprivate let cells: [StyledText]

        package init(_ title: String, _ cells: [StyledText], kind: Kind = .text) {
            self.title = title
            self.kind = kind
            self.cells = cells
            widths = cells.map(\.width)
        }

        /// A column of a table whose cells are drawn row by row.
        init(_ title: String, kind: Kind, width: Int) {
            self.title = title
            self.kind = kind
            (widths, cells) = ([width], [])
        }
    }

    /// The content of a column.
    package enum Kind: Int, Sendable, Comparable {
        /// Numbers, which are right-aligned, and cut only if there is no other way.
        case number
        /// Values that are useless if cut: dates and identifiers.
        case fixed
        case text
        /// Addresses, which are cut in the middle.
        case link
        /// Values with parts.
        case nested

        package static func < (one: Kind, two: Kind) -> Bool { one.rawValue < two.rawValue }
    }

    package let columns: [Column]
    /// Indicates that every column was requested, so none is left out if it has room for a few letters.
    private let keepsColumns: Bool
    private let cells: any TableCells

    package init(_ columns: [Column], keepsColumns: Bool = false) {
        self.init(columns, of: StyledCells(columns: columns.map(\.cells)), keepsColumns: keepsColumns)
    }

    init(_ columns: [Column], of cells: some TableCells, keepsColumns: Bool = false) {
        self.columns = columns
        self.cells = cells
        self.keepsColumns = keepsColumns
    }
}

extension TextTable {
    /// The lines, including the titles and the rule.
    package func lines(on canvas: Canvas) -> [StyledText] {
        let table = fitted(on: canvas)
        return (0..<table.lineCount).map(table.line)
    }

    /// The columns that fit, and how wide they are.
    func fitted(on canvas: Canvas) -> FittedTable {
        let (shown, widths) = fitted(to: canvas.width)
        let names = Set(shown.map { columns[$0].title })
        return FittedTable(
            columns: zip(shown, widths).map { number, width in
                FittedTable.Column(
                    title: canvas.text(columns[number].title, .heading),
                    isOnTheRight: columns[number].kind == .number, isLink: columns[number].kind == .link, width: width,
                    number: number)
            },
            hidden: columns.map(\.title).filter { !names.contains($0) }, cells: cells, canvas: canvas)
    }

    /// The width that makes a column worth showing: enough for a short text.
    private static let usefulWidth = 28
    private static let passableWidth = 20
    /// The least width of a requested column.
    private static let leastWidth = 3
}

extension TextTable {
    /// The numbers of the columns that are shown, and their widths.
    private func fitted(to width: Int) -> (columns: [Int], widths: [Int]) {
        let naturals = columns.map { $0.naturalWidth(upTo: width) }
        var chosen = Array(columns.indices)
        func room(_ count: Int) -> Int { width - FittedTable.gap * (count - 1) }
        func least(_ place: Int) -> Int {
            let natural = naturals[place]
            if keepsColumns { return min(natural, Self.leastWidth) }
            if columns[place].kind <= .fixed { return natural }
            return min(natural, columns[place].rank(natural) == 0 ? Self.usefulWidth : Self.passableWidth)
        }
        while chosen.count > 1, chosen.reduce(0, { $0 + least($1) }) > room(chosen.count) {
            let ranks = chosen.map { keepsColumns ? 0 : columns[$0].rank(naturals[$0]) }
            guard let last = ranks.lastIndex(of: ranks.max() ?? 0) else { break }
            chosen.remove(at: last)
        }
        var widths = chosen.map { min(naturals[$0], width) }
        // Columns that are never cut take what they need; then the widest are cut until all fit.
        let rigid = chosen.map { keepsColumns ? columns[$0].kind == .number : columns[$0].kind <= .fixed }
        Self.shrink(&widths, to: room(chosen.count), sparing: rigid, least: chosen.map(least))
        Self.shrink(&widths, to: room(chosen.count), sparing: chosen.map { _ in false }, least: chosen.map { _ in 1 })
        return (chosen, widths)
    }

    /// Lowers the widest columns evenly until the sum is what there is, or all are as narrow as may be.
    private static func shrink(_ widths: inout [Int], to room: Int, sparing rigid: [Bool], least: [Int]) {
        var excess = widths.reduce(0, +) - room
        while excess > 0 {
            let open = widths.indices.filter { !rigid[$0] && widths[$0] > least[$0] }
            guard let widest = open.map({ widths[$0] }).max() else { return }
            for place in open.reversed() where widths[place] == widest && excess > 0 {
                widths[place] -= 1
                excess -= 1
            }
        }
    }
}

extension TextTable.Column {
    /// The width of its widest cell. What is wider than all there is need not be known.
    fileprivate func naturalWidth(upTo limit: Int) -> Int {
        var widest = 0
        for width in widths where widest < limit { widest = max(widest, width) }
        return max(DisplayWidth.of(Visible.text(title)), widest)
    }

    /// The higher, the sooner it is left out. Text that is long says less in a table than a short one.
    fileprivate func rank(_ naturalWidth: Int) -> Int {
        switch kind {
        case .number, .fixed: 0
        case .text: naturalWidth > 40 ? 1 : 0
        case .link: 2
        case .nested: 3
        }
    }
}
