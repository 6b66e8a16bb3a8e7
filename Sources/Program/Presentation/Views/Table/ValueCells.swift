import Basics
import JSONModel
import ModelDecoding
import ScriptExpressions

/// The cells of rows that are values, or records that are read from the body each time.
struct ValueCells: TableCells {
    enum Rows: Sendable {
        case values(TableRows)
        case records(RecordRows)

        var count: Int {
            switch self {
            case .values(let rows): rows.count
            case .records(let records): records.count
            }
        }
    }

    let rows: Rows
    /// The names of the columns.
    let names: [String]
    let canvas: Canvas

    var count: Int { rows.count }

    func draw(_ rows: Range<Int>, _ columns: [Int], _ take: (DrawnRow) -> Void) {
        let names = columns.map { self.names[$0] }
        switch self.rows {
        case .values(let values):
            var reader = ValueRowReader(values, names)
            draw(rows, by: &reader, take)
        case .records(let records):
            var reader = RecordRowReader(records, names)
            draw(rows, by: &reader, take)
        }
    }

    /// Calls the closure with the values of each row; nil where a row has no cell.
    func forEachRow(_ use: ([Value?]) -> Void) {
        switch rows {
        case .values(let values): forEachRow(by: ValueRowReader(values, names), use)
        case .records(let records): forEachRow(by: RecordRowReader(records, names), use)
        }
    }

    /// What each column holds, and the width of its widest cell; a cell as wide as the limit ends the search for wider ones.
    func measured(upTo limit: Int) -> [(kind: TextTable.Kind, width: Int)] {
        let parts = ConcurrentParts.map(0..<count, least: 2000) { part in
            switch rows {
            case .values(let values):
                var reader = ValueRowReader(values, names)
                return [measure(part, by: &reader, upTo: limit)]
            case .records(let records):
                var reader = RecordRowReader(records, names)
                return [measure(part, by: &reader, upTo: limit)]
            }
        }
        return names.indices.map { column in
            let whole = parts.joined().reduce(into: ColumnMeasure()) { $0.add($1[column]) }
            return (whole.kind, whole.widest)
        }
    }
}

extension ValueCells {
    private func draw(_ rows: Range<Int>, by reader: inout some RowReader, _ take: (DrawnRow) -> Void) {
        var row = DrawnRow()
        for number in rows {
            row.clear()
            reader.move(to: number)
            for column in 0..<reader.columnCount { _ = reader.draw(column, on: canvas, into: &row) }
            take(row)
        }
    }

    private func forEachRow(by reader: some RowReader, _ use: ([Value?]) -> Void) {
        var reader = reader
        for number in 0..<count {
            reader.move(to: number)
            use(names.indices.map { reader.value($0) })
        }
    }

    private func measure(_ rows: Range<Int>, by reader: inout some RowReader, upTo limit: Int) -> [ColumnMeasure] {
        var measures = names.map { _ in ColumnMeasure() }
        var open = Array(names.indices)
        var row = DrawnRow()
        for number in rows {
            row.clear()
            reader.move(to: number)
            var isSettled = false
            for (place, column) in open.enumerated() {
                let kind = reader.draw(column, on: canvas, into: &row)
                measures[column].add(kind, row.cells[place].width, upTo: limit)
                isSettled = isSettled || measures[column].isSettled(upTo: limit, holdsText: reader.holdsText(column))
            }
            guard isSettled else { continue }
            open.removeAll { measures[$0].isSettled(upTo: limit, holdsText: reader.holdsText($0)) }
            reader.read(only: open)
        }
        return measures
    }
}

/// What is known of a column after some of its cells.
private struct ColumnMeasure {
    private(set) var widest = 0
    /// A bit for each kind.
    private var kinds = 0

    mutating func add(_ kind: TextTable.Kind?, _ width: Int, upTo limit: Int) {
        if width > widest, widest < limit { widest = width }
        if let kind { kinds |= 1 << kind.rawValue }
    }

    mutating func add(_ other: ColumnMeasure) {
        widest = max(widest, other.widest)
        kinds |= other.kinds
    }

    /// The kind that the cells share.
    var kind: TextTable.Kind {
        if has(.nested) { return .nested }
        return kinds.nonzeroBitCount == 1 ? TextTable.Kind(rawValue: kinds.trailingZeroBitCount) ?? .text : .text
    }

    /// True if no other cell can change it.
    func isSettled(upTo limit: Int, holdsText: Bool) -> Bool { widest >= limit && has(holdsText ? .text : .nested) }

    private func has(_ kind: TextTable.Kind) -> Bool { kinds & 1 << kind.rawValue != 0 }
}

/// Reads rows one after the other, and draws their cells.
private protocol RowReader {
    var columnCount: Int { get }

    mutating func move(to row: Int)

    /// Draws the next cell of a row. Returns the kind of its value, or nil if that says nothing about the column.
    func draw(_ column: Int, on canvas: Canvas, into row: inout DrawnRow) -> TextTable.Kind?

    func value(_ column: Int) -> Value?

    /// True if every value of the column is text or nil.
    func holdsText(_ column: Int) -> Bool

    /// No other column is drawn from now on.
    mutating func read(only columns: [Int])
}

private struct ValueRowReader: RowReader {
    private let cells: [@Sendable (Int) -> Value?]
    private var row = 0

    init(_ rows: TableRows, _ names: [String]) {
        cells = names.map(rows.cells)
    }

    var columnCount: Int { cells.count }

    mutating func move(to row: Int) { self.row = row }

    func draw(_ column: Int, on canvas: Canvas, into row: inout DrawnRow) -> TextTable.Kind? {
        guard let value = value(column) else {
            row.appendNothing()
            return nil
        }
        return canvas.draw(value, into: &row)
    }

    func value(_ column: Int) -> Value? { cells[column](row) }

    func holdsText(_ column: Int) -> Bool { false }

    mutating func read(only columns: [Int]) {}
}

private struct RecordRowReader: RowReader {
    private var cursor: RecordCursor
    private let bytes: [UInt8]
    /// The position of each column's property.
    private let positions: [Int]
    private let isText: [Bool]

    init(_ records: RecordRows, _ names: [String]) {
        cursor = records.cursor()
        bytes = records.index.bytes
        positions = names.compactMap(records.layout.position)
        isText = positions.map { [.scalar(.string), .scalar(.url)].contains(records.layout.types[$0].unwrapped) }
        cursor.read(only: Set(positions))
    }

    var columnCount: Int { positions.count }

    mutating func move(to row: Int) { cursor.move(to: row) }

    func draw(_ column: Int, on canvas: Canvas, into row: inout DrawnRow) -> TextTable.Kind? {
        switch cursor.fields[positions[column]] {
        case .string(let text): canvas.draw(text, of: bytes, .string, into: &row)
        case .url(let text): canvas.draw(text, of: bytes, .link, into: &row)
        case .value(let value): canvas.draw(.model(value), into: &row)
        }
    }

    func value(_ column: Int) -> Value? { .model(cursor.value(at: positions[column])) }

    func holdsText(_ column: Int) -> Bool { isText[column] }

    mutating func read(only columns: [Int]) { cursor.read(only: Set(columns.map { positions[$0] })) }
}
