import HTTPModel

extension Request {
    /// The request of a session, as far as a protocol sees it.
    init(_ urlRequest: URLRequest) throws(TransportError) {
        guard let url = urlRequest.url, let method = Method(urlRequest.httpMethod ?? "GET") else {
            throw TransportError(.invalidRequest, "it has no URL, or its method is not valid")
        }
        var headers = HeaderFields()
        for (name, value) in (urlRequest.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
            do {
                try headers.append(name, value)
            } catch {
                throw TransportError(error)
            }
        }
        self.init(method, url, headers: headers)
        if let data = urlRequest.httpBody {
            body = .bytes(data)
        } else if let stream = urlRequest.httpBodyStream {
            body = .bytes(try Self.bytes(of: stream))
        }
    }

    private static func bytes(of stream: InputStream) throws(TransportError) -> Data {
        stream.open()
        defer { stream.close() }
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = stream.read(&buffer, maxLength: buffer.count)
            guard count >= 0 else { throw TransportError(.invalidRequest, "its body cannot be read") }
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
        }
    }
}
