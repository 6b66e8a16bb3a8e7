import FixtureRecording
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel

/// A recorded request, made ready to be sent again as it was recorded: at the base that is given, with the secrets and
/// keys that are given.
struct RepeatedRequest {
    let request: Request
    /// The recorded parts that are not sent because their secrets were not given: `cookie session`.
    let withheld: [String]

    init(
        _ exchange: Exchange, under base: BaseURL?, _ credentials: Credentials?, _ secrets: [String: Secret],
        keepsCookies: Bool = false
    ) throws(DriftObstacle) {
        let address = Self.address(of: exchange, under: base)
        guard let origin = URL(string: address).flatMap({ Origin($0) }) else { throw .address }
        // A folder may name any server: what belongs to this base's goes to no other.
        let given = origin == base?.origin ? secrets : [:]
        let keys = credentials?.origin == origin ? credentials : nil
        var covered = Set(keys?.keys.map(\.place) ?? [])
        if keepsCookies { covered.insert(.header("cookie")) }
        let home = Self.home(of: exchange, under: base, at: origin)
        var filling = Filling(SecretFilling(exchange.secrets, given), base: home)
        let filled = try filling.fill(address.utf8, .percent, optional: Self.keyItems(covered))
        guard let url = URL(string: String(decoding: filled, as: UTF8.self)), Origin(url) == origin else {
            throw .address
        }
        let headers = try filling.headers(exchange.request.headers.filter { !Self.isMade($0, covered) })
        let body = try filling.fill(exchange.request.body, Self.spelling(of: exchange.request))
        withheld = filling.withheld
        request = Request(
            exchange.request.method, url, headers: headers, body: .bytes(Data(body)), credentials: keys,
            secrets: filling.used, call: Call(base: base ?? exchange.base.flatMap { try? BaseURL($0) }))
    }

    /// The secrets that a recorded request would be given at this base, by the names of their placeholders.
    static func secrets(of exchange: Exchange, under base: BaseURL) -> Set<String> {
        guard URL(string: address(of: exchange, under: base)).flatMap({ Origin($0) }) == base.origin else { return [] }
        return exchange.request.namesOfPlaceholders.intersection(exchange.secrets)
    }
}

extension RepeatedRequest {
    /// Texts whose secrets are put back, and what became of that.
    private struct Filling {
        private let filling: SecretFilling
        private let base: String
        private(set) var used: [Secret] = []
        private(set) var withheld: [String] = []

        init(_ filling: SecretFilling, base: String) {
            self.filling = filling
            self.base = base
        }

        mutating func fill(
            _ text: some Collection<UInt8>, _ spelling: PlaceholderFilling.Spelling, optional: Set<String> = []
        ) throws(DriftObstacle) -> [UInt8] {
            do throws(SecretFilling.Missing) {
                let filled = try filling.fill(Array(text), as: spelling, exceptItems: optional)
                used += filled.secrets
                return filled.bytes
            } catch {
                throw .secret(error.name, base: base)
            }
        }

        mutating func headers(_ fields: [HeaderField]) throws(DriftObstacle) -> HeaderFields {
            var headers = HeaderFields()
            for field in fields {
                let line = field.isNamed("Cookie") ? cookies(field) : try fill(field.line, .none)
                line.flatMap { HeaderField(line: $0) }.map { headers.append($0) }
            }
            return headers
        }

        /// The cookies whose values are known. A browser sends many that an API never looks at.
        private mutating func cookies(_ field: HeaderField) -> [UInt8]? {
            var kept: [[UInt8]] = []
            for cookie in field.valueBytes.split(separator: UInt8(ascii: ";")) {
                let cookie = Array(cookie.drop { $0 == UInt8(ascii: " ") })
                do throws(DriftObstacle) {
                    kept.append(try fill(cookie, .none))
                } catch {
                    withheld.append("cookie " + String(octets: cookie.prefix { $0 != UInt8(ascii: "=") }))
                }
            }
            guard !kept.isEmpty else { return nil }
            return Array("\(field.name): ".utf8) + Array(kept.joined(separator: Array("; ".utf8)))
        }
    }

    /// The URL with the base that is given in place of the recorded one. Where none was recorded, the same path at the
    /// server of the base, as in a replay.
    private static func address(of exchange: Exchange, under base: BaseURL?) -> String {
        let url = exchange.request.url
        guard let base else { return url }
        guard let recorded = exchange.base else {
            guard let (_, rest) = try? SiteAddress.read(url) else { return url }
            return base.origin.description + rest
        }
        guard url.hasPrefix(recorded) else { return url }
        // Either base may be written with a slash at its end or without.
        let (home, rest) = (base.description, url.dropFirst(recorded.count))
        switch (home.hasSuffix("/"), rest.hasPrefix("/")) {
        case (true, true): return home + rest.dropFirst()
        case (false, false) where !rest.isEmpty && !rest.hasPrefix("?"): return home + "/" + rest
        default: return home + rest
        }
    }

    /// Returns the `--base` that sends the request where it went: the base that is given, or the recorded one.
    private static func home(of exchange: Exchange, under base: BaseURL?, at origin: Origin) -> String {
        if let base, base.origin == origin { return base.description }
        guard base == nil, let recorded = exchange.base, exchange.request.url.hasPrefix(recorded) else {
            return origin.description
        }
        return recorded
    }

    private static func spelling(of request: RecordedRequest) -> PlaceholderFilling.Spelling {
        switch MediaType(of: request.headers).content {
        case .json, .jsonLines: .json
        case .form: .percent
        default: .none
        }
    }

    private static func keyItems(_ covered: Set<Credentials.Key.Place>) -> Set<String> {
        Set(covered.compactMap { if case .query(let name) = $0 { name } else { nil } })
    }

    /// Returns whether the transport or a key makes this line. All other lines are sent as they were recorded,
    /// because a response to `If-None-Match` or `Range` differs without them.
    private static func isMade(_ field: HeaderField, _ covered: Set<Credentials.Key.Place>) -> Bool {
        let name = field.name.lowercased()
        switch name {
        case "user-agent": return field.value.hasPrefix("sonde/")
        case "accept-encoding":
            // A coding that cannot be undone here would make any body differ.
            let known: Set = ["gzip", "x-gzip", "deflate", "br", "identity", "*"]
            return !field.value.lowercased().split(separator: ",").allSatisfy {
                known.contains($0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces))
            }
        default: return name.hasPrefix(":") || framing.contains(name) || covered.contains(.header(name))
        }
    }

    private static let framing: Set = [
        "host", "content-length", "connection", "keep-alive", "proxy-connection", "te", "transfer-encoding", "upgrade",
        "http2-settings", "expect",
    ]
}
