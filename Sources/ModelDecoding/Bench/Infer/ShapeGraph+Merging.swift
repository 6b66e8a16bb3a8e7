extension ShapeGraph {
    /// Makes one shape of those that say the same: an object inside another of its like, and objects with the same
    /// members wherever they stand.
    mutating func mergeLikes() {
        while let (outer, inner) = recursivePair() { unite(outer, inner) }
        mergeSameMembers()
        while let (outer, inner) = recursivePair() { unite(outer, inner) }
    }
}

private extension ShapeGraph {
    /// An object and one inside it that are alike, if there are any.
    func recursivePair() -> (Int, Int)? {
        var seen: Set<Int> = []
        var ancestors: [Int] = []
        // Each step of the way in is followed by its way out.
        var pending: [(number: Int, isWayOut: Bool)] = [(leader(of: root), false)]
        while let (number, isWayOut) = pending.popLast() {
            if isWayOut {
                ancestors.removeLast()
                continue
            }
            guard seen.insert(number).inserted else { continue }
            let shape = self[number]
            if shape.kinds == .object, shape.dictionaryValue == nil {
                if let outer = ancestors.reversed().first(where: { isRecursion($0, number) }) { return (outer, number) }
                ancestors.append(number)
                pending.append((number, true))
            }
            pending += contents(of: number).reversed().map { ($0, false) }
        }
        return nil
    }

    func isRecursion(_ outer: Int, _ inner: Int) -> Bool {
        let names = Set(self[outer].members.map(\.key))
        let common = self[inner].members.count { names.contains($0.key) }
        let all = names.count + self[inner].members.count - common
        return common >= 2 && common * 5 >= all * 2 && areAlike(outer, inner)
    }

    mutating func mergeSameMembers() {
        var known: [Set<String>: [Int]] = [:]
        for number in numbers where leader(of: number) == number {
            let shape = self[number]
            guard shape.kinds == .object, shape.members.count >= 2 else { continue }
            let keys = Set(shape.members.map(\.key))
            if let like = known[keys]?.first(where: { areAlike($0, number) }) {
                unite(like, number)
            } else {
                known[keys, default: []].append(number)
            }
        }
    }
}

extension ShapeGraph {
    /// The shapes inside a shape, in the order they were first seen.
    func contents(of number: Int) -> [Int] {
        let shape = self[number]
        let inside = [shape.element, shape.dictionaryValue].compactMap(\.self) + shape.members.map(\.shape)
        return inside.map(leader)
    }
}
