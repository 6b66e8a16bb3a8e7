import HTTPModel

/// The reason why no recording matches a request: the nearest recordings, the differences, and what would
/// help.
public struct FixtureMiss: Error, Sendable, Hashable {
    /// A recording that comes near.
    public struct Neighbour: Sendable, Hashable {
        /// Its name.
        public let name: String
        /// The differences between the request and this recording; empty if its responses are used up.
        public let differences: [Difference]
    }

    /// The request without its secrets: `GET episodes?page=2`.
    public let request: String
    /// The location of the folder; `nil` if the recordings are in memory.
    package let place: FolderPlace?
    /// The number of recordings in the folder.
    public let count: Int
    /// The recordings that come nearest, the nearest first.
    public let neighbours: [Neighbour]
    /// The number of recorded responses, if all of them have been returned.
    public let usedUp: Int?
    /// True if recordings that differ only in the same part as the nearest have different responses. Ignoring the
    /// part would then give a wrong response.
    let matters: Bool
    /// The errors in recordings of the folder that cannot be read: one of them may be the missing recording.
    public let unreadable: [ExchangeFileError]
    /// The folders in it that hold recordings, where it holds none itself.
    let elsewhere: [String]

    /// The folder; `nil` if the recordings are in memory.
    public var directory: String? { place?.path }
}

extension FixtureMiss: CustomStringConvertible {
    /// The missing recording, in one line.
    public var summary: String {
        let asked = Printable.text(request)
        let place = directory.map { " in \(Printable.text($0))" } ?? ""
        if let usedUp {
            let responses = usedUp == 1 ? "one response\(place) has" : "\(usedUp) responses\(place) have all"
            return "\(asked): its \(responses) been used"
        }
        return "no recording\(place) matches \(asked)"
    }

    /// The steps that would help, one line each.
    public var advice: [String] {
        var lines = comparisons
        if usedUp != nil {
            lines.append("then: .repeatLast repeats the last response, then: .cycle starts over")
        } else if count == 0 {
            lines.append(emptiness)
        } else if let letGo {
            lines.append(letGo)
        }
        if let fault = unreadable.first {
            let others = unreadable.count > 1 ? "\(unreadable.count) recordings cannot be read, among them " : ""
            lines.append("\(others)\(fault)")
        }
        if let command = place?.recordedBy {
            lines.append("record it: \(command)")
        } else if let place {
            let folder = Printable.text(place.written)
            let whose = place.api.map { "; the responses of \($0) go to \(Printable.text(place.path))" } ?? ""
            lines.append("record it: record \(folder), or --record \(folder)\(whose)")
        }
        return lines
    }

    /// That there is nothing at all.
    private var emptiness: String {
        guard let place else { return "there are no recordings" }
        guard let api = place.api else {
            let others = elsewhere.prefix(3).map(Printable.text).joined(separator: ", ")
            return "the folder contains no recordings" + (others.isEmpty ? "" : "; there are some in \(others)")
        }
        return "\(Printable.text(place.written)) contains no recordings of the API \(api)"
    }

    /// The differences between the request and the nearest recordings, one line each.
    package var comparisons: [String] {
        neighbours.filter { !$0.differences.isEmpty }.map { neighbour in
            let shown = neighbour.differences.prefix(4).map(\.description).joined(separator: "; ")
            return "\(neighbour.name): \(shown)\(neighbour.differences.count > 4 ? "; …" : "")"
        }
    }

    /// The missing recording, and the steps that would help.
    public var description: String { ([summary] + advice).joined(separator: "\n  ") }

    /// The way to ignore the differences of the nearest recording, if that is possible and nothing suggests that
    /// they matter.
    private var letGo: String? {
        guard let differences = neighbours.first?.differences, !differences.isEmpty else { return nil }
        if differences.contains(where: { $0.field.hasPrefix("header.") }) {
            return "if that does not matter: leave it out of matching:"
        }
        let parts = differences.compactMap(\.part)
        guard parts.count == differences.count else { return nil }
        let fields = differences.map(\.field).joined(separator: " and ")
        guard !matters else { return "recordings that differ in \(fields) have different responses, so it matters" }
        let written = RequestParts(parts).written
        let list = written.count == 1 ? written[0] : "[\(written.joined(separator: ", "))]"
        return "if that does not matter: ignoring: \(list)"
    }
}

extension FixtureMiss {
    private static let mostNeighbours = 3

    init(
        _ live: RequestPattern, _ matcher: Matcher, among fixtures: [Fixture], of count: Int, in place: FolderPlace?,
        usedUp: Int? = nil, unread faults: [ExchangeFileError] = []
    ) {
        request = live.shown
        self.place = place
        self.count = count
        self.usedUp = usedUp
        unreadable = faults
        elsewhere = count == 0 ? ((try? place?.folders()) ?? []).map(\.path) : []
        guard usedUp == nil else {
            neighbours = []
            matters = false
            return
        }
        let near = fixtures.map { Near($0, matcher.compare(live, with: $0.pattern).differences) }
        let order = near.indices.sorted {
            (near[$0].distance, near[$0].fixture.name) < (near[$1].distance, near[$1].fixture.name)
        }
        neighbours = order.prefix(Self.mostNeighbours).map {
            let name = near[$0].fixture.name.description
            return Neighbour(name: place?.naming(name) ?? name, differences: near[$0].differences)
        }
        matters = Self.matters(near, order)
    }

    private struct Near {
        let fixture: Fixture
        let differences: [Difference]
        let distance: Int

        init(_ fixture: Fixture, _ differences: [Difference]) {
            self.fixture = fixture
            self.differences = differences
            distance = FixtureMiss.distance(differences)
        }
    }

    /// True if ignoring the nearest recording's differences would leave a choice between different responses.
    /// Only near recordings are considered, and only the first of a sequence.
    private static func matters(_ near: [Near], _ order: [Int]) -> Bool {
        let differences = order.first.map { near[$0].differences } ?? []
        guard !differences.isEmpty, differences.allSatisfy(\.canBeLetGo) else { return false }
        let fields = differences.map(\.field)
        let hasBody = fields.contains("body")
        let chosen = order.filter { place in
            near[place].fixture.name.number == 1
                && near[place].differences.allSatisfy { fields.contains($0.field) || hasBody && $0.isOfBody }
        }
        guard let first = chosen.first else { return false }
        return chosen.dropFirst().contains { !near[$0].fixture.answersLike(near[first].fixture) }
    }

    /// Another path is farther than another page.
    private static func distance(_ differences: [Difference]) -> Int {
        differences.reduce(0) { sum, difference in
            switch difference.field {
            case "method": return sum + 6
            case "path", "url":
                let here = (difference.asked ?? "").split(separator: "/")
                let there = (difference.recorded ?? "").split(separator: "/")
                // `v2/items/1` is nearer to `items/1` than to `v2`.
                let same = max(
                    zip(here, there).count { $0 == $1 }, zip(here.reversed(), there.reversed()).count { $0 == $1 })
                return sum + 3 + 2 * (max(here.count, there.count) - same)
            default: return sum + 1
            }
        }
    }

    /// The same without what must not be shown.
    func masked(_ mask: SecretMask) -> FixtureMiss {
        FixtureMiss(
            request: mask.masked(request), place: place, count: count,
            neighbours: neighbours.map { neighbour in
                Neighbour(name: neighbour.name, differences: neighbour.differences.map { $0.masked(mask) })
            },
            usedUp: usedUp, matters: matters, unreadable: unreadable, elsewhere: elsewhere)
    }
}
