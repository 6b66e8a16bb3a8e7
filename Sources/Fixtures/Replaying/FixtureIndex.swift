import Foundation
import HTTPModel

/// The recordings of a folder by method and by the last word of their paths, so that of thousands few are compared.
struct FixtureIndex: Sendable {
    private struct Key: Hashable {
        let method: String
        let word: Substring
    }

    let fixtures: [Fixture]
    let rules: FixtureRules
    private var places: [Key: [Int]] = [:]
    /// Those whose paths end in what may be anything.
    private var open: [String: [Int]] = [:]
    private let stamp: FolderStamp?

    init(_ store: FixtureStore) throws(ExchangeFileError) {
        let stamp = FolderStamp(store)
        self.init(try store.fixtures(), try store.rules(), stamp)
    }

    init(_ fixtures: [Fixture]) {
        self.init(fixtures, FixtureRules(), nil)
    }

    private init(_ fixtures: [Fixture], _ rules: FixtureRules, _ stamp: FolderStamp?) {
        self.rules = rules
        self.fixtures = fixtures
        self.stamp = stamp
        for (place, fixture) in fixtures.enumerated() {
            let pattern = fixture.pattern
            if let word = Self.word(of: pattern), !word.contains(Placeholder.opening) {
                places[Key(method: pattern.method, word: word), default: []].append(place)
            } else {
                open[pattern.method, default: []].append(place)
            }
        }
    }

    /// Has the folder changed since?
    func isStale(_ store: FixtureStore) -> Bool { FolderStamp(store) != stamp }

    /// The recordings that answer a request, row by row, the nearest first.
    func rows(for live: RequestPattern, _ matcher: Matcher) -> [RecordedRow] {
        let matcher = matcher.obeying(rules)
        var found: [(fixture: Fixture, rank: RecordedRow.Rank)] = []
        for place in candidates(for: live, matcher) {
            let fixture = fixtures[place]
            let verdict = matcher.compare(live, with: fixture.pattern)
            guard verdict.isMatch else { continue }
            let rank = RecordedRow.Rank(
                ignored: verdict.ignored, distance: fixture.pattern.place.server.distance(to: live.place.server),
                placeholders: verdict.placeholders)
            found.append((fixture, rank))
        }
        return RecordedRow.rows(of: found, rules.matcher, isBodyHidden: matcher.isBodyHidden)
    }

    private func candidates(for live: RequestPattern, _ matcher: Matcher) -> [Int] {
        guard let word = Self.word(of: live), !matcher.hasOpenPaths else {
            return fixtures.indices.filter { fixtures[$0].pattern.method == live.method }
        }
        let known = places[Key(method: live.method, word: word)] ?? []
        guard let open = open[live.method] else { return known }
        return (known + open).sorted()
    }

    /// The last word of the path; nothing where the path is that of the base.
    private static func word(of pattern: RequestPattern) -> Substring? {
        let path = pattern.place.relative ?? pattern.place.path
        let word = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        return word.isEmpty ? nil : word
    }
}

/// When a folder's list of names was changed last.
private struct FolderStamp: Equatable {
    private let seconds: Int
    private let nanoseconds: Int

    init?(_ store: FixtureStore) {
        guard let facts = try? store.folder.facts(of: ".") else { return nil }
        seconds = facts.modified.tv_sec
        nanoseconds = facts.modified.tv_nsec
    }
}
