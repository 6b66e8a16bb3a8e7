import Foundation
import HTTPModel

/// An answer that is kept, with all that says whether another request may have it (RFC 9111, 4).
struct CachedAnswer: Sendable {
    let identity: CacheIdentity
    /// The lines of the request that `Vary` names, as they were sent.
    let selecting: [String: [String]]
    private(set) var response: Response
    let body: Data
    private var requested: Date
    private var received: Date

    /// `nil` if the answer may not be kept, or could never be used.
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

    /// Whether a body need be gathered at all.
    static func canBeKept(_ response: Response, to request: Request) -> Bool {
        let statuses = [200, 203, 300, 301, 308, 404, 405, 410, 414, 501]
        return request.method == .get && statuses.contains(response.status.code)
            && !response.headers.announceStream && !response.headers.contains("Content-Range")
            && !CacheDirectives(of: response.headers).has("no-store")
    }

    /// About how much memory it takes.
    var size: Int { body.count + response.headers.reduce(256) { $0 + $1.line.count } }

    var hasValidator: Bool { response.headers.contains("ETag") || response.headers.contains("Last-Modified") }

    /// Whether it is for the same keys, and for the same lines that the server chose it by.
    func suits(_ request: Request) -> Bool {
        identity == CacheIdentity(of: request)
            && selecting.allSatisfy { identity.covers($0) || request.headers.values(of: $0) == $1 }
    }
}

extension CachedAnswer {
    /// Whether it may be given without asking its server, as far as both sides say.
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

    /// How many seconds old it is: by its own account, by its server's clock, and by the time that it has been kept.
    func age(at now: Date) -> Double {
        let apparent = date.map { max(received.timeIntervalSince($0), 0) } ?? 0
        let told = response.headers.values(of: "Age").first.flatMap(Double.init) ?? 0
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

extension CachedAnswer {
    /// The request with the question whether this answer still holds.
    func questioning(_ request: Request) -> Request {
        var request = request
        if let tag = response.headers.values(of: "ETag").first { try? request.headers.set("If-None-Match", to: tag) }
        if let date = response.headers.values(of: "Last-Modified").first {
            try? request.headers.set("If-Modified-Since", to: date)
        }
        return request
    }

    /// Whether a 304 speaks of this answer and not of another one.
    func isConfirmed(by response: Response) -> Bool {
        guard let told = response.headers["ETag"], let known = self.response.headers["ETag"] else { return true }
        return Self.opaque(told) == Self.opaque(known)
    }

    private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

    /// The answer with the lines of a 304, but for those that describe the body of this one.
    func refreshed(by response: Response, requested: Date, received: Date) -> CachedAnswer {
        var other = self
        let kept = [
            "content-length", "content-encoding", "content-type", "content-range", "transfer-encoding", "connection",
        ]
        let news = response.headers.filter { !kept.contains($0.name.lowercased()) }
        for field in news { other.response.headers.remove(field.name) }
        // An age that no line renews is of the former answer.
        other.response.headers.remove("Age")
        for field in news { other.response.headers.append(field) }
        (other.requested, other.received) = (requested, received)
        return other
    }

    /// The answer for whom it is given to, with an account of how it came.
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
