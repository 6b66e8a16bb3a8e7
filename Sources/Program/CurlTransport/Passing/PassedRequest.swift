package import HTTPModel

/// A request that is passed on unchanged, including every character of its address and the order and spelling of its
/// header lines.
///
/// libcurl writes `Host` before these lines, and the line that announces chunks after them.
package struct PassedRequest: Sendable {
    package let method: Method
    package let origin: Origin
    /// Scheme, host, port, path and query.
    package let address: String
    package let headers: HeaderFields
    package let upload: UploadFraming
    /// The replacement of the path in the request line, such as `*`.
    package let target: String?

    package init(
        _ method: Method, _ address: String, at origin: Origin, headers: HeaderFields,
        upload: UploadFraming = .none, target: String? = nil
    ) {
        self.method = method
        self.origin = origin
        self.address = address
        self.headers = headers
        self.upload = upload
        self.target = target
    }

    /// Indicates whether the client waits to hear that its body is wanted.
    var expectsToContinue: Bool { headers["Expect"]?.lowercased() == "100-continue" }

    /// The lines as libcurl takes them.
    ///
    /// libcurl looks at the first `Expect` alone. An empty one keeps it from waiting by itself, and from asking again after
    /// a 417, which is the client's to decide.
    var lines: [[UInt8]] {
        let lines = PreparedHead.lines(of: headers, isChunked: upload == .chunked)
        return headers.contains("Expect") ? [Array("Expect:".utf8)] + lines : lines
    }
}
