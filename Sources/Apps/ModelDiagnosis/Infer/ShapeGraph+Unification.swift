/// The rule by which shapes are one model.
///
/// Equal members are one, unless their names speak against it: two members that anything may have, `id` and `name`, do
/// not make a tag of an author. Where the names agree, objects of different subjects may also differ in members that are
/// evidently optional, and in one plain value. A shape with more members than that is only proposed.
extension ShapeGraph {
    /// Indicates whether two shapes are one model.
    func areOne(_ one: Int, _ other: Int) -> Bool {
        guard isStructure(one), isStructure(other) else { return false }
        let (first, second) = (self[one], self[other])
        let counts = (first.members.count, second.members.count)
        guard min(counts.0, counts.1) * 2 >= max(counts.0, counts.1) else { return false }
        let (keys, others) = (first.keys, second.keys)
        let common = keys.intersection(others)
        let isRelated = first.identity.isRelated(to: second.identity)
        guard keys != others else {
            return first.identity.mayBeOne(with: second.identity, members: keys)
                && areAlike(one, other, holdingAnything: isRelated)
        }
        let isUntitled = first.identity.isUntitled || second.identity.isUntitled
        guard common.count >= 2, common.count * 2 >= keys.union(others).count, first.isSent == second.isSent,
            isRelated || isUntitled && !common.allSatisfy(GenericWord.isMember)
        else { return false }
        let more = missingMembers(of: first, in: others) + missingMembers(of: second, in: keys)
        let isSmall = more.isEmpty || more.count == 1 && more.allSatisfy { isPlain($0.shape) }
        return isSmall && areAlike(one, other)
    }

    /// Indicates whether two shapes that came to the same structure may be one model.
    func mayUnite(_ one: Int, _ other: Int) -> Bool {
        subject(of: one) == subject(of: other) ? namesAllow(one, other) : areOne(one, other)
    }

    /// Indicates whether the names of two shapes with the same members in one subject allow that they are one model.
    ///
    /// A shape without a name is another there, if its members are those that anything may have.
    func namesAllow(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (self[one], self[other])
        let isTold = first.identity.isUntitled == second.identity.isUntitled || first.keys.count == 1
        return first.identity.mayBeOne(with: second.identity, members: first.keys)
            && (isTold || !first.keys.allSatisfy(GenericWord.isMember))
    }

    /// Unites shapes of different subjects that are one model.
    mutating func mergeAcrossSubjects() {
        guard roots.count > 1 else { return }
        var hasChanged = true
        var rounds = 0
        while hasChanged, rounds < 4 {
            hasChanged = false
            rounds += 1
            let places = numbers.filter(isStructure).prefix(Self.comparedStructures).map { ($0, subject(of: $0)) }
            for (place, (number, home)) in places.enumerated() where leader(of: number) == number {
                for (other, itsHome) in places[..<place] where home != itsHome && leader(of: other) == other {
                    guard areOne(other, number) else { continue }
                    unite(other, number)
                    hasChanged = true
                    break
                }
            }
        }
    }

    /// The number of structures that are compared with each other, for hostile archives.
    private static var comparedStructures: Int { 500 }

    /// The members that all objects of a shape have, and the other shape never.
    private func missingMembers(of shape: Shape, in keys: Set<String>) -> [Shape.Member] {
        shape.members.filter { !keys.contains($0.key) && $0.isAlways(in: shape) }
    }

    private func isPlain(_ number: Int) -> Bool { self[number].kinds.isDisjoint(with: [.array, .object, .opaque]) }
}

extension Shape {
    var keys: Set<String> { Set(members.map(\.key)) }
}
