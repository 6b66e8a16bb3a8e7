/// Refuses a request that was made from a missing secret. Put it in front of the network, not in front of recordings.
public struct MissingSecretGuard: Middleware {
    /// A guard. It has no settings.
    public init() {}

    /// Passes the request on, or says which secret is missing.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard let missing = request.allSecrets.first(where: \.isMissing) else { return try await next(request) }
        var error = TransportError(.invalidRequest, missing.whyMissing, request: request)
        error.cause = MissingSecretError(secret: missing)
        throw error
    }
}

/// The secret that a request cannot be sent without.
package struct MissingSecretError: Error {
    package let secret: Secret
}

extension Secret {
    /// What is needed for its value to be known.
    package var whyMissing: String {
        switch origin {
        case .environment(let variable): "the environment variable \(variable) is not set: export \(variable)=…"
        case .prompt: "\(name) is asked for at a terminal, and there is none"
        case .file(let path): "the file \(path), which contains \(name), cannot be read"
        case .key, .response, .cookie, .typed: "\(name) is not known"
        }
    }
}
