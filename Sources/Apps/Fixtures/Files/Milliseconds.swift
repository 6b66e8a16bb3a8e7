/// Durations as files contain them: `11.8`. A tenth of a millisecond is precise enough.
package enum Milliseconds {
    static func duration(_ text: Substring) -> Duration? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 1, (1...9).contains(parts[0].utf8.count),
            text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let tenths = Int(parts[0] + parts[1])
        else { return nil }
        return .microseconds(tenths * 100)
    }

    /// Reads several durations, none of them shorter than the previous one.
    package static func durations(in text: String) -> [Duration]? {
        var durations: [Duration] = []
        for word in text.split(separator: ", ", omittingEmptySubsequences: false) {
            guard let next = duration(word), next >= durations.last ?? .zero else { return nil }
            durations.append(next)
        }
        return durations
    }
}
