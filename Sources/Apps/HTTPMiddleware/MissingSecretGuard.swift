public import HTTPModel

/// Refuses a request that was made from a missing secret. Put it in front of the network, not in front of recordings.
public struct MissingSecretGuard: Middleware {
    /// A guard, which does not need any settings.
    public init() {}

    /// Passes the request on, or says which secret is missing.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard let missing = request.allSecrets.first(where: \.isMissing) else { return try await next(request) }
        var error = TransportError(.invalidRequest, missing.whyMissing, request: request)
        error.cause = MissingSecretError(secret: missing)
        throw error
    }
}
