/// A number that is written out, or calculated from such ones. It has no type before its place gives it one.
enum LiteralNumber {
    case whole
    case fraction

    /// The number that is made of two.
    init?(_ one: LiteralNumber?, _ two: LiteralNumber?) {
        guard let one, let two else { return nil }
        self = one == .fraction ? one : two
    }
}

extension CodeNode {
    /// Gives expressions of one type the type of their literals: beside a fraction, a whole number is a fraction too, if
    /// their place does not want another type. So it is in `flag ? 1 : 2.5`, `7 / 2 + 0.5` and `[[1], [2.5]]`.
    static func join(_ expressions: [CodeNode]) {
        let nodes = expressions.flatMap(\.alternatives).filter { !($0 is NilNode) }
        let numbers = nodes.compactMap(\.number)
        if numbers.count == nodes.count {
            if numbers.contains(.fraction) { for node in nodes { node.becomeFraction() } }
        } else if let lists = nodes as? [ListNode] {
            join(lists.flatMap(\.elements))
        } else if let dictionaries = nodes as? [DictionaryNode] {
            join(dictionaries.flatMap { $0.members.map(\.key) })
            join(dictionaries.flatMap { $0.members.map(\.value) })
        } else if let tuples = nodes as? [TupleNode], let count = tuples.map(\.elements.count).min() {
            for place in 0..<count { join(tuples.map { $0.elements[place].node }) }
        }
    }

    /// The expressions of which one gives the value.
    private var alternatives: [CodeNode] {
        guard let ternary = self as? TernaryNode else { return [self] }
        return ternary.first.alternatives + ternary.second.alternatives
    }
}
