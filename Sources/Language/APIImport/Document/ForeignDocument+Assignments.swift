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
