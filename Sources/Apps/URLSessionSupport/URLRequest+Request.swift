import HTTPModel

extension URLRequest {
    /// The request in the form that `URLSession` takes. Throws if it cannot be sent that way.
    init(_ request: Request, body: Data) throws(TransportError) {
        try request.checkedDestination()
        guard request.method != .get || body.isEmpty else {
            throw TransportError(.invalidRequest, "URLSession sends no body with GET: use another method or transport")
        }
        self.init(url: request.url)
        httpMethod = request.method.name
        for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
        // By default, URLSession would ask for a compressed response and silently decompress it.
        if !request.headers.contains("Accept-Encoding") { setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
        if !body.isEmpty { httpBody = body }
        httpShouldHandleCookies = false
        cachePolicy = .reloadIgnoringLocalCacheData
        timeoutInterval = Self.never
        self = passingFixtures
    }

    /// The same request, which fixtures let pass.
    private var passingFixtures: URLRequest {
        guard let request = (self as NSURLRequest).mutableCopy() as? NSMutableURLRequest else { return self }
        URLProtocol.setProperty(true, forKey: SessionConventions.passesFixtures, in: request)
        return request as URLRequest
    }

    /// The transport measures time itself, to the millisecond and in the same way on every platform.
    private static let never: TimeInterval = 365 * 86_400
}
