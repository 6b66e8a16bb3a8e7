import HTTPModel

/// The preferences of a client, from a line such as `Accept-Encoding: gzip;q=0.5, *;q=0`.
struct Preferences: Sendable {
    /// The names in lower case, with their weights from 0, which means never, to 1.
    let weights: [(name: String, weight: Double)]

    init(_ line: String?) {
        weights = (line ?? "").split(separator: ",").compactMap { item in
            let parts = item.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
            guard let name = parts.first, !name.isEmpty else { return nil }
            let told = parts.dropFirst().first { $0.hasPrefix("q=") }
            return (name, told.map { Double($0.dropFirst(2)) ?? 0 } ?? 1)
        }
    }

    /// The greatest weight of the names that fit.
    func weight(where fits: (String) -> Bool) -> Double? {
        weights.filter { fits($0.name) }.map(\.weight).max()
    }
}

extension Preferences {
    /// Indicates whether a client that sent this `Accept-Encoding` accepts gzip. The client must say so, because
    /// one that sends no such header may not accept it.
    static func allowGzip(_ line: String?) -> Bool {
        guard let line else { return false }
        let preferences = Preferences(line)
        let named = preferences.weight { $0 == "gzip" || $0 == "x-gzip" }
        return (named ?? preferences.weight { $0 == "*" } ?? 0) > 0
    }

    /// Indicates whether a client that sent this `Accept` prefers JSON to plain text.
    static func preferJSON(_ line: String?) -> Bool {
        let preferences = Preferences(line)
        let json = preferences.weight { MediaType($0).content == .json } ?? 0
        return json > preferences.weight { $0 == "text/plain" || $0 == "text/*" } ?? 0
    }
}
