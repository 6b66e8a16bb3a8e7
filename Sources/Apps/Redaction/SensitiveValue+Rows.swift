import HTTPModel
import JSONModel

/// Values that are named in a row above them, and values that a member beside them reveals.
extension SensitiveValue {
    /// `[["id", "api_key"], [1, "…"]]`: the cells of rows whose first names its columns.
    static func rows(of list: Int, in index: JSONIndex, _ offset: Int) -> [SensitiveValue] {
        let head = index.first(of: list)
        // A list of pairs also has rows: `[["X-Api-Key", "…"], ["Accept", "*/*"]]`
        guard head < index.end(of: list), index.kind(at: head) == .array, pairs(in: head, index, offset).isEmpty else {
            return []
        }
        let columns = columns(in: head, index)
        let first = index.next(after: head)
        return cells(of: columns, first..<index.end(of: list), in: index, offset) { cell, column in
            // `[["password", "Passwort"], ["token", "Zeichen"]]`
            column > 0 || columns.count > 2 || cell.isKey(by: .certain)
        }
    }

    /// `{"columns": ["id", "api_key"], "rows": [[1, "…"]]}`; and the private members of a JSON Web Key.
    static func byMark(_ object: Int, in index: JSONIndex, _ offset: Int) -> [SensitiveValue] {
        guard let mark = member(of: object, called: marks, in: index, as: [.array, .string]) else { return [] }
        guard index.kind(at: mark) == .array else {
            return keyType.contains(index.contents(of: mark - 1), of: index.bytes)
                ? privateParts(of: object, in: index, offset) : []
        }
        guard let rows = member(of: object, called: rowNames, in: index, as: [.array]) else { return [] }
        let places = index.first(of: rows)..<index.end(of: rows)
        return cells(of: columns(in: mark, index), places, in: index, offset) { _, _ in true }
    }

    private static let keyType = WordList(["kty"])
    private static let marks = WordList([
        "columns", "headers", "header", "head", "fields", "cols", "columnNames", "column_names", "kty",
    ])
    private static let rowNames = WordList(["rows", "data", "values", "records", "items", "results"])
    private static let columnNames = WordList(["name", "field", "key", "id"])
    private static let privateMembers = WordList(["d", "p", "q", "dp", "dq", "qi", "k"])

    /// Returns the names of columns, each of which is a text or the name that an object holds. Returns none if
    /// any column lacks a name.
    private static func columns(in head: Int, _ index: JSONIndex) -> [Int] {
        var names: [Int] = []
        var column = index.first(of: head)
        while column < index.end(of: head) {
            let isName = index.kind(at: column) == .string
            let isObject = index.kind(at: column) == .object
            guard let name = isName ? column : isObject ? member(of: column, called: columnNames, in: index) : nil,
                isColumnName(index.bytes[index.contents(of: name)])
            else { return [] }
            names.append(name)
            column = index.next(after: column)
        }
        return names
    }

    private static func cells(
        of columns: [Int], _ rows: Range<Int>, in index: JSONIndex, _ offset: Int,
        where isTelling: (SensitiveValue, Int) -> Bool
    ) -> [SensitiveValue] {
        guard columns.contains(where: { !SensitiveName.saysNothing(index.bytes[index.contents(of: $0)]) }) else {
            return []
        }
        var found: [SensitiveValue] = []
        var row = rows.lowerBound
        while row < rows.upperBound {
            defer { row = index.next(after: row) }
            guard index.kind(at: row) == .array else { continue }
            var cell = index.first(of: row)
            for (place, name) in columns.enumerated() where cell < index.end(of: row) {
                let telling = telling(cell, named: name, of: nil, in: index, offset) ?? []
                found += telling.filter { isTelling($0, place) }
                cell = index.next(after: cell)
            }
        }
        return found
    }

    private static func privateParts(of key: Int, in index: JSONIndex, _ offset: Int) -> [SensitiveValue] {
        texts(of: key, in: index).filter { privateMembers.contains(index.contents(of: $0.name), of: index.bytes) }
            .map { credential($0.value, named: "private-key", in: index, offset) }
    }
}
