import HTTPModel

extension URLRequest {
    /// The request as `URLSession` takes it, or why it cannot be sent that way.
    init(_ request: Request, body: Data) throws(TransportError) {
        try request.checkedDestination()
        guard request.method != .get || body.isEmpty else {
            throw TransportError(.invalidRequest, "URLSession sends no body with GET: use another method or transport")
        }
        self.init(url: request.url)
        httpMethod = request.method.name
        for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
        // Left alone, URLSession would ask for a compressed answer and undo the compression out of sight.
        if !request.headers.contains("Accept-Encoding") { setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
        if !body.isEmpty { httpBody = body }
        httpShouldHandleCookies = false
        cachePolicy = .reloadIgnoringLocalCacheData
        timeoutInterval = Self.never
    }

    /// The transport keeps time itself: to the millisecond, and alike on every platform.
    private static let never: TimeInterval = 365 * 86_400
}
