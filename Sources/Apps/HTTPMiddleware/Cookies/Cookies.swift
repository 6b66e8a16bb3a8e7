public import HTTPModel

/// Stores the cookies that servers set, and sends each back where it belongs.
///
/// It runs inside ``Redirects``, so that a cookie set on the way is sent on the next hop to its origin. Like
/// any other secret, a cookie set before a redirect led away from its origin does not return on that chain. A
/// request with its own `Cookie` header is sent with only that, and one that omits the header is sent without
/// cookies. Every value becomes one of the request's secrets.
public struct Cookies: Middleware {
    /// The jar that keeps them.
    public let jar: CookieJar

    /// Middleware that uses this jar.
    public init(_ jar: CookieJar) {
        self.jar = jar
    }

    /// Sends the request with its cookies, and keeps what comes back.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        let response = try await next(try laden(request))
        jar.store(response.headers, from: request.url)
        return response
    }
}

extension Cookies {
    private func laden(_ request: Request) throws(TransportError) -> Request {
        let left = Origin(request.url).flatMap { request.leftBehind[$0] } ?? []
        let hasOwn = request.headers.contains("Cookie") || request.omits("Cookie")
        let cookies =
            hasOwn ? [] : jar.cookies(for: request.url).filter { !left.contains($0.value) }
        guard !cookies.isEmpty else { return request }
        var laden = request
        laden.secrets += cookies.map(\.value)
        try laden.add("Cookie", cookies.map { "\($0.name)=\($0.value.revealed)" }.joined(separator: "; "))
        return laden
    }
}
