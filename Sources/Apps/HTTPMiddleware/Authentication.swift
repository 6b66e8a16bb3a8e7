import Foundation
public import HTTPModel

/// Adds a request's keys, if it goes to the origin they belong to; signs it, or responds to the server's challenge.
///
/// It runs inside ``Redirects``, so that every hop passes through it. A header line that the request sets itself stays
/// as it is. A query item with a key's name is replaced, because it may be an old key from a link of the server. Every
/// key becomes one of the request's secrets.
///
/// A key that is a ``TokenSource`` provides a token, which it may have to request first. If the API refuses
/// that as invalid, the request is sent again with another, once.
///
/// A ``RequestSigner`` comes last, because it may sign every other line. If nothing can be requested, as in
/// a replay of recordings, nothing is signed either.
public struct Authentication: Middleware {
    /// The transport for token requests; without one, requests have no tokens and no signatures.
    public var asking: (any Transport)?
    private let nonces: DigestNonces
    private let fresh: FreshValues

    /// Authenticates with the keys of each request. Pass `DigestNonces` to keep the nonces of Digest longer.
    public init(
        asking: (any Transport)? = nil, nonces: DigestNonces = DigestNonces(), fresh: FreshValues = FreshValues()
    ) {
        self.asking = asking
        self.nonces = nonces
        self.fresh = fresh
    }

    /// Sends the request with its keys.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard let credentials = request.credentials, Origin(request.url) == credentials.origin else {
            return try await next(request)
        }
        var known = request
        known.secrets = request.allSecrets
        // A line of the request's own takes the place of a key, so that the key says nothing about this request.
        known.credentials?.remove { $0.place == .header("authorization") && request.headers.contains("Authorization") }
        do {
            for key in credentials.keys { try known.lay(key) }
        } catch {
            throw error.with(request: request)
        }
        let next = asking == nil ? next : credentials.signer.map(next.signed) ?? next
        // A key that depends on the whole request or on a response comes last. Two keys cannot share a place.
        guard !known.headers.contains("Authorization"),
            let key = credentials.keys.first(where: { $0.place == .header("authorization") })
        else { return try await next(known) }
        return try await send(known, with: key, of: credentials.origin, next)
    }
}

extension Authentication {
    private func send(
        _ request: Request, with key: Credentials.Key, of origin: Origin, _ next: Next
    ) async throws(TransportError) -> Response {
        switch key {
        case .digest(let user, let password):
            let owner = DigestNonces.Owner(origin: origin, user: user, password: password)
            return try await DigestExchange(request: request, owner: owner, nonces: nonces, fresh: fresh).response(next)
        case .aws(let key):
            var signed = request
            do {
                try await AWSSignature(key: key, date: fresh.now()).sign(&signed)
            } catch {
                throw error.with(request: request)
            }
            return try await next(signed)
        case .token(let key): return try await send(request, withTokenOf: key.source, next)
        case .header, .query, .bearer, .basic, .signer: return try await next(request)
        }
    }

    private func send(
        _ request: Request, withTokenOf source: any TokenSource, _ next: Next
    ) async throws(TransportError) -> Response {
        guard let asking else { return try await next(request) }
        do {
            let token = try await source.token(over: asking)
            let response = try await next(try request.with(token))
            guard response.refusesToken, let other = try await source.token(replacing: token, over: asking) else {
                return response
            }
            return try await next(try request.with(other))
        } catch {
            throw error.with(request: request)
        }
    }
}

extension Credentials {
    fileprivate var signer: (any RequestSigner)? {
        keys.lazy.compactMap { if case .signer(let key) = $0 { key.signer } else { nil } }.first
    }
}

extension Response {
    /// True if it says that another token might work: RFC 6750, section 3.1.
    fileprivate var refusesToken: Bool {
        status.code == 401
            && Challenge.all(in: headers).contains { $0.isOf("Bearer") && $0["error"]?.lowercased() == "invalid_token" }
    }
}

extension Request {
    fileprivate func with(_ token: Secret) throws(TransportError) -> Request {
        var request = self
        request.secrets.append(token)
        try request.add("Authorization", "Bearer \(token.revealed)")
        return request
    }

    fileprivate mutating func lay(_ key: Credentials.Key) throws(TransportError) {
        switch key {
        case .header(let name, let value): try lay(name, value.revealed)
        case .query(let name, let value): try setQueryItem(name, to: value.revealed)
        case .bearer(let token): try lay("Authorization", "Bearer \(token.revealed)")
        case .basic(let user, let password):
            guard !user.revealed.utf8.contains(UInt8(ascii: ":")) else {
                throw TransportError(
                    .invalidRequest, "the user of key basic contains a colon, which would end it: use another user")
            }
            let pair = Data("\(user.revealed):\(password.revealed)".utf8).base64EncodedString()
            try lay("Authorization", "Basic \(pair)")
        case .digest, .aws, .token, .signer: break
        }
    }

    private mutating func lay(_ name: String, _ value: String) throws(TransportError) {
        guard !headers.contains(name) else { return }
        try add(name, value)
    }

    private mutating func setQueryItem(_ name: String, to value: String) throws(TransportError) {
        guard let complete = url.changingQuery({ $0.set(name, to: value) }) else {
            throw TransportError(.invalidRequest, "the key ?\(name) cannot be written into the URL")
        }
        url = complete
    }
}
