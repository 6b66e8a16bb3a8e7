/// Links and pictures in what is written to the terminal: `ESC ] … `, `ESC P …` and `ESC _ …`, each up to its end.
enum TerminalStrings {
    /// Returns the bytes without terminal strings, for output that shows only text.
    static func removed(from bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x1b) else { return bytes }
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let start = rest.firstIndex(of: 0x1b) {
            kept += rest[..<start]
            rest = rest[start...]
            guard let second = rest.dropFirst().first, "]P_".utf8.contains(second) else {
                kept.append(0x1b)
                rest = rest.dropFirst()
                continue
            }
            let end = rest.indices.dropFirst(2).first { rest[$0] == 0x07 || rest[$0] == 0x1b }
            guard let end else { return kept }
            // ESC \ ends it as BEL does.
            rest = rest[(rest[end] == 0x07 ? end + 1 : min(end + 2, rest.endIndex))...]
        }
        return kept + rest
    }
}
