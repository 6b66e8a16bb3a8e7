public import Foundation

/// One redirect that was followed, and what was held back on the way.
public struct Hop: Sendable, Hashable {
    /// Where the redirect came from.
    public let from: URL
    /// The status that sent us on.
    public let status: Status
    /// Where it led.
    public let to: URL
    /// What the next server was not given: names of headers, keys and query items, `body`. Never a value.
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

    /// As much of the origin as tells it from the one before. Never the path: it may hold what nobody should see.
    private var destination: String {
        guard let target = Origin(to) else { return Printable.text(to.host() ?? "") }
        guard target.scheme == Origin(from)?.scheme else { return target.description }
        return String(target.description.dropFirst("\(target.scheme)://".count))
    }
}
