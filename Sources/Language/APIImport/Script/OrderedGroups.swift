extension Sequence {
    /// The elements by what they have in common, in the order of its first mention.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var places: [Key: Int] = [:]
        var groups: [(key: Key, elements: [Element])] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].elements.append(element)
            } else {
                places[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}

extension Sequence where Element: Hashable {
    /// The element that occurs most often, and of several the first.
    var mostFrequent: (element: Element, count: Int)? {
        grouped(by: \.self).max { $0.elements.count < $1.elements.count }.map { ($0.key, $0.elements.count) }
    }
}
