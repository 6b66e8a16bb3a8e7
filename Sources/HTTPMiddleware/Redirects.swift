public import HTTPModel

/// Follows redirects, and lets nothing across to another origin that is not meant for everybody.
///
/// To another scheme, host or port go `Accept`, `Accept-Charset`, `Accept-Encoding`, `Accept-Language` and `User-Agent`,
/// and of these no line that holds a secret. No other header of the request, no key, no user name, no query item that
/// carries a secret in any spelling; a body only with consent. What is held back once does not come back,
/// even where the chain returns to the first origin: by then the other server chose the path. Every hop is in
/// ``HTTPModel/Response/hops``.
///
/// Refused, with the response that wanted it still on offer: from https to http, to anything but http and https, in
/// a circle, past the limit, and to a place that is not said clearly or that carries a secret in its host or path.
/// A redirect that names no place is an answer like any other.
public struct Redirects: Middleware {
    /// Says whether the body may go along to another origin.
    public typealias Consent = @Sendable (Hop) async -> Bool

    /// Redirects that are followed for one request; with none, the redirect itself is the answer.
    public var limit: Int
    /// Whom to ask before a body goes to another origin; by default nobody, and it does not.
    public var consent: Consent
    /// Secrets that no request names but that may be sent or echoed all the same, such as those of a cookie jar.
    public var furtherSecrets: @Sendable () -> [Secret]

    /// Five redirects, no body elsewhere.
    public init(
        limit: Int = 5,
        consent: @escaping Consent = { _ in false },
        furtherSecrets: @escaping @Sendable () -> [Secret] = { [] }
    ) {
        self.limit = limit
        self.consent = consent
        self.furtherSecrets = furtherSecrets
    }

    /// Sends the request, and what its redirects make of it.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        var request = request
        var trail = RedirectTrail()
        while true {
            let response = try await trail.following(request, next)
            guard limit > 0, response.status.isRedirect else { return response }
            trail.visit(request, answered: response)
            do {
                guard let step = try await step(from: request, answered: response, on: trail) else { return response }
                trail.append(step.hop)
                request = step.request
            } catch {
                throw TransportError(.redirect, error.reason, request: request, response: response)
            }
        }
    }
}

extension Redirects {
    private func step(
        from request: Request, answered response: Response, on trail: RedirectTrail
    ) async throws(RedirectRefusal) -> RedirectStep? {
        guard let location = try RedirectLocation(of: response) else { return nil }
        guard trail.hops.count < limit else {
            throw RedirectRefusal("it would be one more than \(limit), the limit of transport.redirects")
        }
        var known = request
        known.secrets += furtherSecrets()
        let step = try RedirectStep(from: known, by: response.status, to: location)
        guard !trail.contains(step.request) else { throw RedirectRefusal("it leads in a circle") }
        if step.takesBodyElsewhere, await !consent(step.hop) {
            let origin = Origin(step.request.url)?.description ?? ""
            throw RedirectRefusal("it would send the body to \(origin), which needs consent")
        }
        return step
    }
}
