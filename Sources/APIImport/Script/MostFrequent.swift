extension Sequence where Element: Hashable {
    /// The element that occurs most often, and of several the first.
    var mostFrequent: (element: Element, count: Int)? {
        var counts: [Element: Int] = [:]
        var order: [Element] = []
        for element in self {
            if counts[element] == nil { order.append(element) }
            counts[element, default: 0] += 1
        }
        let first = order.max { counts[$0, default: 0] < counts[$1, default: 0] }
        return first.map { ($0, counts[$0, default: 0]) }
    }
}
