import ScriptExpressions
import ScriptRuntime

/// The pairing of elements of two lists: those with the same `id`, otherwise equal ones in the same order.
enum ListAlignment {
    enum Step: Hashable {
        case pair(Int, Int)
        case removed(Int)
        case added(Int)
    }

    static func steps(from old: [Value], to new: [Value]) -> [Step] {
        if let before = identities(of: old), let after = identities(of: new) {
            return steps(byIdentity: before, after)
        }
        var numbers: [ValueEssence: Int] = [:]
        func number(_ value: Value) -> Int {
            let essence = ValueEssence(value)
            if let known = numbers[essence] { return known }
            numbers[essence] = numbers.count
            return numbers.count - 1
        }
        return steps(byEquality: old.map(number), new.map(number))
    }

    /// The most pairs to compare. Beyond that, elements are compared by position.
    private static let pairLimit = 4_000_000
}

extension ListAlignment {
    /// The `id` of every element, if all have one of their own.
    private static func identities(of list: [Value]) -> [String]? {
        var seen: Set<String> = []
        var identities: [String] = []
        for element in list {
            guard case .group(let parts) = element.content(), let id = parts.first(where: { $0.name == "id" }),
                case .leaf(let leaf) = id.value.content(), leaf.meaning != .literal, seen.insert(leaf.text).inserted
            else { return nil }
            identities.append(leaf.text)
        }
        return identities
    }

    private static func steps(byIdentity before: [String], _ after: [String]) -> [Step] {
        let places = Dictionary(uniqueKeysWithValues: zip(after, after.indices))
        let known = Set(before)
        return before.enumerated().map { place, id in places[id].map { .pair(place, $0) } ?? .removed(place) }
            + after.indices.filter { !known.contains(after[$0]) }.map(Step.added)
    }

    /// The longest common subsequence, between an equal beginning and an equal end.
    private static func steps(byEquality old: [Int], _ new: [Int]) -> [Step] {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        let (before, after) = (head..<old.count - tail, head..<new.count - tail)
        let isSmall = before.count.multipliedReportingOverflow(by: after.count).partialValue <= pairLimit
        let middle = isSmall ? common(old, before, new, after) : []
        return (0..<head).map { .pair($0, $0) } + fill(middle, before, after)
            + (0..<tail).reversed().map { .pair(old.count - 1 - $0, new.count - 1 - $0) }
    }

    private static func common(
        _ old: [Int], _ before: Range<Int>, _ new: [Int], _ after: Range<Int>
    ) -> [(Int, Int)] {
        guard !before.isEmpty, !after.isEmpty else { return [] }
        let width = after.count + 1
        var lengths = [Int32](repeating: 0, count: (before.count + 1) * width)
        func isSame(_ row: Int, _ column: Int) -> Bool {
            old[before.lowerBound + row] == new[after.lowerBound + column]
        }
        for row in stride(from: before.count - 1, through: 0, by: -1) {
            for column in stride(from: after.count - 1, through: 0, by: -1) {
                lengths[row * width + column] =
                    isSame(row, column)
                    ? lengths[(row + 1) * width + column + 1] + 1
                    : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
            }
        }
        var (row, column) = (0, 0)
        var pairs: [(Int, Int)] = []
        while row < before.count, column < after.count {
            if isSame(row, column) {
                pairs.append((before.lowerBound + row, after.lowerBound + column))
                row += 1
                column += 1
            } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }

    /// The elements between two pairs, compared one by one; the rest are removed or added.
    private static func fill(_ pairs: [(Int, Int)], _ before: Range<Int>, _ after: Range<Int>) -> [Step] {
        var steps: [Step] = []
        var (old, new) = (before.lowerBound, after.lowerBound)
        for (nextOld, nextNew) in pairs + [(before.upperBound, after.upperBound)] {
            let both = min(nextOld - old, nextNew - new)
            steps += (0..<both).map { .pair(old + $0, new + $0) }
            steps += (old + both..<nextOld).map(Step.removed)
            steps += (new + both..<nextNew).map(Step.added)
            if nextOld < before.upperBound { steps.append(.pair(nextOld, nextNew)) }
            (old, new) = (nextOld + 1, nextNew + 1)
        }
        return steps
    }
}
