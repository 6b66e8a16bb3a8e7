/// A search for an entry that contains some text, letter by letter.
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

    /// The offset of the text in it, in Unicode scalars.
    var offset: Int {
        found?.offset(of: wanted, caseInsensitively: isCaseless) ?? 0
    }

    /// The UTF-8 offsets of the text in it; nil where capital letters have other lengths than small ones.
    var match: Range<Int>? {
        guard let found, !wanted.isEmpty else { return nil }
        let text = isCaseless ? found.lowercased() : found
        guard text.utf8.count == found.utf8.count, let range = text.firstRange(of: wanted) else { return nil }
        return text.utf8.distance(
            from: text.startIndex, to: range.lowerBound)..<text.utf8.distance(
                from: text.startIndex, to: range.upperBound)
    }

    /// Adds text. The search stays at its entry as long as that fits.
    mutating func append(_ text: String) {
        wanted += text
        look(in: entries[..<min(position + 1, entries.count)], past: nil)
    }

    /// Removes the last letter and searches again from the end, where the shorter text may be.
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
    /// Capital letters count only if some are typed.
    private var isCaseless: Bool { wanted == wanted.lowercased() }

    /// Finds the last of the entries that fits and differs from the given one.
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
    /// The offset in Unicode scalars.
    fileprivate func offset(of wanted: String, caseInsensitively isCaseless: Bool) -> Int? {
        let text = isCaseless ? lowercased() : self
        return text.firstRange(of: wanted).map { text.unicodeScalars[..<$0.lowerBound].count }
    }
}
