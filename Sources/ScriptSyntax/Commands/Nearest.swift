/// The name that a mistyped one was meant to be: the nearest, if they differ by a letter or two.
func nearest(to typed: String, among names: some Sequence<String>) -> String? {
    let limit = typed.count < 3 ? 0 : typed.count < 6 ? 1 : 2
    let found = names.map { (name: $0, distance: distance(from: typed.lowercased(), to: $0.lowercased())) }
        .filter { $0.distance <= limit }
        .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return found?.name
}

/// How many letters have to be put in, left out, replaced or swapped with their neighbour.
private func distance(from typed: String, to name: String) -> Int {
    let (typed, name) = (Array(typed.utf8.prefix(40)), Array(name.utf8))
    var (older, previous) = ([Int](), Array(0...name.count))
    for row in typed.indices {
        var current = [row + 1]
        for column in name.indices {
            let replaced = previous[column] + (typed[row] == name[column] ? 0 : 1)
            var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, typed[row] == name[column - 1], typed[row - 1] == name[column] {
                best = min(best, older[column - 1] + 1)
            }
            current.append(best)
        }
        (older, previous) = (previous, current)
    }
    return previous[name.count]
}
