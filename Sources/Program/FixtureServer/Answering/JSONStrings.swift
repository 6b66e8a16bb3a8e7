import JSONModel

/// The strings of JSON that are values, in a body that is one text, or has one on each of some lines.
enum JSONStrings {
    /// Returns the ranges of their contents, between the quotes, in order.
    static func values(in bytes: [UInt8]) -> [Range<Int>] {
        if let document = try? JSONDocument(bytes) { return values(of: document.index, at: 0) }
        // Lines of JSON, and streams of events.
        return bytes.split(separator: 10).flatMap { line -> [Range<Int>] in
            let start = line.starts(with: "data:".utf8) ? line.startIndex + 5 : line.startIndex
            let text = Array(line[start...])
            guard text.contains(where: { "{[\"".utf8.contains($0) }), let document = try? JSONDocument(text) else {
                return []
            }
            return values(of: document.index, at: start)
        }
    }

    private static func values(of index: JSONIndex, at offset: Int) -> [Range<Int>] {
        var isName = [Bool](repeating: false, count: index.entries.count)
        for object in index.entries.indices where index.kind(at: object) == .object {
            var name = index.first(of: object)
            while name < index.end(of: object) {
                isName[name] = true
                name = index.next(after: name + 1)
            }
        }
        return index.entries.indices.filter { index.kind(at: $0) == .string && !isName[$0] }.map { entry in
            let contents = index.contents(of: entry)
            return (contents.lowerBound + offset)..<(contents.upperBound + offset)
        }
    }
}
