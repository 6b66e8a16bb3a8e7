/// Going up and down in the history among the entries that begin as the line did.
struct HistoryWalk {
    /// The contents of the line before the walk.
    let draft: String
    /// The current contents of the line, to notice whether it has been changed since.
    private(set) var current: String
    private let entries: [String]
    private let beginning: String
    private var position: Int

    init(_ entries: [String], draft: String, beginning: String) {
        self.entries = entries
        self.draft = draft
        self.beginning = beginning
        current = draft
        position = entries.count
    }

    mutating func older() -> String? {
        guard let found = entries[..<position].lastIndex(where: matches) else { return nil }
        position = found
        current = entries[found]
        return current
    }

    /// The next entry or, after the last, the earlier contents of the line.
    mutating func newer() -> String? {
        guard position < entries.count else { return nil }
        let found = entries[(position + 1)...].firstIndex(where: matches)
        position = found ?? entries.count
        current = found.map { entries[$0] } ?? draft
        return current
    }

    private func matches(_ entry: String) -> Bool { entry != current && entry.hasPrefix(beginning) }
}
