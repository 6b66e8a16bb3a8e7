import Basics
import Foundation
public import HTTPModel

/// Returns cached responses while they are fresh, and revalidates them when they are not, following RFC 9111
/// for a private cache.
///
/// It runs inside ``Authentication`` and ``Cookies``, so that it sees what selects a response, and inside
/// ``ContentDecoding``, so that it caches bodies as they arrived. It passes on a request that has its own
/// conditions or range. A request that changes something invalidates the cached responses for its URL. A response that a
/// fault was injected into on purpose is passed on and never cached.
public struct SessionCache: Middleware {
    private let cache: ResponseCache

    /// Middleware that uses this cache.
    public init(_ cache: ResponseCache) {
        self.cache = cache
    }

    /// Returns the cached response to a request, or sends the request.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard request.method == .get, !request.hasOwnConditions else { return try await passing(request, next) }
        let directives = CacheDirectives(of: request.headers)
        guard !directives.has("no-store") else { return try await next(request) }
        let known = cache.response(for: request)
        let now = cache.now()
        if let known, known.isFresh(for: request, at: now) { return known.given(.fresh, at: now) }
        if directives.has("only-if-cached") {
            return Response(status: Status(504), reason: "Gateway Timeout", url: request.url)
        }
        guard let known, known.hasValidator else { return try await fetched(request, next) }
        let response = try await next(known.questioning(request))
        guard response.status.code == 304 else { return keeping(response, to: request, since: now) }
        guard known.isConfirmed(by: response) else {
            if !response.isInjected { cache.forget(request) }
            return try await fetched(request, next)
        }
        let later = cache.now()
        let refreshed = known.refreshed(by: response, requested: now, received: later)
        if response.isInjected { return refreshed.given(.confirmed, at: later, over: response.transfer) }
        if CacheDirectives(of: response.headers).has("no-store") {
            cache.forget(request)
        } else {
            cache.keep(refreshed, for: request)
        }
        return refreshed.given(.confirmed, at: later, over: response.transfer)
    }
}

extension SessionCache {
    private func fetched(_ request: Request, _ next: Next) async throws(TransportError) -> Response {
        let start = cache.now()
        return keeping(try await next(request), to: request, since: start)
    }

    /// Sends a request that the cache does not serve, and invalidates the cached responses that it may change.
    private func passing(_ request: Request, _ next: Next) async throws(TransportError) -> Response {
        let response = try await next(request)
        guard !request.method.isSafe, (200..<400).contains(response.status.code) else { return response }
        cache.forget(request.url)
        for name in ["Location", "Content-Location"] {
            guard let text = response.headers.values(of: name).first,
                let url = URL(string: text, relativeTo: request.url)?.absoluteURL, Origin(url) == Origin(request.url)
            else { continue }
            cache.forget(url)
        }
        return response
    }

    /// Returns the response, which is cached once its whole body has been read.
    private func keeping(_ response: Response, to request: Request, since start: Date) -> Response {
        guard !response.isInjected else { return response }
        cache.forget(request)
        guard CachedResponse.canBeKept(response, to: request) else { return response }
        let (cache, received) = (cache, cache.now())
        let keep = { @Sendable (body: Data) in
            let cached = CachedResponse(response, body, to: request, requested: start, received: received)
            if let cached { cache.keep(cached, for: request) }
        }
        switch response.body {
        case .bytes(let body):
            keep(body)
            return response
        case .stream(let stream):
            let gathered = BodyStream(length: stream.length) { () throws(TransportError) in
                let pull = try stream.open()
                // nil once it is known to be too large.
                let body = Lock<Data?>(Data())
                return { () throws(TransportError) in
                    guard let piece = try await pull() else {
                        if let whole = body.withLock({ $0.take() }) { keep(whole) }
                        return nil
                    }
                    body.withLock { body in
                        body?.append(piece)
                        if let size = body?.count, !cache.hasRoom(for: size) { body = nil }
                    }
                    return piece
                }
            }
            return response.with(body: .stream(gathered))
        }
    }
}

extension Response {
    /// True if a fault was injected into it, or stands in its place.
    fileprivate var isInjected: Bool { !transfer.facts.injected.isEmpty }
}

extension Request {
    /// True if it asks for a part, or has conditions about what its sender has cached.
    fileprivate var hasOwnConditions: Bool {
        ["Range", "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range"]
            .contains { headers.contains($0) }
    }
}
