import ModelDecoding
import ScriptExpressions

/// The rows of a table, and the names of their cells.
///
/// The records of a response have one layout: its names, and the place of each, are looked up once and not
/// for each of ten thousand rows.
struct TableRows: Sendable {
    private enum Row: Sendable {
        /// The values of a record, and the index of its layout. A reference to the layout itself would be retained and
        /// released for every cell, by all processors at once.
        case record([ModelValue], layout: Int)
        case other(Value, Content)
    }

    private let rows: [Row]
    private let layouts: [RecordLayout]
    /// True if a row without members has a column of its own.
    private let hasOwnColumn: Bool

    /// The column of rows that have no members.
    private static let own = "value"

    init(_ values: [Value], hasOwnColumn: Bool) {
        var layouts: [RecordLayout] = []
        rows = values.map { value in
            guard case .model(.record(let record)) = value else { return .other(value, value.content()) }
            if let known = layouts.firstIndex(where: { $0 === record.layout }) {
                return .record(record.values, layout: known)
            }
            layouts.append(record.layout)
            return .record(record.values, layout: layouts.count - 1)
        }
        self.layouts = layouts
        self.hasOwnColumn = hasOwnColumn
    }

    /// A row for each part of a value, with its name and what it is.
    init(of parts: [Content.Part]) {
        rows = parts.map { part in
            .other(
                part.value,
                .group([.init(name: "name", value: .string(part.name)), .init(name: "value", value: part.value)]))
        }
        layouts = []
        hasOwnColumn = false
    }

    var count: Int { rows.count }

    /// The names of all rows, in the order in which they come.
    func names(upTo limit: Int) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        var seen: Set<Int> = []
        func add(_ name: String) {
            if known.insert(name).inserted { names.append(name) }
        }
        for row in rows where names.count < limit {
            switch row {
            case .record(_, let layout):
                if seen.insert(layout).inserted { layouts[layout].names.forEach(add) }
            case .other(_, .group(let parts)): for part in parts { add(part.name) }
            case .other: add(Self.own)
            }
        }
        return Array(names.prefix(limit))
    }

    /// Looks up what a row has under a name, or at the end of a path such as `host.name`.
    func cells(named name: String) -> @Sendable (Int) -> Value? {
        let places = layouts.map { $0.position(of: name) }
        let first = places.first ?? nil
        let isOwn = hasOwnColumn && name == Self.own
        return { [rows, layouts] number in
            switch rows[number] {
            case .record(let values, let layout):
                if let place = layout == 0 ? first : places[layout] { return .model(values[place]) }
                return Value.model(.record(RecordValue(layouts[layout], values))).content().part(at: name[...])
            case .other(let value, .leaf) where isOwn, .other(let value, .list) where isOwn: return value
            case .other(_, let content): return content.part(at: name[...])
            }
        }
    }

    /// True if any row has a cell with this name.
    func hasCells(named name: String) -> Bool {
        let cell = cells(named: name)
        return rows.indices.contains { cell($0) != nil }
    }
}
