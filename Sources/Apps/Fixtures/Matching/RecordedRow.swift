import HTTPModel

/// The responses to one recorded request of one server, in the order in which they arrived. They replay as a
/// sequence.
package struct RecordedRow {
    package private(set) var fixtures: [Fixture]
    private(set) var rank: Rank

    /// The nearness of a recording to a request. The exact one is nearest, then the one with the fewest ignored
    /// differences, then by the lines that tell requests apart and the order of items, then by the requested
    /// host, then the one with the fewest placeholders, then the one whose placeholders have the names of the
    /// secrets that are sent.
    struct Rank: Comparable {
        var ignored = 0
        var lines = TellingLines.Distance()
        /// Indicates whether the recording's lines are not known.
        var isBlind = false
        var isReordered = false
        var distance = 0
        var placeholders = 0
        /// The number of placeholders that are not named after a secret that is sent; used only if all else is equal.
        var strangers = 0

        static func < (one: Rank, two: Rank) -> Bool {
            if one.ignored != two.ignored { return one.ignored < two.ignored }
            if one.lines != two.lines { return one.lines < two.lines }
            if one.isBlind != two.isBlind { return two.isBlind }
            return (one.isReordered ? 1 : 0, one.distance, one.placeholders, one.strangers)
                < (two.isReordered ? 1 : 0, two.distance, two.placeholders, two.strangers)
        }
    }

    /// True if its responses belong to requests that differ only in a secret. A refusal after a success counts as the
    /// response to a wrong secret, even if the recording is too old to say so.
    package var isIndistinct: Bool {
        zip(fixtures, fixtures.dropFirst()).contains { one, two in
            !two.exchange.isToldApart
                || (one.exchange.response.status.isSuccess && [401, 403].contains(two.exchange.response.status.code)
                    && two.pattern.hidesSecret)
        }
    }

    private init(_ fixture: Fixture, _ rank: Rank) {
        fixtures = [fixture]
        self.rank = rank
    }

    /// Returns the rows among recordings that match a request, the nearest first, and equally near ones by name.
    /// `rules` says what does not make it a different request.
    static func rows(
        of found: [(fixture: Fixture, rank: Rank)], _ rules: Matcher, isBodyHidden: Bool = false
    ) -> [RecordedRow] {
        var strict = Matcher(including: rules.including)
        strict.isBodyHidden = isBodyHidden
        let isExact = found.contains { $0.rank.ignored == 0 }
        var rows: [RecordedRow] = []
        for (fixture, rank) in found where !isExact || rank.ignored == 0 {
            let place = rows.firstIndex { row in
                guard let first = row.fixtures.first else { return false }
                return fixture.isOfRow(first, strict) || (!isExact && fixture.follows(first, rules))
            }
            if let place {
                rows[place].fixtures.append(fixture)
                rows[place].rank = min(rows[place].rank, rank)
            } else {
                rows.append(RecordedRow(fixture, rank))
            }
        }
        return sorted(rows)
    }

    /// Groups recordings that are equally near into rows.
    package static func rows(of fixtures: [Fixture]) -> [RecordedRow] {
        rows(of: fixtures.map { ($0, Rank()) }, Matcher())
    }

    /// Sets apart the first of these rows, where they are equally near, by what the secrets are called that are sent.
    static func setApart(_ rows: [RecordedRow], by secrets: () -> Set<String>) -> [RecordedRow] {
        guard let nearest = rows.first?.rank, nearest.placeholders > 0, rows.dropFirst().first?.rank == nearest else {
            return rows
        }
        let sent = secrets()
        return sorted(
            rows.map { row in
                guard row.rank == nearest, let first = row.fixtures.first else { return row }
                var row = row
                row.rank.strangers = first.pattern.placeholders.subtracting(sent).count
                return row
            })
    }

    /// Returns the rows, the nearest first; equally near ones keep their order.
    private static func sorted(_ rows: [RecordedRow]) -> [RecordedRow] {
        rows.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }
}

extension Fixture {
    /// True if exactly the same was sent to the same server.
    fileprivate func isOfRow(_ other: Fixture, _ strict: Matcher) -> Bool {
        pattern.place.server == other.pattern.place.server && pattern.lines == other.pattern.lines
            && strict.compare(pattern, with: other.pattern).isExact
    }

    /// True if it was recorded as a later response, by the rules of the folder.
    fileprivate func follows(_ other: Fixture, _ rules: Matcher) -> Bool {
        guard name.base == other.name.base, pattern.place.server == other.pattern.place.server else { return false }
        return rules.verdict(pattern, isSameAs: other.pattern) != nil
    }
}
