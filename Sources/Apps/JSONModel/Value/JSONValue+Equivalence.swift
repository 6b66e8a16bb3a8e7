extension JSONValue {
    /// Returns whether two values mean the same: numbers by their exact value (`1.10` and `1.1`), objects by their
    /// members in any order. If an object repeats a name, the values with that name are compared in order.
    public func isEquivalent(to other: JSONValue) -> Bool {
        if self == other { return true }
        // No recursion: a value may be nested deeper than a stack is.
        var pairs = [(self, other)]
        while let (one, two) = pairs.popLast() {
            guard one.kind == two.kind else { return false }
            switch one.kind {
            case .number: guard ExactNumber(one) == ExactNumber(two) else { return false }
            case .array: guard Pairs.pair(one.elements, two.elements, into: &pairs) else { return false }
            case .object: guard Pairs.pair(one.members, two.members, into: &pairs) else { return false }
            case .null, .boolean, .string: guard one == two else { return false }
            }
        }
        return true
    }

    /// Hashes what all equivalent values have in common. Deeply nested parts do not count.
    public func hashMeaning(into hasher: inout Hasher) {
        hashMeaning(into: &hasher, depth: 3)
    }

    private func hashMeaning(into hasher: inout Hasher, depth: Int) {
        hasher.combine(kind)
        switch kind {
        case .null: break
        case .boolean: hasher.combine(boolean)
        case .number: hasher.combine(ExactNumber(self))
        case .string: hasher.combine(string)
        case .array:
            hasher.combine(count)
            guard depth > 0 else { return }
            for element in elements { element.hashMeaning(into: &hasher, depth: depth - 1) }
        case .object:
            // A sum, which is the same in any order.
            var sum = 0
            for member in members {
                var own = Hasher()
                own.combine(member.name)
                if depth > 0 { member.value.hashMeaning(into: &own, depth: depth - 1) }
                sum &+= own.finalize()
            }
            hasher.combine(sum)
        }
    }
}

/// The parts of two values that have to be equivalent for the values to be.
private enum Pairs {
    static func pair(
        _ one: JSONElements, _ two: JSONElements, into pairs: inout [(JSONValue, JSONValue)]
    ) -> Bool {
        guard one.count == two.count else { return false }
        pairs += zip(one, two)
        return true
    }

    static func pair(
        _ one: JSONMembers, _ two: JSONMembers, into pairs: inout [(JSONValue, JSONValue)]
    ) -> Bool {
        guard one.count == two.count else { return false }
        if zip(one, two).allSatisfy({ $0.name == $1.name }) {
            pairs += zip(one, two).map { ($0.value, $1.value) }
            return true
        }
        var values = Dictionary(grouping: Array(two).reversed(), by: \.name)
        for member in one {
            guard let other = values[member.name]?.popLast() else { return false }
            pairs.append((member.value, other.value))
        }
        return true
    }
}
