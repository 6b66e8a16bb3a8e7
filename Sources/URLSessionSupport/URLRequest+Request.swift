import HTTPModel

extension URLRequest {
    /// The request as `URLSession` takes it, or why it cannot be sent that way.
    init(_ request: Request, body: Data) throws(TransportError) {
        try request.checkURL()
        try request.checkFraming(of: body)
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

extension Request {
    fileprivate func checkURL() throws(TransportError) {
        guard Origin(url) != nil else {
            throw TransportError(.invalidRequest, "its URL is no absolute http or https URL: write https://…")
        }
        guard url.user == nil, url.password == nil else {
            throw TransportError(.invalidRequest, "its URL holds a user name: give it as a key (basic) instead")
        }
    }

    fileprivate func checkFraming(of body: Data) throws(TransportError) {
        guard !headers.contains("Transfer-Encoding") else {
            throw TransportError(.invalidRequest, "Transfer-Encoding is the transport's to say: remove it")
        }
        for value in headers.values(of: "Content-Length") where Int(value) != body.count {
            throw TransportError(
                .invalidRequest, "Content-Length says \(value), the body has \(body.count) bytes: remove it")
        }
        guard method != .get || body.isEmpty else {
            throw TransportError(.invalidRequest, "URLSession sends no body with GET: use another method or transport")
        }
    }
}
