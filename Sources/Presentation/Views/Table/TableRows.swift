import ModelDecoding
import ScriptExpressions

/// What is in the rows of a table, and what they call their cells.
///
/// The records of an answer have one layout: what its names are, and where a name is found, is looked up once and not for
/// each of ten thousand rows.
struct TableRows: Sendable {
    fileprivate enum Row: Sendable {
        case record(RecordValue)
        case other(Value, Content)
    }

    private let rows: [Row]
    /// Whether a row without members has a column of its own.
    private let hasOwnColumn: Bool

    /// The column of rows that have no members.
    private static let own = "value"

    init(_ values: [Value], hasOwnColumn: Bool) {
        rows = values.map { value in
            if case .model(.record(let record)) = value { .record(record) } else { .other(value, value.content()) }
        }
        self.hasOwnColumn = hasOwnColumn
    }

    /// A row for each part of a value, with its name and what it is.
    init(of parts: [Content.Part]) {
        rows = parts.map { part in
            .other(
                part.value,
                .group([.init(name: "name", value: .string(part.name)), .init(name: "value", value: part.value)]))
        }
        hasOwnColumn = false
    }

    var count: Int { rows.count }

    /// The names of all rows, in the order in which they come.
    func names(upTo limit: Int) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        var layout: RecordLayout?
        func add(_ name: String) {
            if known.insert(name).inserted { names.append(name) }
        }
        for row in rows where names.count < limit {
            switch row {
            case .record(let record):
                if record.layout === layout { continue }
                layout = record.layout
                record.layout.names.forEach(add)
            case .other(_, .group(let parts)): for part in parts { add(part.name) }
            case .other: add(Self.own)
            }
        }
        return Array(names.prefix(limit))
    }

    /// Looks up what a row has under a name, or at the end of a path such as `host.name`.
    func cells(named name: String) -> @Sendable (Int) -> Value? {
        let layout = rows.lazy.compactMap(\.layout).first
        let place = layout?.position(of: name)
        let isOwn = hasOwnColumn && name == Self.own
        return { [rows] number in
            switch rows[number] {
            case .record(let record):
                let place = record.layout === layout ? place : record.layout.position(of: name)
                if let place { return .model(record.values[place]) }
                return Value.model(.record(record)).content().part(at: name[...])
            case .other(let value, .leaf) where isOwn, .other(let value, .list) where isOwn: return value
            case .other(_, let content): return content.part(at: name[...])
            }
        }
    }

    /// Whether any row has something under a name.
    func hasCells(named name: String) -> Bool {
        let cell = cells(named: name)
        return rows.indices.contains { cell($0) != nil }
    }
}

extension TableRows.Row {
    fileprivate var layout: RecordLayout? {
        if case .record(let record) = self { record.layout } else { nil }
    }
}
