import HTTPModel
import PlainText

extension SensitiveValue {
    /// The cells of columns whose names reveal them, in a text of rows whose first names its columns, as CSV and TSV have:
    ///
    ///     user;api_key          every cell below `api_key`
    ///     ann;8NboHBixmvwak
    static func inTable(_ text: [UInt8]) -> [SensitiveValue] {
        let end = text.firstIndex { $0 == 10 || $0 == 13 } ?? text.count
        guard end < text.count, end <= longestHeader else { return [] }
        for separator in ",;\t|".utf8 where text[..<end].contains(separator) {
            var cells = TableCells(text, separator)
            cells.readRow()
            let names = cells.row
            let weights = names.map { SensitiveName.weight(ofMember: text[$0.range]) }
            guard names.count > 1, weights.contains(where: { $0 != nil }),
                names.allSatisfy({ isColumnName(text[$0.range]) })
            else { continue }
            return values(in: &cells, of: text, zip(names.map { String(octets: text[$0.range]) }, weights))
        }
        return []
    }

    private static let longestHeader = 8 << 10

    /// A name, and not a sentence that happens to have commas.
    private static func isColumnName(_ name: ArraySlice<UInt8>) -> Bool {
        name.count <= 64 && name.count(where: { $0 == 0x20 }) < 4 && !name.contains { "=<>{}()[]".utf8.contains($0) }
    }

    private static func values(
        in cells: inout TableCells, of text: [UInt8], _ columns: some Sequence<(String, SensitiveName.Weight?)>
    ) -> [SensitiveValue] {
        let telling = columns.enumerated().compactMap { place, column in column.1.map { (place, column.0, $0) } }
        let count = columns.underestimatedCount
        var found: [SensitiveValue] = []
        while !cells.isAtEnd {
            cells.readRow()
            let row = cells.row
            // Another text follows, or it never was a table.
            guard row.count == count || row.count == 1 && row[0].range.isEmpty else { return found }
            guard row.count == count else { continue }
            for (place, name, weight) in telling {
                let cell = row[place]
                var value = String(octets: text[cell.range])
                if cell.isQuoted { value = value.replacing("\"\"", with: "\"") }
                let secret = SensitiveValue(cell.range, name, value)
                if secret.isSecret(by: weight) { found.append(secret) }
            }
        }
        return found
    }
}

/// Reads the cells of a table, row after row.
private struct TableCells {
    struct Cell {
        let range: Range<Int>
        var isQuoted = false
    }

    /// The cells of the row that was read last.
    private(set) var row: [Cell] = []
    private let text: [UInt8]
    private let separator: UInt8
    private var place = 0

    init(_ text: [UInt8], _ separator: UInt8) {
        self.text = text
        self.separator = separator
        place = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    }

    var isAtEnd: Bool { place >= text.count }

    mutating func readRow() {
        row.removeAll(keepingCapacity: true)
        row.append(cell())
        while place < text.count, text[place] == separator {
            place += 1
            row.append(cell())
        }
        if place < text.count, text[place] == 13 { place += 1 }
        if place < text.count, text[place] == 10 { place += 1 }
    }

    private mutating func cell() -> Cell {
        guard place < text.count, text[place] == UInt8(ascii: "\"") else {
            let range = place..<end()
            place = range.upperBound
            return Cell(range: range)
        }
        let start = place + 1
        place = start
        while place < text.count {
            if text[place] == UInt8(ascii: "\"") {
                guard place + 1 < text.count, text[place + 1] == UInt8(ascii: "\"") else { break }
                place += 1
            }
            place += 1
        }
        let range = start..<min(place, text.count)
        place = end()
        return Cell(range: range, isQuoted: true)
    }

    /// Where the next separator or end of a line is.
    private func end() -> Int {
        var end = place
        while end < text.count, text[end] != separator, text[end] != 10, text[end] != 13 { end += 1 }
        return end
    }
}
