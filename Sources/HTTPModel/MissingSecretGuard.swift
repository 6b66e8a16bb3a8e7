/// Sends nothing that was made from a secret nobody knows: stands in front of the network, not of recordings.
public struct MissingSecretGuard: Middleware {
    /// A guard; it has nothing to set.
    public init() {}

    /// Passes the request on, or says which secret is missing.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard let missing = request.allSecrets.first(where: \.isMissing) else { return try await next(request) }
        throw TransportError(.invalidRequest, missing.whyMissing, request: request)
    }
}

extension Secret {
    /// What would have to be there for it to be known.
    package var whyMissing: String {
        switch origin {
        case .environment(let variable): "the environment variable \(variable) is not set: export \(variable)=…"
        case .prompt: "\(name) is asked for at a terminal, and there is none"
        case .file(let path): "the file \(path), which holds \(name), cannot be read"
        case .key, .response, .cookie, .typed: "\(name) is not known"
        }
    }
}
