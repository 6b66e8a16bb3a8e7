/// Looking for an entry that holds some text, letter by letter.
struct HistorySearch {
    private(set) var wanted = ""
    private(set) var isMissing = false
    private let entries: [String]
    private var position: Int

    init(_ entries: [String]) {
        self.entries = entries
        position = entries.count
    }

    /// The entry found last.
    var found: String? { entries.indices.contains(position) ? entries[position] : nil }

    /// Where in it the text stands, in Unicode scalars.
    var offset: Int {
        found?.offset(of: wanted, caseInsensitively: isCaseless) ?? 0
    }

    /// Stays where it is as long as the entry fits.
    mutating func append(_ text: String) {
        wanted += text
        look(in: entries[..<min(position + 1, entries.count)], past: nil)
    }

    /// Begins again from the end, which is where the shorter text may be.
    mutating func removeLast() {
        guard !wanted.isEmpty else { return }
        wanted.removeLast()
        position = entries.count
        look(in: entries[...], past: nil)
    }

    mutating func older() { look(in: entries[..<position], past: found) }

    mutating func newer() {
        guard position < entries.count else { return }
        let next = entries[(position + 1)...].firstIndex { $0 != found && matches($0) }
        isMissing = next == nil
        position = next ?? position
    }
}

extension HistorySearch {
    /// Capital letters are meant when they are typed.
    private var isCaseless: Bool { wanted == wanted.lowercased() }

    /// The last of the entries that fits and is another than the one given.
    private mutating func look(in entries: ArraySlice<String>, past entry: String?) {
        guard !wanted.isEmpty else {
            isMissing = false
            return
        }
        let next = entries.lastIndex { $0 != entry && matches($0) }
        isMissing = next == nil
        position = next ?? position
    }

    private func matches(_ entry: String) -> Bool {
        entry.offset(of: wanted, caseInsensitively: isCaseless) != nil
    }
}

extension String {
    /// In Unicode scalars.
    fileprivate func offset(of wanted: String, caseInsensitively isCaseless: Bool) -> Int? {
        let text = isCaseless ? lowercased() : self
        return text.firstRange(of: wanted).map { text.unicodeScalars[..<$0.lowerBound].count }
    }
}
