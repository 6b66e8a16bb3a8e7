package import HTTPModel

extension Timings {
    /// The phases on one line, in milliseconds, so that a change is one line in a diff: `connect 0.1, firstByte 11.8`.
    package var text: String {
        Self.phases.compactMap { name, path in
            self[keyPath: path].map { "\(name) \(Milliseconds.text(of: $0))" }
        }.joined(separator: ", ")
    }

    /// Reads what ``text`` writes.
    package init?(text: String) {
        self.init()
        guard !text.isEmpty else { return }
        for part in text.split(separator: ", ", omittingEmptySubsequences: false) {
            let words = part.split(separator: " ", omittingEmptySubsequences: false)
            guard words.count == 2, let path = Self.phases.first(where: { $0.name == words[0] })?.path,
                self[keyPath: path] == nil, let duration = Milliseconds.duration(words[1])
            else { return nil }
            self[keyPath: path] = duration
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
}
