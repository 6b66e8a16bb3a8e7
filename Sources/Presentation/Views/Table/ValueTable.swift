import HTTPModel
import JSONModel
import ScriptRuntime

/// Values as rows, their members as columns.
struct ValueTable: Sendable {
    private let rows: [Value]
    private let names: [String]
    private let isChosen: Bool

    /// How many columns are looked for where none is named: what has more names than this is no table.
    private static let columnLimit = 200

    /// A table of a list, or of what stands under the names of one value.
    init(of value: Value, columns: [String] = []) throws(ViewError) {
        switch value.content() {
        case .list(let elements): rows = elements
        case .group(let parts) where columns.isEmpty:
            rows = parts.map { part in
                .object([
                    ObjectEntry("name", .string(part.name)), ObjectEntry("value", part.value),
                ])
            }
        case .group: rows = [value]
        case .leaf:
            throw ViewError("a table has rows, and this is \(value.kindName)", advice: "look at it without a view")
        }
        isChosen = !columns.isEmpty
        names = isChosen ? columns : Self.names(in: rows)
        guard isChosen, !rows.isEmpty else { return }
        for column in columns where !rows.contains(where: { $0.part(at: column) != nil }) {
            let known = Self.names(in: rows)
            let near = Near.name(column, among: known)
            throw ViewError("there is no \(column)", advice: near ?? "there are: \(known.joined(separator: ", "))")
        }
    }

    func drawn(on canvas: Canvas) -> StyledText {
        let count = StyledText(Quantity.count(rows.count, "row"), .dim)
        guard !names.isEmpty else { return count }
        let table = TextTable(names.map { column($0, on: canvas) }, keepsColumns: isChosen)
        let (lines, hidden) = table.drawn(on: canvas)
        return (lines + [footer(count, hidden, on: canvas)]).stacked()
    }

    /// The rows as fields of text: what `csv` writes.
    func fields(on canvas: Canvas) -> [[String]] {
        [names] + rows.map { row in names.map { cell($0, of: row).map { field($0, on: canvas) } ?? "" } }
    }
}

extension ValueTable {
    /// The column of rows that have no members.
    private static let own = "value"

    private static func names(in rows: [Value]) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        for row in rows where names.count < columnLimit {
            guard case .group(let parts) = row.content() else {
                if known.insert(own).inserted { names.append(own) }
                continue
            }
            for part in parts where known.insert(part.name).inserted { names.append(part.name) }
        }
        return Array(names.prefix(columnLimit))
    }

    private func cell(_ name: String, of row: Value) -> Value? {
        if case .group = row.content() { return row.part(at: name) }
        return name == Self.own && !isChosen ? row : row.part(at: name)
    }

    private func column(_ name: String, on canvas: Canvas) -> TextTable.Column {
        var kinds: Set<TextTable.Kind> = []
        let cells = rows.map { row in
            guard let value = cell(name, of: row) else { return StyledText() }
            guard case .leaf(let leaf) = value.content(in: canvas.timeZone) else {
                kinds.insert(.nested)
                return canvas.brief(value)
            }
            if let kind = leaf.columnKind { kinds.insert(kind) }
            return canvas.leaf(leaf)
        }
        let kind = kinds == [.number] ? .number : kinds.contains(.number) && kinds.count > 1 ? .text : kinds.max()
        return TextTable.Column(name, cells, kind: kind ?? .text)
    }

    private func field(_ value: Value, on canvas: Canvas) -> String {
        if value.isNil || value.rawJSON?.isNull == true { return "" }
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
    /// nil for what says nothing of its column: `nil`, `null`.
    fileprivate var columnKind: TextTable.Kind? {
        switch meaning {
        case .number: .number
        case .date: .fixed
        case .link: .link
        case .literal: text == "nil" || text == "null" ? nil : .fixed
        default: .text
        }
    }
}
