import Basics
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

/// Values as rows, their members as columns.
struct ValueTable: Sendable {
    private let names: [String]
    private let rows: TableRows
    private let isChosen: Bool

    /// The most columns to find if none is named: a value with more names is not a table.
    private static let columnLimit = 200

    /// A table of a list, or of the members of one value.
    init(of value: Value, columns: [String] = []) throws(ViewError) {
        switch value.content() {
        case .list(let elements): rows = TableRows(elements, hasOwnColumn: columns.isEmpty)
        case .group(let parts) where columns.isEmpty: rows = TableRows(of: parts)
        case .group: rows = TableRows([value], hasOwnColumn: false)
        case .leaf:
            throw ViewError("a table needs rows, but this is \(value.kindName)", advice: "show it without a view")
        }
        isChosen = !columns.isEmpty
        names = isChosen ? columns : rows.names(upTo: Self.columnLimit)
        for column in columns where rows.count > 0 && !rows.hasCells(named: column) {
            let known = rows.names(upTo: Self.columnLimit)
            let near = nearest(to: column, among: known).map { "did you mean \($0)?" }
            throw ViewError(
                "there is no column \(column)", advice: near ?? "there are: \(known.joined(separator: ", "))")
        }
    }

    /// Drawn with the number of rows below, what they are in, and the line that shows the columns without room.
    func drawn(on canvas: Canvas, in name: String? = nil, all: String? = nil) -> RenderedView {
        let count = canvas.text(Quantity.count(rows.count, "row") + (name.map { " in \($0)" } ?? ""), .dim)
        guard !names.isEmpty else { return .text(count) }
        let table = TextTable(names.map { column($0, on: canvas) }, keepsColumns: isChosen).fitted(on: canvas)
        return .table(table, below: [footer(count, table.hidden, all, on: canvas)])
    }

    /// The rows as fields of text: what `csv` writes.
    func fields(on canvas: Canvas) -> [[String]] {
        let cells = names.map { rows.cells(named: $0) }
        return [names]
            + (0..<rows.count).map { row in cells.map { cell in cell(row).map { field($0, on: canvas) } ?? "" } }
    }
}

extension ValueTable {
    private func column(_ name: String, on canvas: Canvas) -> TextTable.Column {
        let cell = rows.cells(named: name)
        return TextTable.Column(
            name, count: rows.count, kind: kind(of: cell), width: { cell($0).map(canvas.cellWidth) ?? 0 },
            cell: { cell($0).map(canvas.cell) ?? StyledText() })
    }

    /// Returns the kind that the cells of a column share, ignoring those without one.
    private func kind(of cell: @escaping @Sendable (Int) -> Value?) -> TextTable.Kind {
        let kinds = ConcurrentParts.map(0..<rows.count, least: 2000) { rows in
            var kinds: [TextTable.Kind] = []
            for row in rows {
                guard let kind = cell(row).flatMap(Self.kind), !kinds.contains(kind) else { continue }
                kinds.append(kind)
            }
            return kinds
        }
        let found = Set(kinds.joined())
        return found.contains(.nested) ? .nested : found.count == 1 ? found.first ?? .text : .text
    }

    /// The kind of a cell; nil for a value that says nothing about its column: `nil`, `null`.
    private static func kind(of value: Value) -> TextTable.Kind? {
        // Most values need no text for it.
        switch value {
        case .model(.nil): nil
        case .model(.integer), .model(.floatingPoint), .model(.decimal): .number
        case .model(.date): .fixed
        case .model(.url): .link
        default: if case .leaf(let leaf) = value.content() { leaf.columnKind } else { .nested }
        }
    }

    /// A field for a program: dates, data and cases as in JSON.
    private func field(_ value: Value, on canvas: Canvas) -> String {
        switch value {
        case .model(.nil): return ""
        case .model(.json(let json)) where json.isNull: return ""
        case .model(.date), .model(.data), .model(.enumeration):
            let json = ValueJSON.value(of: value)
            return json.string ?? json.text()
        default: break
        }
        if case .leaf(let leaf) = value.content(in: canvas.timeZone) { return leaf.text }
        return ValueJSON.text(of: value)
    }

    private func footer(_ count: StyledText, _ hidden: [String], _ all: String?, on canvas: Canvas) -> StyledText {
        guard !hidden.isEmpty else { return count }
        let end = all.map { canvas.separator + canvas.text("\($0) shows all", .dim) } ?? StyledText()
        var line = count + StyledText(canvas.separator.plain + "hidden: ", .dim)
        for (place, name) in hidden.enumerated() {
            let next = canvas.text((place == 0 ? "" : ", ") + name, .dim)
            let rest = hidden.count - place
            let more = StyledText(" and \(rest) more", .dim)
            let isLast = rest == 1
            guard place == 0 || (line + next + (isLast ? StyledText() : more) + end).width <= canvas.width else {
                return line + more + end
            }
            line.append(next)
        }
        return line + end
    }
}

extension Content.Leaf {
    /// nil for a value that says nothing about its column: `nil`, `null`.
    fileprivate var columnKind: TextTable.Kind? {
        switch meaning {
        case .number: .number
        case .date: .fixed
        case .link: .link
        case .string where text.utf8.starts(with: "https://".utf8) || text.utf8.starts(with: "http://".utf8): .link
        case .literal: text == "nil" || text == "null" ? nil : .fixed
        default: .text
        }
    }
}
