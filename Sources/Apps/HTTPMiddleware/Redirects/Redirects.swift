public import HTTPModel

/// Follows redirects, and sends to another origin only what any server may see.
///
/// Only `Accept`, `Accept-Charset`, `Accept-Encoding`, `Accept-Language` and `User-Agent` go to another scheme, host
/// or port, and only if they contain no secret. Every other header, every key, the user name and every query item
/// that contains a secret, in any spelling, are withheld; a body goes there only with consent. Anything withheld once
/// does not return, even if the chain returns to the first origin, because by then the other server chose the path.
/// Every hop is in ``/HTTPModel/Response/hops``.
///
/// A redirect is refused if it leads from https to http, to anything but http and https, in a circle, past the limit,
/// or to a place that is ambiguous or contains a secret in its host or path. The error holds the response with the
/// redirect. A redirect without a location is a response like any other.
///
/// ```swift
/// let pipeline = Pipeline([Redirects(limit: 3), BodyLimit(1 << 20), ContentDecoding()], over: transport)
/// let response = try await pipeline.send(Request(url))
/// for hop in response.hops { print(hop) }
/// ```
public struct Redirects: Middleware {
    /// Decides whether the body may go to another origin.
    public typealias Consent = @Sendable (Hop) async -> Bool

    /// The greatest number of redirects to follow for one request; with 0, the redirect itself is returned as the
    /// response.
    public var limit: Int
    /// A function that is asked before a body goes to another origin; by default it refuses.
    public var consent: Consent
    /// Secrets that requests do not list but that may still be sent or echoed, such as those of a cookie jar.
    public var furtherSecrets: @Sendable () -> [Secret]

    /// By default, five redirects and no body to another origin.
    public init(
        limit: Int = 5,
        consent: @escaping Consent = { _ in false },
        furtherSecrets: @escaping @Sendable () -> [Secret] = { [] }
    ) {
        self.limit = limit
        self.consent = consent
        self.furtherSecrets = furtherSecrets
    }

    /// Sends the request and follows its redirects.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        var request = request
        var trail = RedirectTrail()
        while true {
            let response: Response
            do {
                response = trail.reached(try await next(request))
            } catch {
                var error = error.with(request: request)
                error.response = error.response.map(trail.reached)
                throw error
            }
            guard limit > 0, response.status.isRedirect else { return response }
            trail.visit(request, answered: response)
            do {
                guard let step = try await step(from: request, answered: response, on: trail) else { return response }
                trail.append(step.hop)
                request = step.request
            } catch {
                var refused = TransportError(.redirect, error.reason, request: request, response: response)
                refused.cause = error.obstacle
                throw refused
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
            throw RedirectRefusal(
                "it would exceed \(limit) redirects, the limit of transport.redirects", .limit(limit))
        }
        var known = request
        known.secrets += furtherSecrets()
        let step = try RedirectStep(from: known, by: response.status, to: location)
        guard !trail.contains(step.request) else { throw RedirectRefusal("it leads in a circle") }
        if step.takesBodyElsewhere, await !consent(step.hop) {
            let origin = Origin(step.request.url)?.description ?? ""
            throw RedirectRefusal(
                "it would send the body to \(origin), which needs consent", .consent(to: step.request))
        }
        return step
    }
}
