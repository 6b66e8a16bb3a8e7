public import Foundation

/// A redirect that was followed, and what was withheld on the way.
public struct Hop: Sendable, Hashable {
    /// The URL that the redirect came from.
    public let from: URL
    /// The status of the redirect.
    public let status: Status
    /// The URL that it led to.
    public let to: URL
    /// The names of everything the next server was not given: headers, keys, query items and `body`. Never a value.
    public let withheld: [String]

    /// A redirect as it was followed.
    public init(from: URL, status: Status, to: URL, withheld: [String] = []) {
        self.from = from
        self.status = status
        self.to = to
        self.withheld = withheld
    }
}

extension Hop: CustomStringConvertible {
    /// The hop in one line: `302 → other.host: withheld X-API-Key`.
    public var description: String {
        let place = "\(status) → \(destination)"
        return withheld.isEmpty ? place : "\(place): withheld \(withheld.map(Printable.text).joined(separator: ", "))"
    }

    /// As much of the origin as distinguishes it from the one before. Never the path, which may contain a secret.
    private var destination: String {
        guard let target = Origin(to) else { return Printable.text(to.host() ?? "") }
        guard target.scheme == Origin(from)?.scheme else { return target.description }
        return String(target.description.dropFirst("\(target.scheme)://".count))
    }
}
