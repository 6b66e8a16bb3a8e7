import JSONModel

extension DocumentSet {
    /// The notations of dates in the documents, found in their bytes. Looking at every schema would take longer.
    var dateFormats: Set<DocumentDateFormat> {
        var formats: Set<DocumentDateFormat> = []
        for tree in trees.values where formats.count < DocumentDateFormat.allCases.count {
            tree.document.bytes.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
                    rest = rest[(quote + 1)...]
                    guard rest.starts(with: "format\"".utf8) else { continue }
                    let value = rest.dropFirst(7).drop { [9, 10, 13, 32, UInt8(ascii: ":")].contains($0) }
                    if value.starts(with: "\"date-time\"".utf8) { formats.insert(.dateAndTime) }
                    if value.starts(with: "\"date\"".utf8) { formats.insert(.date) }
                }
            }
        }
        return formats
    }
}
