import HTTPModel

/// Why no recording answers a request: which come nearest, in what they differ, and what would help.
public struct FixtureMiss: Error, Sendable, Hashable {
    /// A recording that comes near.
    public struct Neighbour: Sendable, Hashable {
        /// Its name.
        public let name: String
        /// In what the request differs from it; nothing where its answers are used up.
        public let differences: [Difference]
    }

    /// What was asked, without its secrets: `GET episodes?page=2`.
    public let request: String
    /// The folder.
    public let directory: String
    /// How many recordings it holds.
    public let count: Int
    /// The recordings that come nearest, the nearest first.
    public let neighbours: [Neighbour]
    /// How many answers there were, where all of them were given.
    public let usedUp: Int?
}

extension FixtureMiss: CustomStringConvertible {
    /// What is missing, in one line.
    public var summary: String {
        let asked = Printable.text(request)
        let place = Printable.text(directory)
        if let usedUp {
            let given =
                usedUp == 1 ? "one answer in \(place) was given" : "\(usedUp) answers in \(place) were all given"
            return "\(asked): its \(given)"
        }
        return "no recording in \(place) answers \(asked)"
    }

    /// What would help, a line each.
    public var advice: [String] {
        var lines = comparisons
        if usedUp != nil {
            lines.append("then: .repeatLast gives the last answer again, then: .cycle begins anew")
        } else if count == 0 {
            lines.append("the folder holds no recording")
        } else if let letGo {
            lines.append(letGo)
        }
        lines.append("record it: record \(Printable.text(directory)), or --record \(Printable.text(directory))")
        return lines
    }

    /// In what the request differs from the recordings that come nearest, a line each.
    package var comparisons: [String] {
        neighbours.filter { !$0.differences.isEmpty }.map { neighbour in
            let shown = neighbour.differences.prefix(4).map(\.description).joined(separator: "; ")
            return "\(neighbour.name): \(shown)\(neighbour.differences.count > 4 ? "; …" : "")"
        }
    }

    /// What is missing and what would help.
    public var description: String { ([summary] + advice).joined(separator: "\n  ") }

    /// Where the nearest differs only in what can be let go, how to do so.
    private var letGo: String? {
        guard let differences = neighbours.first?.differences, !differences.isEmpty else { return nil }
        var parts: [String] = []
        for difference in differences {
            let words = difference.field.split(separator: ".", maxSplits: 1)
            if words[0] == "header" { return "if that does not matter: leave it out of matching:" }
            guard words.count == 2, words[0] == "query" || words[0] == "body" else { return nil }
            parts.append(".\(words[0])(\"\(words[1])\")")
        }
        let list = parts.count == 1 ? parts[0] : "[\(parts.joined(separator: ", "))]"
        return "if that does not matter: ignoring: \(list)"
    }
}

extension FixtureMiss {
    private static let mostNeighbours = 3

    init(
        _ live: RequestPattern, _ index: FixtureIndex, _ matcher: Matcher, in directory: String, usedUp: Int? = nil
    ) {
        let query = live.place.absolute.drop { $0 != "?" }
        let path = live.place.relative ?? String(live.place.absolute.prefix { $0 != "?" })
        request = "\(live.method) \(path)\(query)"
        self.directory = directory
        count = index.fixtures.count
        self.usedUp = usedUp
        guard usedUp == nil else {
            neighbours = []
            return
        }
        let all = index.fixtures.map { fixture in
            (name: fixture.name, differences: matcher.compare(live, with: fixture.pattern).differences)
        }
        let nearest = all.map { (distance: Self.distance($0.differences), near: $0) }
            .sorted { ($0.distance, $0.near.name) < ($1.distance, $1.near.name) }
        neighbours = nearest.prefix(Self.mostNeighbours).map {
            Neighbour(name: $0.near.name.description, differences: $0.near.differences)
        }
    }

    /// Another path is farther than another page.
    private static func distance(_ differences: [Difference]) -> Int {
        differences.reduce(0) { sum, difference in
            switch difference.field {
            case "method": return sum + 6
            case "path", "url":
                let here = (difference.asked ?? "").split(separator: "/")
                let there = (difference.recorded ?? "").split(separator: "/")
                let same = zip(here, there).count { $0 == $1 }
                return sum + 3 + 2 * (max(here.count, there.count) - same)
            default: return sum + 1
            }
        }
    }

    /// The same without what must not be shown.
    func masked(_ mask: SecretMask) -> FixtureMiss {
        FixtureMiss(
            request: mask.masked(request), directory: directory, count: count,
            neighbours: neighbours.map { neighbour in
                Neighbour(name: neighbour.name, differences: neighbour.differences.map { $0.masked(mask) })
            },
            usedUp: usedUp)
    }
}
