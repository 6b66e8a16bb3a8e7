/// The server that a request asked, as the `Host` header names it: `api.example.com`, `127.0.0.1:8080`.
///
/// The scheme does not count, and neither does a scheme's default port.
package struct RecordedServer: Sendable, Hashable, CustomStringConvertible {
    package let name: String
    /// Without it, the scheme's own.
    let port: Int?

    /// The server of a URL's beginning, `https://me@api.example.com:8443`, or of a header `Host`.
    package init(_ site: some StringProtocol) {
        var text = site.lowercased()[...]
        if let start = text.startOfSite { text = text[start...] }
        if let at = text.lastIndex(of: "@") { text = text[text.index(after: at)...] }
        let end = text.lastIndex(of: "]") ?? text.startIndex
        guard let colon = text[end...].lastIndex(of: ":") else {
            name = String(text)
            port = nil
            return
        }
        name = String(text[..<colon])
        let port = Int(text[text.index(after: colon)...])
        self.port = port == 80 || port == 443 ? nil : port
    }

    /// Returns the distance between two servers: 0 if they are the same, 1 if only the port differs, otherwise 2.
    /// On this machine, another port is another server.
    package func distance(to other: RecordedServer) -> Int {
        if self == other { return 0 }
        return name == other.name && !isLoopback ? 1 : 2
    }

    var isLoopback: Bool {
        name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]"
            || (name.hasPrefix("127.") && name.allSatisfy { $0.isNumber || $0 == "." })
    }

    /// True if the system picks its port each time a server on this machine starts.
    package var isPassing: Bool { isLoopback && port.map { $0 >= 32_768 } == true }

    package var description: String { port.map { "\(name):\($0)" } ?? name }
}

extension Exchange {
    /// The server that the request asked.
    package var server: RecordedServer { RequestPlace(request.url, under: nil).server }
}
