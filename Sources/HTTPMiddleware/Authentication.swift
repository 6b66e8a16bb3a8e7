import Foundation
public import HTTPModel

/// Adds a request's keys, if it goes to the origin they belong to.
///
/// It stands inside ``Redirects``, so that every hop passes through it. A header line that the request sets itself
/// stays as it is. A query item with a key's name is replaced, because it may be an old key from a link of the server.
/// Every key becomes one of the request's secrets.
public struct Authentication: Middleware {
    /// Authentication by the keys of each request.
    public init() {}

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
        return try await next(known)
    }
}

extension Request {
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
