import FixtureRecording
package import Fixtures
import HTTPModel
import JSONModel

extension FixtureStore {
    /// Returns remarks on recordings that are in order: possible secrets, distinct requests that may have been
    /// recorded as one, rules that have no effect, and recordings that nothing requests any more.
    package func remarks() throws(ExchangeFileError) -> [FixtureFinding] {
        let fixtures = try contents().fixtures
        let rules = (try? rules()) ?? FixtureRules()
        return Self.mergedRequests(among: fixtures, rules) + Self.unseenLines(among: fixtures)
            + Self.superseded(among: fixtures) + (try suspicions())
    }
}

extension FixtureStore {
    /// Sequences whose requests differ in a line that nothing compares.
    private static func mergedRequests(among fixtures: [Fixture], _ rules: FixtureRules) -> [FixtureFinding] {
        let matcher = rules.matcher
        return Dictionary(grouping: fixtures) { $0.name.base }.values.compactMap { row in
            let row = row.sorted { $0.name < $1.name }
            guard let first = row.first else { return nil }
            let same = row.filter { matcher.verdict($0.pattern, isSameAs: first.pattern) != nil }
            let ignored = matcher.narrowed(to: first.pattern).ignoring.headers
            let lines = linesThatDiffer(among: same.map(\.pattern)).filter { !ignored.contains($0.lowercased()) }
            guard !lines.isEmpty else { return nil }
            return FixtureFinding(
                file: first.name.file,
                message: "\(same.map(\.name.description).joined(separator: ", ")) are one sequence, though their "
                    + "requests "
                    + "differ in \(lines.map { Printable.excerpt($0) }.joined(separator: " and ")). If that makes them "
                    + "different requests, write "
                    + "\(matching(lines, beside: rules.matching)) into \(FixtureRules.fileName) and record again; if not, "
                    + "\(ignoring(lines))")
        }.sorted { $0.file < $1.file }
    }

    /// Returns the names of lines that do not have one value in all of these requests, except for lines that are
    /// compared, that are secret, that change by themselves or that say how the message was sent.
    private static func linesThatDiffer(among patterns: [RequestPattern]) -> [String] {
        let keys = patterns.reduce(into: Set<String>()) { $0.formUnion($1.lines.keys) }
        var known = keys.union(framing)
        var names: [String] = []
        for field in patterns.flatMap(\.headers) where known.insert(field.name.lowercased()).inserted {
            guard !TellingLines.contain(field.name.lowercased()), !VolatileHeaders.contains(field),
                Set(patterns.map { $0.headers.values(of: field.name) }).count > 1
            else { continue }
            names.append(field.name)
        }
        return names.sorted()
    }

    private static let framing: Set = [
        "accept-encoding", "connection", "content-encoding", "content-length", "expect", "host", "keep-alive",
        "last-event-id", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    /// `"matching": ["host", { "header": "X-Tenant" }]`
    private static func matching(_ lines: [String], beside parts: RequestParts) -> String {
        let known = (parts.hasHost ? ["\"host\""] : []) + parts.headers.sorted().map(header)
        let all = known + lines.map(header)
        return "\"matching\": \(all.count == 1 ? all[0] : "[\(all.joined(separator: ", "))]")"
    }

    private static func ignoring(_ lines: [String]) -> String {
        "\"ignore\": [\(lines.map(header).joined(separator: ", "))]"
    }

    private static func header(_ name: String) -> String { "{ \"header\": \(JSONValue.quoted(name)) }" }

    /// Recordings of archives that left out the lines of their requests.
    private static func unseenLines(among fixtures: [Fixture]) -> [FixtureFinding] {
        fixtures.filter { !$0.pattern.lines.areSeen }.told(
            "the archive did not contain its request headers, so a key, Range or Accept header decides nothing: "
                + "record it again if that matters")
    }

    private static func superseded(among fixtures: [Fixture]) -> [FixtureFinding] {
        fixtures.filter(\.exchange.recorded.isSuperseded).told(
            "the response that led to it has changed, so nothing requests it now: sonde fixtures prune offers to remove it"
        )
    }
}

extension [Fixture] {
    /// The same of all of them, in one sentence.
    fileprivate func told(_ words: String) -> [FixtureFinding] {
        guard let first else { return [] }
        let more = count == 2 ? "1 other" : "\(count - 1) others"
        return [FixtureFinding(file: first.name.file, message: count == 1 ? words : "\(words) (and \(more))")]
    }
}
