/// Returns the name that was probably intended, for “did you mean”: the nearest one, if it is near enough.
///
/// Near means at most one mistake for every three letters: a letter that is missing, added or wrong, or two that are
/// swapped. Case does not count. A qualified name such as `tmdb.movie` is near if its last part is the word.
package func nearest(to word: String, among names: some Sequence<String>) -> String? {
    let lower = word.lowercased()
    let wanted = Array(lower)
    let farthest = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for name in names {
        if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
            name[dot...].dropFirst().lowercased() == lower
        {
            return name
        }
        // Most names are out of the question by their length, which is known at once: a character takes at most its bytes.
        if name.utf8.count < wanted.count - farthest { continue }
        if name.utf8.count > wanted.count + farthest, name.utf8.allSatisfy({ $0 < 128 }) { continue }
        let candidate = Array(name.lowercased())
        guard abs(candidate.count - wanted.count) <= farthest else { continue }
        let distance = slips(from: wanted, to: candidate)
        guard distance <= farthest, distance < max(wanted.count, 1), distance < best?.distance ?? .max else { continue }
        best = (name, distance)
    }
    return best?.name
}

/// Optimal string alignment, three rows at a time.
private func slips(from left: [Character], to right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
        var current = [row + 1]
        current.reserveCapacity(right.count + 1)
        for column in right.indices {
            let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
            var least = min(substitution, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                least = min(least, beforeLast[column - 1] + 1)
            }
            current.append(least)
        }
        beforeLast = last
        last = current
    }
    return last[right.count]
}
