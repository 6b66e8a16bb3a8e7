import Fixtures
import Foundation
import HTTPModel

/// A recorded request made fit to be sent again: under the base of who asks, with the keys of who asks.
struct RepeatedRequest {
    let request: Request

    /// Why it cannot be sent.
    struct Obstacle: Error {
        let reason: String
    }

    init(
        _ exchange: Exchange, under base: BaseURL?, _ credentials: Credentials?, _ secrets: [String: Secret]
    ) throws(Obstacle) {
        let address = Self.address(exchange, under: base)
        guard let origin = URL(string: address).flatMap({ Origin($0) }) else {
            throw Obstacle(reason: "its URL cannot be called")
        }
        // A folder may name any server: what belongs to this base's goes to no other.
        let isHome = origin == base?.origin
        let filling = PlaceholderFilling(exchange.secrets, isHome ? secrets : [:])
        let keys = credentials?.origin == origin ? credentials : nil
        let covered = Set(keys?.keys.map(\.place) ?? [])
        var filled = try Self.filled(filling, address.utf8, .percent, optional: Self.keyItems(covered))
        guard let url = URL(string: String(decoding: filled.bytes, as: UTF8.self)), Origin(url) == origin else {
            throw Obstacle(reason: "its URL cannot be called")
        }
        var used = filled.secrets
        var headers = HeaderFields()
        for field in exchange.request.headers where !Self.isMade(field, covered) {
            filled = try Self.filled(filling, field.line, .none)
            used += filled.secrets
            HeaderField(line: filled.bytes).map { headers.append($0) }
        }
        let type = exchange.request.headers["Content-Type"]?.lowercased() ?? ""
        let spelling: PlaceholderFilling.Spelling =
            type.contains("json") ? .json : type.contains("urlencoded") ? .percent : .none
        filled = try Self.filled(filling, exchange.request.body, spelling)
        used += filled.secrets
        request = Request(
            exchange.request.method, url, headers: headers, body: .bytes(Data(filled.bytes)), credentials: keys,
            secrets: used, call: Call(base: base ?? exchange.base.flatMap { try? BaseURL($0) }))
    }
}

extension RepeatedRequest {
    /// The URL with the base of who asks in place of the recorded one. Where none was recorded, the same path at the
    /// server of who asks, as in a replay.
    private static func address(_ exchange: Exchange, under base: BaseURL?) -> String {
        let url = exchange.request.url
        guard let base else { return url }
        guard let recorded = exchange.base else {
            guard let (_, rest) = try? SiteAddress.read(url) else { return url }
            return base.origin.description + rest
        }
        return url.hasPrefix(recorded) ? base.description + url.dropFirst(recorded.count) : url
    }

    private static func filled(
        _ filling: PlaceholderFilling, _ text: some Collection<UInt8>, _ spelling: PlaceholderFilling.Spelling,
        optional: Set<String> = []
    ) throws(Obstacle) -> PlaceholderFilling.Filled {
        do throws(PlaceholderFilling.Missing) {
            return try filling.fill(Array(text), as: spelling, exceptItems: optional)
        } catch {
            throw Obstacle(reason: "it needs the secret \(error.name), which was not given for its server")
        }
    }

    private static func keyItems(_ covered: Set<Credentials.Key.Place>) -> Set<String> {
        Set(covered.compactMap { if case .query(let name) = $0 { name } else { nil } })
    }

    /// Is it a line that the transport makes, or one that a key or the cookies of who asks make?
    private static func isMade(_ field: HeaderField, _ covered: Set<Credentials.Key.Place>) -> Bool {
        let name = field.name.lowercased()
        let own: Set = [
            "host", "content-length", "accept-encoding", "connection", "cookie", "transfer-encoding", "user-agent",
            "if-none-match", "if-modified-since",
        ]
        return own.contains(name) || covered.contains(.header(name))
    }
}
