/// The result: a line for each thing measured.
struct Table {
    private var rows: [[String]]

    init(_ headings: String...) {
        rows = [headings]
    }

    mutating func add(_ cells: String...) { rows.append(cells) }

    var text: String {
        let widths = rows.reduce(into: [Int](repeating: 0, count: rows[0].count)) { widths, row in
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) }
        }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    /// In milliseconds.
    var text: String { "\((seconds * 1000).rounded(to: 1)) ms" }
}

extension Double {
    func rounded(to digits: Int) -> Double {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        return (self * scale).rounded() / scale
    }
}

/// The middle of several measurements.
func median(of count: Int, _ measure: () -> Duration?) -> Duration? {
    let durations = (0..<count).compactMap { _ in measure() }.sorted()
    return durations.isEmpty ? nil : durations[durations.count / 2]
}
