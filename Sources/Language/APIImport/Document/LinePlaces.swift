import APIDocuments

extension ForeignDocument {
    /// The lines `NAME=VALUE` of a file of variables.
    var assignments: [(name: String, value: String)] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            guard let sign = line.firstIndex(of: "="), !line.trimmed.hasPrefix("#") else { return nil }
            return (String(line[..<sign].trimmed), String(line[line.index(after: sign)...].trimmed))
        }
    }
}

/// The places of a text's bytes, as lines and characters.
struct LinePlaces: Sendable {
    private let document: String
    private let lines: LineTable

    init(_ document: ForeignDocument) {
        self.document = document.name
        lines = LineTable(of: document.bytes, from: 0)
    }

    func place(at offset: Int) -> ForeignPlace {
        let (line, column) = lines.place(of: offset)
        return ForeignPlace(document: document, line: line, column: column)
    }
}
