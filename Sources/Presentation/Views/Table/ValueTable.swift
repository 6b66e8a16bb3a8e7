import HTTPModel
import JSONModel
import ModelDecoding
import PlainText
import ScriptExpressions
import ScriptRuntime

/// Values as rows, their members as columns.
struct ValueTable: Sendable {
    private let names: [String]
    /// A value, or none, for each name in each row.
    private let rows: [[Value?]]
    private let isChosen: Bool

    /// The most columns to find if none is named: a value with more names is not a table.
    private static let columnLimit = 200
    /// The column of rows that have no members.
    private static let own = "value"

    /// A table of a list, or of the members of one value.
    init(of value: Value, columns: [String] = []) throws(ViewError) {
        let contents: [(Value, Content)]
        switch value.content() {
        case .list(let elements): contents = elements.map { ($0, $0.content()) }
        case .group(let parts) where columns.isEmpty:
            names = ["name", "value"]
            rows = parts.map { [.string($0.name), $0.value] }
            isChosen = false
            return
        case .group(let parts): contents = [(value, .group(parts))]
        case .leaf:
            throw ViewError("a table needs rows, and this is \(value.kindName)", advice: "show it without a view")
        }
        isChosen = !columns.isEmpty
        let names = isChosen ? columns : Self.names(in: contents.map(\.1))
        rows = contents.map { row in names.map { Self.cell($0, of: row, isChosen: !columns.isEmpty) } }
        self.names = names
        for (place, column) in columns.enumerated() where !rows.isEmpty && rows.allSatisfy({ $0[place] == nil }) {
            let known = Self.names(in: contents.map(\.1))
            let near = nearest(to: column, among: known).map { "did you mean \($0)?" }
            throw ViewError(
                "there is no column \(column)", advice: near ?? "there are: \(known.joined(separator: ", "))")
        }
    }

    func drawn(on canvas: Canvas) -> StyledText {
        let count = StyledText(Quantity.count(rows.count, "row"), .dim)
        guard !names.isEmpty else { return count }
        let table = TextTable(names.indices.map { column($0, on: canvas) }, keepsColumns: isChosen)
        let (lines, hidden) = table.drawn(on: canvas)
        return (lines + [footer(count, hidden, on: canvas)]).stacked()
    }

    /// The rows as fields of text: what `csv` writes.
    func fields(on canvas: Canvas) -> [[String]] {
        [names] + rows.map { row in row.map { $0.map { field($0, on: canvas) } ?? "" } }
    }
}

extension ValueTable {
    private static func names(in rows: [Content]) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        for row in rows where names.count < columnLimit {
            guard case .group(let parts) = row else {
                if known.insert(own).inserted { names.append(own) }
                continue
            }
            for part in parts where known.insert(part.name).inserted { names.append(part.name) }
        }
        return Array(names.prefix(columnLimit))
    }

    private static func cell(_ name: String, of row: (value: Value, content: Content), isChosen: Bool) -> Value? {
        if case .group = row.content { return row.content.part(at: name[...]) }
        return name == own && !isChosen ? row.value : row.content.part(at: name[...])
    }

    private func column(_ place: Int, on canvas: Canvas) -> TextTable.Column {
        var kinds: Set<TextTable.Kind> = []
        let cells = rows.map { row in
            guard let value = row[place] else { return StyledText() }
            guard case .leaf(let leaf) = value.content(in: canvas.timeZone) else {
                kinds.insert(.nested)
                return canvas.brief(value)
            }
            if let kind = leaf.columnKind { kinds.insert(kind) }
            return canvas.leaf(leaf)
        }
        let kind = kinds.contains(.nested) ? .nested : kinds.count == 1 ? kinds.first ?? .text : .text
        return TextTable.Column(names[place], cells, kind: kind)
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

    private func footer(_ count: StyledText, _ hidden: [String], on canvas: Canvas) -> StyledText {
        guard !hidden.isEmpty else { return count }
        var line = count + StyledText(canvas.separator.plain + "hidden: ", .dim)
        for (place, name) in hidden.enumerated() {
            let next = canvas.text((place == 0 ? "" : ", ") + name, .dim)
            let rest = hidden.count - place
            let more = StyledText(" and \(rest) more", .dim)
            let isLast = rest == 1
            guard place == 0 || (line + next + (isLast ? StyledText() : more)).width <= canvas.width else {
                return line + more
            }
            line.append(next)
        }
        return line
    }
}

extension Content.Leaf {
    /// nil for a value that says nothing about its column: `nil`, `null`.
    fileprivate var columnKind: TextTable.Kind? {
        switch meaning {
        case .number: .number
        case .date: .fixed
        case .link: .link
        case .string where text.hasPrefix("https://") || text.hasPrefix("http://"): .link
        case .literal: text == "nil" || text == "null" ? nil : .fixed
        default: .text
        }
    }
}
