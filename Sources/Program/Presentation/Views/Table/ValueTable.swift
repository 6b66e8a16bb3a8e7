import Basics
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

/// Values as rows, their members as columns.
struct ValueTable: Sendable {
    private let names: [String]
    private let rows: ValueCells.Rows
    private let isChosen: Bool
    /// Indicates whether the rows are the members of one value, which may hold a list.
    let isOfMembers: Bool

    /// The most columns to find if none is named: a value with more names is not a table.
    private static let columnLimit = 200

    /// A table of a list, or of the members of one value.
    init(of value: Value, columns: [String] = []) throws(ViewError) {
        isChosen = !columns.isEmpty
        if let records = RecordRows(of: value), columns.allSatisfy({ records.layout.position(of: $0) != nil }) {
            rows = .records(records)
            names = isChosen ? columns : Array(records.layout.names.prefix(Self.columnLimit))
            isOfMembers = false
            return
        }
        let rows: TableRows
        switch value.content() {
        case .list(let elements): (rows, isOfMembers) = (TableRows(elements, hasOwnColumn: columns.isEmpty), false)
        case .group(let parts) where columns.isEmpty: (rows, isOfMembers) = (TableRows(of: parts), true)
        case .group: (rows, isOfMembers) = (TableRows([value], hasOwnColumn: false), false)
        case .leaf:
            throw ViewError("a table needs rows, but this is \(value.kindName)", advice: "show it without a view")
        }
        self.rows = .values(rows)
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
        let count = canvas.text(rows.count.counted("row") + (name.map { " in \($0)" } ?? ""), .dim)
        guard !names.isEmpty else { return .text(count) }
        let cells = ValueCells(rows: rows, names: names, canvas: canvas)
        let columns = zip(names, cells.measured(upTo: canvas.width)).map { name, measure in
            TextTable.Column(name, kind: measure.kind, width: measure.width)
        }
        let table = TextTable(columns, of: cells, keepsColumns: isChosen).fitted(on: canvas)
        return .table(table, below: [footer(count, table.hidden, all, on: canvas)])
    }

    /// The rows as fields of text: what `csv` writes.
    func fields(on canvas: Canvas) -> [[String]] {
        var lines = [names]
        ValueCells(rows: rows, names: names, canvas: canvas).forEachRow { values in
            lines.append(values.map { $0.map { field($0, on: canvas) } ?? "" })
        }
        return lines
    }
}

extension ValueTable {
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
