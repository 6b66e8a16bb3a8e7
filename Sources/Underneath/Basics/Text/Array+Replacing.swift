extension [UInt8] {
    /// Returns the bytes with texts in the place of some ranges. A range that begins inside an earlier one gives way to it.
    package func replacing(_ edits: [(range: Range<Int>, text: String)]) -> [UInt8] {
        var written: [UInt8] = []
        var end = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if edit.range.lowerBound >= end {
                written += self[end..<edit.range.lowerBound]
                written += edit.text.utf8
            }
            end = Swift.max(end, edit.range.upperBound)
        }
        return written + self[end...]
    }
}
