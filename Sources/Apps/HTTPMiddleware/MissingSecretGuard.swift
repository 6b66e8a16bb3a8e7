public import HTTPModel

/// Refuses a request that was made from a missing secret. Put it directly before the network, not before recordings.
public struct MissingSecretGuard: Middleware {
    /// Creates a guard, which has no settings.
    public init() {}

    /// Passes the request on, or says which secret is missing.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard let missing = request.allSecrets.first(where: \.isMissing) else { return try await next(request) }
        var error = TransportError(.invalidRequest, missing.whyMissing, request: request)
        error.cause = MissingSecretError(secret: missing)
        throw error
    }
}
