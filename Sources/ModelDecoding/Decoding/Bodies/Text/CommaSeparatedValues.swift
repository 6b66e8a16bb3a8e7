import JSONModel
import PlainText

/// A text of rows and cells (RFC 4180), whose first row names the columns.
///
/// The header tells what separates cells: a comma, a semicolon or a tab. A byte order mark is skipped, and a row may
/// end with a carriage return, a line feed or both. A row becomes an object:
///
///     id;title              [{"id":1,"title":"Pilot"},
///     1;Pilot                {"id":2,"title":null}]
///     2;
///
/// A column is written as numbers, or as `true` and `false`, if all its cells are; how they are read is up to the type.
struct CommaSeparatedValues {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func document() throws -> JSONDocument {
        guard String(validUTF8: bytes) != nil else {
            throw MalformedBody(.csv, "it is not UTF-8 text")
        }
        var cells = CellReader(bytes)
        let header = try cells.row()
        let names = header.cells
        guard !names.isEmpty else { throw MalformedBody(.csv, "it is empty, without a row that names the columns") }
        let rows = try rows(&cells, names)
        let forms = names.indices.map { column in
            ScalarForm(of: rows.lazy.map { text($0[$0.startIndex + column]) })
        }
        var builder = JSONDocumentBuilder(expectedLength: bytes.count * 2)
        builder.begin(.array, at: 0)
        for row in rows {
            builder.begin(.object, at: row.first?.range.lowerBound ?? 0)
            for (column, cell) in row.enumerated() {
                builder.name(text(names[column]), at: names[column].range.lowerBound)
                builder.add(text(cell), as: forms[column], at: cell.range.lowerBound)
            }
            builder.end(.object)
        }
        builder.end(.array)
        return try builder.document(.cell, from: bytes)
    }
}

extension CommaSeparatedValues {
    private func rows(_ cells: inout CellReader, _ names: [CellReader.Cell]) throws -> [ArraySlice<CellReader.Cell>] {
        var all: [CellReader.Cell] = []
        while !cells.isAtEnd {
            let row = try cells.row()
            // A blank line is a row only where a row is one cell.
            if row.cells.count == 1, row.cells[0].range.isEmpty, names.count > 1 { continue }
            guard row.cells.count == names.count else {
                let count = row.cells.count == 1 ? "1 cell" : "\(row.cells.count) cells"
                throw MalformedBody(
                    .csv, "this row has \(count), but the header names \(names.count)", at: row.start, in: bytes)
            }
            all += row.cells
        }
        return stride(from: 0, to: all.count, by: names.count).map { all[$0..<$0 + names.count] }
    }

    private func text(_ cell: CellReader.Cell) -> ArraySlice<UInt8> {
        guard cell.hasQuotesInside else { return bytes[cell.range] }
        var text: [UInt8] = []
        var isAfterQuote = false
        for byte in bytes[cell.range] {
            isAfterQuote = byte == UInt8(ascii: "\"") && !isAfterQuote
            if !isAfterQuote { text.append(byte) }
        }
        return text[...]
    }
}
