package import HTTPModel

extension Timings {
    /// Reads the phases on one line, in milliseconds: `connect 0.1, firstByte 11.8`.
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
    /// The phases by the names that a file has for them.
    package static var phases: [(name: String, path: WritableKeyPath<Timings, Duration?>)] {
        [
            ("name", \.name), ("connect", \.connect), ("tls", \.tls), ("ready", \.ready), ("firstByte", \.firstByte),
            ("total", \.total),
        ]
    }
}
