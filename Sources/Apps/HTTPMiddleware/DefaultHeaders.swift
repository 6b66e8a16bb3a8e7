public import HTTPModel

/// Adds header lines that a request does not set itself.
public struct DefaultHeaders: Middleware {
    /// The lines, in this order.
    public var headers: HeaderFields

    /// Lines of your choice.
    public init(_ headers: HeaderFields) {
        self.headers = headers
    }

    /// The lines that servers expect from every client: `Accept: */*`, and a `User-Agent` such as `episodes/1.0`.
    public init(userAgent: String) throws(HeaderFieldError) {
        headers = HeaderFields([try HeaderField("Accept", "*/*"), try HeaderField("User-Agent", userAgent)])
    }

    /// Sends the request with the missing lines added.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        var complete = request
        for field in headers where !request.headers.contains(field.name) && !request.omits(field.name) {
            complete.headers.append(field)
        }
        return try await next(complete)
    }
}
