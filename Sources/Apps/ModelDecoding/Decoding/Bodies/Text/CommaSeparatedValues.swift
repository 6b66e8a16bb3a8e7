import Basics
import JSONModel

/// A text of rows and cells (RFC 4180), whose first row names the columns.
///
/// The header determines the separator of cells: a comma, a semicolon or a tab. A byte order mark is skipped,
/// and a row may end with a carriage return, a line feed or both. A row becomes an object:
///
///     id;title              [{"id":1,"title":"Pilot"},
///     1;Pilot                {"id":2,"title":null}]
///     2;
///
/// A column is written as numbers, or as `true` and `false`, if all its cells are; the type decides how they
/// are read.
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
        var names: [CellReader.Cell] = []
        try cells.addRow(to: &names)
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
            let (start, before) = (cells.at, all.count)
            try cells.addRow(to: &all)
            let count = all.count - before
            // A blank line is a row only where a row is one cell.
            if count == 1, names.count > 1, all[before].range.isEmpty {
                all.removeLast()
                continue
            }
            guard count == names.count else {
                throw MalformedBody(
                    .csv, "this row has \(count.counted("cell")), but the header names \(names.count)", at: start,
                    in: bytes)
            }
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
