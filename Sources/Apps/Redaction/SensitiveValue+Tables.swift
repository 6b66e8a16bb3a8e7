import Basics
import HTTPModel

extension SensitiveValue {
    /// The cells of columns whose names reveal them, in a text of rows whose first names its columns, as CSV and TSV have:
    ///
    ///     user;api_key          every cell below `api_key`
    ///     ann;8NboHBixmvwak
    ///
    /// Or of rows that begin with a name: `api_key,8NboHBixmvwak`. Remarks may stand above.
    static func inTable(_ text: [UInt8]) -> [SensitiveValue] {
        let start = behindRemarks(text)
        let end = text[start...].firstIndex { $0 == 10 || $0 == 13 } ?? text.count
        guard end - start <= longestHeader else { return [] }
        for separator in ",;\t|".utf8 where text[start..<end].contains(separator) {
            var cells = TableCells(text, separator, from: start)
            cells.readRow()
            let names = cells.row
            let weights = names.map { SensitiveName.weight(ofMember: text[$0.range]) }
            let isHead = weights.contains { $0 != nil } && names.allSatisfy { isColumnName(text[$0.range]) }
            if isHead, names.count > 1, pair(names, of: text) == nil {
                return values(in: &cells, of: text, zip(names.map { String(octets: text[$0.range]) }, weights))
            }
            let found = pairs(in: &cells, of: text)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Returns the start of the first line that is neither empty nor a comment: `# exported today`.
    private static func behindRemarks(_ text: [UInt8]) -> Int {
        var start = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        while start < text.count {
            if text[start] == UInt8(ascii: "#") {
                start = text[start...].firstIndex { $0 == 10 || $0 == 13 } ?? text.count
            } else if text[start] == 10 || text[start] == 13 {
                start += 1
            } else {
                break
            }
        }
        return start
    }

    private static let longestHeader = 8 << 10

    /// A name, and not a sentence that happens to have commas.
    static func isColumnName(_ name: ArraySlice<UInt8>) -> Bool {
        name.count <= 64 && name.count(where: { $0 == 0x20 }) < 4 && !name.contains { "=<>{}()[]".utf8.contains($0) }
    }

    /// The keys of rows that begin with their names, as far as all rows are alike.
    private static func pairs(in cells: inout TableCells, of text: [UInt8]) -> [SensitiveValue] {
        let count = cells.row.count
        guard (2...4).contains(count) else { return [] }
        var found = pair(cells.row, of: text).map { [$0] } ?? []
        while !cells.isAtEnd {
            cells.readRow()
            guard cells.row.count == count else { break }
            if let secret = pair(cells.row, of: text) { found.append(secret) }
        }
        return found
    }

    private static func pair(_ row: [TableCells.Cell], of text: [UInt8]) -> SensitiveValue? {
        guard row.count > 1, let weight = SensitiveName.weight(ofMember: text[row[0].range]) else { return nil }
        let secret = SensitiveValue(row[1].range, String(octets: text[row[0].range]), row[1].text(in: text))
        return secret.isKey(by: weight) ? secret : nil
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
                let secret = SensitiveValue(row[place].range, name, row[place].text(in: text))
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

        func text(in table: [UInt8]) -> String {
            let text = String(octets: table[range])
            return isQuoted ? text.replacingBytes("\"\"", with: "\"") : text
        }
    }

    /// The cells of the row that was read last.
    private(set) var row: [Cell] = []
    private let text: [UInt8]
    private let separator: UInt8
    private var place: Int

    init(_ text: [UInt8], _ separator: UInt8, from start: Int) {
        self.text = text
        self.separator = separator
        place = start
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

    /// Returns the place of the next separator or line end.
    private func end() -> Int {
        var end = place
        while end < text.count, text[end] != separator, text[end] != 10, text[end] != 13 { end += 1 }
        return end
    }
}
