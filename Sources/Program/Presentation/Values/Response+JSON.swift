import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptExpressions

extension Response {
    /// The facts of a response for a program, without the body: members and their JSON.
    var facts: [(String, String)] {
        let redirects = hops.map { hop in
            ValueJSON.object([
                ("status", "\(hop.status.code)"), ("to", Origin(hop.to).map { ValueJSON.quoted("\($0)") } ?? "null"),
                ("withheld", ValueJSON.list(hop.withheld.map(ValueJSON.quoted))),
            ])
        }
        return [
            ("status", "\(status.code)"), ("reason", ValueJSON.quoted(reason)),
            ("url", ValueJSON.quoted(url.absoluteString)), ("headers", headers.json),
            ("redirects", ValueJSON.list(redirects)), ("size", "\(size)"),
        ] + pacing + (transfer.facts.cacheUse.map { [("cache", ValueJSON.quoted("\($0.name)"))] } ?? [])
            + (transfer.facts.hasWrongProof ? [("serverProof", ValueJSON.quoted("wrong"))] : [])
    }

    /// When, and how often, the server may be asked again, as far as it says so; in seconds.
    private var pacing: [(String, String)] {
        let pacing = Pacing(of: headers)
        let limit = pacing.rateLimit.map { limit in
            ValueJSON.object([
                ("limit", limit.limit.map(String.init) ?? "null"), ("remaining", "\(limit.remaining)"),
                ("reset", limit.reset.map { "\($0.seconds)" } ?? "null"),
            ])
        }
        return (pacing.retryAfter.map { [("retryAfter", "\($0.seconds)")] } ?? [])
            + (limit.map { [("rateLimit", $0)] } ?? [])
    }
}

extension HeaderFields {
    /// A list of names and values, because names may be repeated.
    var json: String {
        ValueJSON.list(map { ValueJSON.list([ValueJSON.quoted($0.name), ValueJSON.quoted($0.value)]) })
    }
}

extension CacheUse {
    fileprivate var name: String {
        switch self {
        case .fresh: "fresh"
        case .confirmed: "confirmed"
        }
    }
}
