import Terminal

/// What differs from run to run is shown as if it did not: how long an answer took, and the port a server got.
///
/// Where such a value stands in a column or at the right edge, the blanks before it give way; elsewhere the rest of the
/// row does.
enum MeasuredValues {
    static func settled(_ row: [Screen.Cell]) -> [Screen.Cell] {
        var row = row
        for (pattern, replacement) in [(duration, "1.8 ms"), (port, "127.0.0.1:49152")] {
            var start = 0
            while let range = range(of: pattern, in: row, from: start) {
                row = replacing(range, by: replacement, in: row)
                start = range.lowerBound + replacement.count
            }
        }
        return row
    }

    // A `Regex` is not `Sendable`, and these cost nothing to make.
    private static var duration: Regex<Substring> { /\b[0-9]+(?:\.[0-9]+)? (?:ms|s)\b/ }
    private static var port: Regex<Substring> { /127\.0\.0\.1:[0-9]{5}\b/ }
}

extension MeasuredValues {
    /// The cells that a pattern matches. Each cell is one character of the text that is searched.
    private static func range(of pattern: Regex<Substring>, in row: [Screen.Cell], from start: Int) -> Range<Int>? {
        guard start < row.count else { return nil }
        let text = String(row[start...].map { $0.text.first ?? "\u{fffc}" })
        guard let range = text.firstRange(of: pattern) else { return nil }
        let lower = start + text.distance(from: text.startIndex, to: range.lowerBound)
        return lower..<lower + text.distance(from: range.lowerBound, to: range.upperBound)
    }

    private static func replacing(_ range: Range<Int>, by text: String, in row: [Screen.Cell]) -> [Screen.Cell] {
        var row = row
        let first = row[range.lowerBound]
        let cells = text.map { character in
            var cell = first
            cell.text = String(character)
            return cell
        }
        let growth = cells.count - range.count
        row.replaceSubrange(range, with: cells)
        if let gap = gap(before: range.lowerBound, in: row), growth < gap.count {
            if growth > 0 {
                row.removeSubrange(gap.suffix(growth))
            } else {
                row.insert(contentsOf: Array(repeating: Screen.Cell(), count: -growth), at: gap.upperBound)
            }
        } else if growth < 0 {
            row += Array(repeating: Screen.Cell(), count: -growth)
        } else {
            row.removeLast(growth)
        }
        return row
    }

    /// The last two or more blanks before a place, unless the row begins with them.
    private static func gap(before place: Int, in row: [Screen.Cell]) -> Range<Int>? {
        var end = place
        while end > 0 {
            guard row[end - 1].text == " " else {
                end -= 1
                continue
            }
            let start = row[..<end].lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
            if start == 0 { return nil }
            if end - start > 1 { return start..<end }
            end = start
        }
        return nil
    }
}
