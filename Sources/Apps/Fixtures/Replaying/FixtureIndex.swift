import Foundation
import HTTPModel

/// Recordings indexed by their requests, so that only a few of thousands are compared. It is kept up to date as
/// recordings come and go.
package struct FixtureIndex: Sendable {
    /// The interpretation of placeholders in a recording.
    package enum Placeholders: Sendable {
        /// Placeholders stand for anything: the search is for a live request.
        case anything
        /// Placeholders are literal text: the search is for a request that was redacted in the same way.
        case text
    }

    private typealias Table = [RequestDigest.Openness: [Int: Set<FixtureName>]]

    /// The rules of the folder, beside its recordings.
    var rules = FixtureRules()
    private let placeholders: Placeholders
    private var known: [FixtureName: Fixture] = [:]
    /// Names by the digests of what was asked, for each choice of parts that are not looked at.
    private var tables: [RequestDigest.Openness: Table] = [:]
    private var neighbourhood: Neighbourhood?

    package init(_ fixtures: some Sequence<Fixture> = [], placeholders: Placeholders = .anything) {
        self.placeholders = placeholders
        for fixture in fixtures { insert(fixture) }
    }

    var count: Int { known.count }

    /// All of them, in the order of their names.
    package var fixtures: [Fixture] { known.values.sorted { $0.name < $1.name } }

    package mutating func insert(_ fixture: Fixture) {
        remove(fixture.name)
        known[fixture.name] = fixture
        let open = openness(of: fixture)
        for unseen in Array(tables.keys) {
            Self.enter(fixture, open, into: &tables[unseen, default: [:]], leavingOut: unseen)
        }
        neighbourhood?.insert(fixture)
    }

    package mutating func remove(_ name: FixtureName) {
        guard let fixture = known.removeValue(forKey: name) else { return }
        let open = openness(of: fixture)
        for unseen in Array(tables.keys) {
            for number in RequestDigest(leavingOut: open.union(unseen)).numbers(for: fixture.pattern) {
                tables[unseen]?[open]?[number]?.remove(name)
            }
        }
        neighbourhood?.remove(fixture)
    }

    package mutating func apply(_ changes: FolderContents.Changes) {
        for name in changes.gone { remove(name) }
        for fixture in changes.arrived { insert(fixture) }
    }

    /// Returns the recordings that match a request, row by row, the nearest first.
    mutating func rows(for live: RequestPattern, _ matcher: Matcher) -> [RecordedRow] {
        let matcher = matcher.obeying(rules)
        var found: [(fixture: Fixture, rank: RecordedRow.Rank)] = []
        for fixture in candidates(for: live, matcher) {
            let verdict = matcher.compare(live, with: fixture.pattern)
            guard verdict.isMatch else { continue }
            var lines = live.distance(
                to: fixture.pattern, ignoring: matcher.narrowed(to: fixture.pattern).ignoring.headers,
                answeredAs: fixture.exchange.response.headers["Content-Type"])
            lines.keys += verdict.missingKeys
            guard fixture.mayAnswer(live, matcher.likeness, lines, isReordered: verdict.isReordered) else { continue }
            let rank = RecordedRow.Rank(
                ignored: verdict.ignored, lines: lines, isBlind: !fixture.pattern.lines.areSeen,
                isReordered: verdict.isReordered,
                distance: fixture.pattern.place.server.distance(to: live.place.server),
                placeholders: verdict.placeholders)
            found.append((fixture, rank))
        }
        return RecordedRow.rows(of: found, rules.matcher, isBodyHidden: matcher.isBodyHidden)
    }

    /// Builds what a search by this matcher needs.
    mutating func prepare(for matcher: Matcher) {
        _ = table(leavingOut: RequestDigest.Openness(of: matcher.obeying(rules)))
    }

    /// Returns every recording that may match a request, and few others, in the order of their names.
    package mutating func candidates(for live: RequestPattern, _ matcher: Matcher) -> [Fixture] {
        let unseen = RequestDigest.Openness(of: matcher)
        var names: Set<FixtureName> = []
        for (open, numbers) in table(leavingOut: unseen) {
            for number in RequestDigest(leavingOut: open.union(unseen)).numbers(for: live) {
                if let found = numbers[number] { names.formUnion(found) }
            }
        }
        return names.sorted().compactMap { known[$0] }
    }

    /// Some recordings among which those are that come nearest; all of them, where they are few.
    mutating func neighbours(of live: RequestPattern) -> [Fixture] {
        guard known.count > Neighbourhood.fewFixtures else { return Array(known.values) }
        let places = neighbourhood ?? Neighbourhood(known.values)
        neighbourhood = places
        return places.names(near: live).compactMap { known[$0] }
    }
}

extension FixtureIndex {
    private mutating func table(leavingOut unseen: RequestDigest.Openness) -> Table {
        if let table = tables[unseen] { return table }
        var table: Table = [:]
        for fixture in known.values { Self.enter(fixture, openness(of: fixture), into: &table, leavingOut: unseen) }
        tables[unseen] = table
        return table
    }

    /// Of the type, not of an index: an index that is looked at while its table changes would have all of it copied.
    private static func enter(
        _ fixture: Fixture, _ open: RequestDigest.Openness, into table: inout Table,
        leavingOut unseen: RequestDigest.Openness
    ) {
        for number in RequestDigest(leavingOut: open.union(unseen)).numbers(for: fixture.pattern) {
            table[open, default: [:]][number, default: []].insert(fixture.name)
        }
    }

    private func openness(of fixture: Fixture) -> RequestDigest.Openness {
        switch placeholders {
        case .anything: RequestDigest.Openness(of: fixture.pattern)
        case .text: .none
        }
    }
}
