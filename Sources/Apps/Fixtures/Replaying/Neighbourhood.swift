/// Recordings by the words of their paths and by the items of their queries: a few that come near to a request are
/// found without looking at all of them.
struct Neighbourhood: Sendable {
    /// A feature that recordings have in common.
    private enum Trait: Hashable {
        case path(String)
        case item(String, QueryItem)
        case word(Int, Substring)
        case any
    }

    /// So many recordings are as quickly compared as chosen from.
    static let fewFixtures = 24
    /// Of each trait so many are remembered, and so many are named in all.
    private static let most = 8

    private var names: [Trait: [FixtureName]] = [:]

    init(_ fixtures: some Sequence<Fixture>) {
        for fixture in fixtures.sorted(by: { $0.name < $1.name }) { insert(fixture) }
    }

    mutating func insert(_ fixture: Fixture) {
        for trait in Self.traits(of: fixture.pattern) where names[trait, default: []].count < Self.most {
            names[trait, default: []].append(fixture.name)
        }
    }

    mutating func remove(_ fixture: Fixture) {
        for trait in Self.traits(of: fixture.pattern) { names[trait]?.removeAll { $0 == fixture.name } }
    }

    /// Those that have the rarest things in common with the request come first.
    func names(near live: RequestPattern) -> [FixtureName] {
        var found: [FixtureName] = []
        for trait in Self.traits(of: live) {
            for name in names[trait] ?? [] where found.count < Self.most && !found.contains(name) {
                found.append(name)
            }
        }
        return found
    }

    /// The telling ones first.
    private static func traits(of pattern: RequestPattern) -> [Trait] {
        let path = pattern.place.relative ?? pattern.place.path
        let words = path.split(separator: "/")
        let whole = words.joined(separator: "/")
        let items = pattern.place.query.map { Trait.item(whole, $0) }
        let parts = words.enumerated().reversed().map { Trait.word($0.offset, $0.element) }
        return items + [.path(whole)] + parts + [.any]
    }
}
