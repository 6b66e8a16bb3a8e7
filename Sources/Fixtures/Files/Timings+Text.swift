import HTTPModel

extension Timings {
    /// The phases in one line, in milliseconds, so that they cost a diff one line: `connect 0.1, firstByte 11.8`.
    var text: String {
        Self.phases.compactMap { name, path in
            self[keyPath: path].map { "\(name) \(Self.milliseconds($0))" }
        }.joined(separator: ", ")
    }

    /// Reads what ``text`` writes.
    init?(text: String) {
        self.init()
        guard !text.isEmpty else { return }
        for part in text.split(separator: ", ", omittingEmptySubsequences: false) {
            let words = part.split(separator: " ", omittingEmptySubsequences: false)
            guard words.count == 2, let path = Self.phases.first(where: { $0.name == words[0] })?.path,
                self[keyPath: path] == nil, let tenths = Self.tenths(words[1])
            else { return nil }
            self[keyPath: path] = .microseconds(tenths * 100)
        }
    }
}

extension Timings {
    private static var phases: [(name: String, path: WritableKeyPath<Timings, Duration?>)] {
        [
            ("name", \.name), ("connect", \.connect), ("tls", \.tls), ("ready", \.ready), ("firstByte", \.firstByte),
            ("total", \.total),
        ]
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let (seconds, rest) = duration.components
        let tenths = seconds * 10_000 + rest / 100_000_000_000_000
        return "\(tenths / 10).\(abs(tenths % 10))"
    }

    /// `11.8` as 118: a tenth of a millisecond is precise enough.
    private static func tenths(_ text: Substring) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 1, (1...9).contains(parts[0].count),
            text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(parts[0] + parts[1])
    }
}
