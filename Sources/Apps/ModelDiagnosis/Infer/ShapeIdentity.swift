/// The names of objects with one shape, which add to the evidence of their members.
package struct ShapeIdentity: Sendable {
    /// The nouns of the objects' endpoints: `Order` for those of `/orders/7`.
    package var nouns: Set<String> = []
    /// The nouns above these in the paths of endpoints: `User` for those of `/users/7/friends`.
    var kin: Set<String> = []
    /// The names that members give to the objects: `Customer` for those under `customer`.
    var titles: [String] = []

    package init(nouns: Set<String> = []) { self.nouns = nouns }

    /// Indicates whether nothing is known about what the objects are.
    var isUntitled: Bool { nouns.isEmpty && titles.isEmpty }

    private var names: [String] { Array(nouns) + titles }

    mutating func merge(_ other: ShapeIdentity) {
        nouns.formUnion(other.nouns)
        kin.formUnion(other.kin)
        titles += other.titles.filter { !titles.contains($0) }
    }

    /// Indicates whether a name of one is a name of the other, or ends with it: `ArchivedOrder` and `Order`. What is
    /// below users may be users, too.
    func isRelated(to other: ShapeIdentity) -> Bool {
        let others = other.names
        return names.contains { name in others.contains { name.hasSuffix($0) || $0.hasSuffix(name) } }
            || !kin.isDisjoint(with: other.nouns) || !other.kin.isDisjoint(with: nouns)
    }

    /// Indicates whether the names allow one model for objects that have these members in common.
    ///
    /// One common member is too little evidence if the names differ. Even `id` and `name` do not make an author a
    /// tag, unless the names are similar: `homeTeam` and `awayTeam`.
    package func mayBeOne(with other: ShapeIdentity, members: Set<String>) -> Bool {
        guard members.count >= 2 else { return names.contains(where: other.names.contains) }
        if isRelated(to: other) || isUntitled || other.isUntitled { return true }
        let weight = members.count { !GenericWord.isMember($0) }
        let areMembers = nouns.isEmpty && other.nouns.isEmpty
        if areMembers, !heads.isDisjoint(with: other.heads) { return true }
        return weight >= (nouns.isEmpty || other.nouns.isEmpty ? 1 : 3)
    }

    /// The last words of the names that members give to the objects: `Team` of `HomeTeam`.
    private var heads: Set<String> {
        Set(
            titles.compactMap { title in
                let start = title.lastIndex(where: \.isUppercase) ?? title.startIndex
                let head = String(title[start...])
                return head.count < 2 || GenericWord.isType(head) ? nil : head
            })
    }
}
