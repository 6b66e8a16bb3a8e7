import ModelDecoding

extension ShapeGraph {
    /// Merges shapes that mean the same: objects with the same members anywhere, objects under one name with much in
    /// common, and an object inside a similar one.
    mutating func mergeLikes() {
        mergeSameMembers()
        mergeSameNames()
        mergeAcrossSubjects()
        var rounds = 0
        while rounds < Self.roundLimit, let (outer, inner) = recursivePair() {
            unite(outer, inner)
            rounds += 1
        }
    }
}

extension ShapeGraph {
    // Bounds for hostile bodies; in others a similar shape is found much earlier.
    fileprivate static let roundLimit = 200
    fileprivate static let comparedAncestors = 16
    fileprivate static let comparedLikes = 32

    /// An object and one inside it that are alike, if there are any.
    fileprivate func recursivePair() -> (Int, Int)? {
        var seen: Set<Int> = []
        var ancestors: [Int] = []
        // Each step of the way in is followed by its way out.
        var pending = roots.reversed().map { (number: leader(of: $0), isWayOut: false) }
        while let (number, isWayOut) = pending.popLast() {
            if isWayOut {
                ancestors.removeLast()
                continue
            }
            guard seen.insert(number).inserted else { continue }
            let shape = self[number]
            if shape.kinds == .object, shape.dictionaryValue == nil {
                if let outer = ancestors.suffix(Self.comparedAncestors).reversed().first(where: {
                    isRecursion($0, number)
                }) {
                    return (outer, number)
                }
                ancestors.append(number)
                pending.append((number, true))
            }
            pending += contents(of: number).reversed().map { ($0, false) }
        }
        return nil
    }

    /// A tree has its own member again inside: `children` in `children`. Otherwise there has to be more in common, and not
    /// only what anything may have: the `id` and `name` of an author do not make it another post.
    fileprivate func isRecursion(_ outer: Int, _ inner: Int) -> Bool {
        let common = commonPart(outer, inner)
        guard common >= 0.3, areAlike(outer, inner) else { return false }
        let holders = self[outer].members.filter { innermost($0.shape) == inner }
        if holders.contains(where: { self[inner].member(withKey: $0.key) != nil }) { return true }
        guard common >= 0.6 else { return false }
        return !self[outer].keys.intersection(self[inner].keys).allSatisfy(GenericWord.isMember)
            || self[outer].identity.isRelated(to: self[inner].identity)
            || holders.contains { GenericWord.isRelative($0.key) }
    }

    /// The fraction of all keys that both have; 0 if they share only one.
    fileprivate func commonPart(_ one: Int, _ other: Int) -> Double {
        let keys = Set(self[one].members.map(\.key))
        let others = Set(self[other].members.map(\.key))
        let common = keys.intersection(others).count
        return common < 2 && keys != others ? 0 : Double(common) / Double(keys.union(others).count)
    }

    /// Unites objects under the same key that have much in common: a `user` here and a `user` there.
    fileprivate mutating func mergeSameNames() {
        var known: [String: [Int]] = [:]
        for owner in numbers where leader(of: owner) == owner {
            for member in self[owner].members {
                let number = innermost(member.shape)
                guard self[number].kinds == .object, self[number].dictionaryValue == nil else { continue }
                let home = subject(of: number)
                if let like = known[member.key]?.prefix(Self.comparedLikes).first(where: {
                    subject(of: $0) == home
                        ? commonPart($0, number) >= 0.5 && areAlike($0, number) : areOne($0, number)
                }) {
                    unite(like, number)
                } else {
                    known[member.key, default: []].append(number)
                }
            }
        }
    }

    /// Unites members of one object that have the same single member, if that is a link, as in
    /// `{"self": {"href": …}, "next": {"href": …}}`, or if all members of the object have it, and they are three or more.
    fileprivate mutating func mergeSiblings(_ owner: Int) {
        let members = self[owner].members.map(\.shape)
        var known: [String: [Int]] = [:]
        for number in members {
            let shape = self[number]
            guard shape.kinds == .object, shape.members.count == 1, let key = shape.members.first?.key else { continue }
            known[key, default: []].append(number)
        }
        for (key, likes) in known where key == "href" || likes.count >= 3 && likes.count == members.count {
            for number in likes.dropFirst() where areAlike(likes[0], number) { unite(likes[0], number) }
        }
    }

    fileprivate mutating func mergeSameMembers() {
        var known: [Set<String>: [Int]] = [:]
        for number in numbers where leader(of: number) == number {
            let shape = self[number]
            mergeSiblings(number)
            guard shape.kinds == .object, shape.members.count >= 2 else { continue }
            let keys = Set(shape.members.map(\.key))
            let home = subject(of: number)
            if let like = known[keys]?.prefix(Self.comparedLikes).first(where: {
                subject(of: $0) == home ? namesAllow($0, number) && areAlike($0, number) : areOne($0, number)
            }) {
                unite(like, number)
            } else {
                known[keys, default: []].append(number)
            }
        }
    }
}

extension ShapeGraph {
    /// Returns the shape inside all arrays and dictionaries.
    func innermost(_ number: Int) -> Int {
        var number = leader(of: number)
        var seen: Set<Int> = []
        while seen.insert(number).inserted, !self[number].kinds.isMixed,
            let inside = self[number].dictionaryValue ?? self[number].element
        {
            number = leader(of: inside)
        }
        return number
    }

    /// The objects with members in a shape, at any depth.
    func structures(below number: Int) -> Set<Int> {
        var seen: Set<Int> = []
        var pending = [leader(of: number)]
        while let next = pending.popLast() {
            if seen.insert(next).inserted { pending += contents(of: next) }
        }
        return seen.filter(isStructure)
    }

    /// The shapes inside a shape, in the order they were first seen.
    func contents(of number: Int) -> [Int] {
        let shape = self[number]
        let inside = [shape.element, shape.dictionaryValue].compactMap(\.self) + shape.members.map(\.shape)
        return inside.map(leader)
    }
}
