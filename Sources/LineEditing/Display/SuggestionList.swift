/// Suggestions as rows below the input: labels in one column, explanations in another.
struct SuggestionList {
    let items: [Suggestion]
    var selected: Int?

    /// Rows for at most a third of the screen, including the selected one.
    func rows(columns: Int, height: Int, width: @escaping (Character) -> Int) -> [Row] {
        let limit = min(max(2, height / 3), height - 1)
        let count = items.count <= limit ? items.count : max(1, limit - 1)
        let first = min(max(0, (selected ?? 0) - count + 1), items.count - count)
        let shown = items[first..<first + count]
        let measured = { (text: String) in text.reduce(0) { $0 + width($1) } }
        let hasDetails = shown.contains { !$0.detail.isEmpty }
        let widest = shown.map { measured($0.label.inOneRow) }.max() ?? 0
        let labels = min(widest, hasDetails ? max(8, columns / 2) : columns - 1)
        var rows = shown.enumerated().map { index, item in
            let label = item.label.inOneRow.cut(to: labels, width: width)
            let detail = item.detail.inOneRow.cut(to: columns - labels - 3, width: width)
            let gap = String(repeating: " ", count: detail.isEmpty ? 0 : labels - measured(label) + 2)
            let isSelected = first + index == selected
            return Row(
                text: (isSelected ? "\u{1b}[7m" : "") + label + (isSelected ? "\u{1b}[0m" : "") + gap
                    + (detail.isEmpty ? "" : "\u{1b}[2m\(detail)\u{1b}[0m"),
                columns: measured(label) + gap.count + measured(detail))
        }
        if count < min(limit, items.count) {
            let more = "… \(items.count - count) more".cut(to: columns - 1, width: width)
            rows.append(Row(text: "\u{1b}[2m\(more)\u{1b}[0m", columns: measured(more)))
        }
        return rows
    }
}

extension String {
    /// The text in one row, without anything that could act on the terminal.
    fileprivate var inOneRow: String {
        guard unicodeScalars.contains(where: \.isInvisibleControl) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.isInvisibleControl ? "\u{fffd}" : $0 }))
    }

    fileprivate func cut(to columns: Int, width: (Character) -> Int) -> String {
        guard reduce(0, { $0 + width($1) }) > columns else { return self }
        var room = columns - 1
        let kept = prefix { character in
            room -= width(character)
            return room >= 0
        }
        return columns > 0 ? kept + "…" : ""
    }
}
