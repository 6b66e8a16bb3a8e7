import HTTPModel

/// The answers to one recorded request of one server, in the order in which they came: what replays as a sequence.
struct RecordedRow {
    private(set) var fixtures: [Fixture]
    private(set) var rank: Rank

    /// How near a recording is to what is asked. The exact one is nearest, then the one in which the fewest differences
    /// are let go, then by the lines that tell requests apart and the order of items, then that of the host that is asked,
    /// then the one that leaves least to placeholders, then the one whose placeholders are called as the secrets that are
    /// sent.
    struct Rank: Comparable {
        var ignored = 0
        var lines = TellingLines.Distance()
        /// Indicates whether the recording's lines are not known.
        var isBlind = false
        var isReordered = false
        var distance = 0
        var placeholders = 0
        /// How many placeholders are called as none of the secrets that are sent; looked at where all else is equal.
        var strangers = 0

        static func < (one: Rank, two: Rank) -> Bool {
            if one.ignored != two.ignored { return one.ignored < two.ignored }
            if one.lines != two.lines { return one.lines < two.lines }
            if one.isBlind != two.isBlind { return two.isBlind }
            return (one.isReordered ? 1 : 0, one.distance, one.placeholders, one.strangers)
                < (two.isReordered ? 1 : 0, two.distance, two.placeholders, two.strangers)
        }
    }

    /// Whether its answers belong to requests that differ only in a secret. A refusal after a success is one of a
    /// wrong secret after the right one, though the recording be too old to say so.
    var isIndistinct: Bool {
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

    /// The rows among recordings that answer a request, the nearest first, and where two are as near, in the order of
    /// their names. `rules` says what makes no other request of it.
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

    /// The nearest first; those that are as near stay in their order.
    private static func sorted(_ rows: [RecordedRow]) -> [RecordedRow] {
        rows.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }
}

extension Fixture {
    /// Whether exactly the same was sent to the same server.
    fileprivate func isOfRow(_ other: Fixture, _ strict: Matcher) -> Bool {
        pattern.place.server == other.pattern.place.server && pattern.lines == other.pattern.lines
            && strict.compare(pattern, with: other.pattern).isExact
    }

    /// Whether it was recorded as a later answer, by the rules of the folder.
    fileprivate func follows(_ other: Fixture, _ rules: Matcher) -> Bool {
        guard name.base == other.name.base, pattern.place.server == other.pattern.place.server else { return false }
        return rules.verdict(pattern, isSameAs: other.pattern) != nil
    }
}
