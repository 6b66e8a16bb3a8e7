import Foundation
public import HTTPModel

/// Adds a request's keys, if it goes to the origin they belong to.
///
/// It stands inside ``Redirects``, so that every hop passes through it. A header line that the request sets itself
/// stays as it is. A query item with a key's name is replaced, because it may be an old key from a link of the server.
/// Every key becomes one of the request's secrets.
///
/// A key that is a ``HTTPModel/TokenSource`` gives a token, which it may have to ask for first. If the API refuses that as
/// invalid, the request is sent again with another, once.
public struct Authentication: Middleware {
    private let asking: (any Transport)?

    /// Authentication by the keys of each request. Tokens are asked for over this transport; without one, a request
    /// goes without them.
    public init(asking: (any Transport)? = nil) {
        self.asking = asking
    }

    /// Sends the request with its keys.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard let credentials = request.credentials, Origin(request.url) == credentials.origin else {
            return try await next(request)
        }
        var known = request
        known.secrets = request.allSecrets
        for key in credentials.keys {
            do {
                try known.lay(key)
            } catch {
                throw error.with(request: request)
            }
        }
        guard let asking, let source = credentials.tokens, !known.headers.contains("Authorization") else {
            return try await next(known)
        }
        do {
            let token = try await source.token(over: asking)
            let response = try await next(try known.with(token))
            guard response.refusesToken, let other = try await source.token(replacing: token, over: asking) else {
                return response
            }
            return try await next(try known.with(other))
        } catch {
            throw error.with(request: request)
        }
    }
}

extension Credentials {
    /// Where a token comes from. There is one at most, because two keys cannot share a place.
    fileprivate var tokens: (any TokenSource)? {
        for case .token(let key) in keys { return key.source }
        return nil
    }
}

extension Response {
    /// Whether it says that another token might do: RFC 6750, section 3.1.
    fileprivate var refusesToken: Bool {
        guard status.code == 401 else { return false }
        return headers.values(of: "WWW-Authenticate").contains { value in
            let words = value.lowercased().filter { !" \t\"".contains($0) }
            return words.contains("bearer") && words.contains("error=invalid_token")
        }
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
            guard !user.revealed.contains(":") else {
                throw TransportError(
                    .invalidRequest, "the user of key basic contains a colon, which would end it: use another user")
            }
            let pair = Data("\(user.revealed):\(password.revealed)".utf8).base64EncodedString()
            try lay("Authorization", "Basic \(pair)")
        case .token: break
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
