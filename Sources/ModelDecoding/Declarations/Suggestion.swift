/// Suggests the known name that may have been meant.
enum Suggestion {
    /// The known name that is nearest, `nil` if none is near.
    static func nearest(to name: String, among known: some Sequence<String>) -> String? {
        let limit = name.count < 4 ? 1 : 2
        let wanted = Array(name.lowercased())
        return known.lazy
            .filter { abs($0.count - wanted.count) <= limit }
            .map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
            .filter { $0.distance <= limit }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    }

    /// How many characters have to be put in, taken out, replaced, or exchanged with their neighbour.
    private static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, character) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                var best = min(last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, character == second[column - 1], other == first[row - 1] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
