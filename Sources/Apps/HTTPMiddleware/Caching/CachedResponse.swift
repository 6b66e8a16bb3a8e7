import Foundation
import HTTPModel

/// A cached response, with all that decides whether another request may use it (RFC 9111, 4).
struct CachedResponse: Sendable {
    let identity: CacheIdentity
    /// The lines of the request that `Vary` names, as they were sent.
    let selecting: [String: [String]]
    private(set) var response: Response
    let body: Data
    private var requested: Date
    private var received: Date

    /// Caches a response, or returns `nil` if it must not be cached or could never be used.
    init?(_ response: Response, _ body: Data, to request: Request, requested: Date, received: Date) {
        let directives = CacheDirectives(of: response.headers)
        let names = response.headers["Vary"]?.parts(at: ",").map { $0.lowercased() } ?? []
        guard Self.canBeKept(response, to: request), !names.contains("*") else { return nil }
        self.response = response.with(body: .none)
        self.body = body
        self.requested = requested
        self.received = received
        identity = CacheIdentity(of: request)
        selecting = Dictionary(names.map { ($0, request.headers.values(of: $0)) }) { first, _ in first }
        guard lifetime > 0 || hasValidator, !directives.has("no-store") else { return nil }
    }

    /// Indicates whether the body needs to be collected at all.
    static func canBeKept(_ response: Response, to request: Request) -> Bool {
        let statuses = [200, 203, 300, 301, 308, 404, 405, 410, 414, 501]
        return request.method == .get && statuses.contains(response.status.code)
            && !response.headers.announceStream && !response.headers.contains("Content-Range")
            && !CacheDirectives(of: response.headers).has("no-store")
    }

    /// About how much memory it takes.
    var size: Int { body.count + response.headers.reduce(256) { $0 + $1.line.count } }

    var hasValidator: Bool { response.headers.contains("ETag") || response.headers.contains("Last-Modified") }

    /// Indicates whether it is for the same keys, and for the same lines by which the server chose it.
    func suits(_ request: Request) -> Bool {
        identity == CacheIdentity(of: request)
            && selecting.allSatisfy { identity.covers($0) || request.headers.values(of: $0) == $1 }
    }
}

extension CachedResponse {
    /// Indicates whether both sides allow using it without asking its server.
    func isFresh(for request: Request, at now: Date) -> Bool {
        let (asked, said) = (CacheDirectives(of: request.headers), CacheDirectives(of: response.headers))
        // A clock that was put back would keep it fresh for ever.
        guard now >= received, !asked.has("no-cache"), !said.has("no-cache") else { return false }
        let age = age(at: now)
        if let most = asked.seconds("max-age"), age > most { return false }
        let left = lifetime - age
        if let least = asked.seconds("min-fresh") { return left >= least }
        if left <= 0, asked.has("max-stale"), !said.has("must-revalidate") {
            guard let most = asked.seconds("max-stale"), most > 0 else { return true }
            return -left <= most
        }
        return left > 0
    }

    /// Returns its age in seconds: by its own account, by its server's clock, and by the time in the cache.
    func age(at now: Date) -> Double {
        let apparent = date.map { max(received.timeIntervalSince($0), 0) } ?? 0
        let told = response.headers.values(of: "Age").first.flatMap { Double($0) } ?? 0
        let corrected = max(told.isFinite ? told : 0, 0) + max(received.timeIntervalSince(requested), 0)
        return max(apparent, corrected) + max(now.timeIntervalSince(received), 0)
    }

    /// For how many seconds it is fresh. Where the server does not say, it never is: nothing is guessed.
    private var lifetime: Double {
        if let seconds = CacheDirectives(of: response.headers).seconds("max-age") { return seconds }
        guard let expires = response.headers.values(of: "Expires").first.flatMap(HTTPDate.date) else { return 0 }
        return expires.timeIntervalSince(date ?? received)
    }

    private var date: Date? { response.headers["Date"].flatMap(HTTPDate.date) }
}

extension CachedResponse {
    /// Returns the request with conditions that ask whether this response is still valid.
    func questioning(_ request: Request) -> Request {
        var request = request
        if let tag = response.headers.values(of: "ETag").first { try? request.headers.set("If-None-Match", to: tag) }
        if let date = response.headers.values(of: "Last-Modified").first {
            try? request.headers.set("If-Modified-Since", to: date)
        }
        return request
    }

    /// Indicates whether a 304 refers to this response and not to another one.
    func isConfirmed(by response: Response) -> Bool {
        guard let told = response.headers["ETag"], let known = self.response.headers["ETag"] else { return true }
        return Self.opaque(told) == Self.opaque(known)
    }

    private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

    /// Returns the response with the lines of a 304, except those that describe the cached body.
    func refreshed(by response: Response, requested: Date, received: Date) -> CachedResponse {
        var other = self
        let kept = [
            "content-length", "content-encoding", "content-type", "content-range", "transfer-encoding", "connection",
        ]
        let news = response.headers.filter { !kept.contains($0.name.lowercased()) }
        for field in news { other.response.headers.remove(field.name) }
        // Without a new line, the age is that of the earlier response.
        other.response.headers.remove("Age")
        for field in news { other.response.headers.append(field) }
        (other.requested, other.received) = (requested, received)
        return other
    }

    /// Returns the response for a caller, with an account of how it came.
    func given(_ use: CacheUse, at now: Date, over transfer: Transfer = Transfer()) -> Response {
        var response = response.with(body: .bytes(body))
        response.transfer = transfer
        transfer.update { facts in
            facts.cacheUse = use
            facts.isComplete = true
            facts.wireSize = body.count
        }
        if use == .fresh { try? response.headers.set("Age", to: "\(Int(age(at: now)))") }
        return response
    }
}
