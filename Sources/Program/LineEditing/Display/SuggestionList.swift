/// Suggestions as rows below the input: labels in one column, explanations in another.
struct SuggestionList {
    let items: [Suggestion]
    var selected: Int?

    /// Returns the number of suggestions that a screen of this height shows at once, at most a third of it.
    func page(in height: Int) -> Int {
        let limit = Self.limit(height)
        return items.count <= limit ? items.count : max(1, limit - 1)
    }

    /// The rows around the selected one.
    func rows(columns: Int, height: Int, _ palette: Palette, width: @escaping (Character) -> Int) -> [Row] {
        let count = page(in: height)
        let first = min(max(0, (selected ?? 0) - count + 1), items.count - count)
        let shown = items[first..<first + count]
        let measured = { (text: String) in text.reduce(0) { $0 + width($1) } }
        // Without colours, the chosen row is marked by a sign before it.
        let margin = palette == .plain ? 2 : 0
        let room = columns - margin
        let hasDetails = shown.contains { !$0.detail.isEmpty }
        let widest = shown.map { measured($0.label.inOneRow) }.max() ?? 0
        let labels = min(widest, hasDetails ? max(8, room / 2) : room - 1)
        var rows = shown.enumerated().map { index, item in
            let label = item.label.inOneRow.cut(to: labels, width: width)
            let detail = item.detail.inOneRow.cut(to: room - labels - 3, width: width)
            let gap = String(repeating: " ", count: detail.isEmpty ? 0 : labels - measured(label) + 2)
            let isSelected = first + index == selected
            return Row(
                text: palette.choice(label, isSelected) + gap + palette.dimmed(detail),
                columns: margin + measured(label) + gap.count + measured(detail))
        }
        if count < min(Self.limit(height), items.count) {
            let more = "… \(items.count - count) more".cut(to: columns - 1, width: width)
            rows.append(Row(text: palette.dimmed(more), columns: measured(more)))
        }
        return rows
    }

    private static func limit(_ height: Int) -> Int { min(max(2, height / 3), height - 1) }
}

extension Palette {
    fileprivate func choice(_ label: String, _ isSelected: Bool) -> String {
        if self == .plain { return (isSelected ? "> " : "  ") + label }
        return isSelected ? "\u{1b}[7m\(label)\u{1b}[0m" : label
    }

    fileprivate func dimmed(_ text: String) -> String {
        self == .plain || text.isEmpty ? text : "\u{1b}[2m\(text)\u{1b}[0m"
    }
}
