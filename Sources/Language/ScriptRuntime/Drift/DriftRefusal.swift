import FixtureRecording
import Fixtures
import HTTPModel

/// A request that was refused, and its recorded keys that were not sent.
package struct DriftRefusal: Sendable, Hashable {
    package struct Key: Sendable, Hashable {
        /// The place in the request: `cookie session`.
        package let place: String
        package let name: String
    }

    package let status: Int
    package let missing: [Key]
    /// The base that it was sent under.
    package let base: String

    /// Creates a refusal; `nil` if everything that was recorded was sent, or if the
    /// recording is itself a refusal.
    init?(_ status: Status, of exchange: Exchange, sent: Request, under base: String) {
        guard status.code == 401 || status.code == 403, exchange.response.status.code < 400 else { return nil }
        let missing = Self.keys(of: exchange).filter { !$0.isIn(sent) }
        guard !missing.isEmpty else { return nil }
        (self.status, self.missing, self.base) = (status.code, missing.map(\.key), base)
    }
}

extension DriftRefusal: CustomStringConvertible {
    /// The reason in a few words.
    package var description: String {
        let places = missing.map { Printable.excerpt($0.place) }.joined(separator: ", ")
        return "refused with \(status): it was sent without \(places), which was recorded with it"
    }
}

extension DriftRefusal {
    private struct RecordedKey {
        let key: Key
        let header: String
        let cookie: String?

        /// Returns whether the request that was sent has something in the key's place.
        func isIn(_ request: Request) -> Bool {
            guard let cookie else { return request.headers.contains(header) }
            return request.headers.filter { $0.isNamed("Cookie") }.contains { field in
                field.value.split(separator: ";").contains { $0.drop { $0 == " " }.hasPrefix("\(cookie)=") }
            }
        }
    }

    /// The header lines and cookies in whose place a placeholder stands.
    private static func keys(of exchange: Exchange) -> [RecordedKey] {
        exchange.request.headers.flatMap { field -> [RecordedKey] in
            guard field.isNamed("Cookie") else {
                return exchange.secret(in: field.value).map {
                    [RecordedKey(key: Key(place: field.name, name: $0), header: field.name, cookie: nil)]
                } ?? []
            }
            return field.value.split(separator: ";").compactMap { part in
                let cookie = String(part.drop { $0 == " " }.prefix { $0 != "=" })
                return exchange.secret(in: String(part)).map {
                    RecordedKey(key: Key(place: "cookie \(cookie)", name: $0), header: "Cookie", cookie: cookie)
                }
            }
        }
    }
}
