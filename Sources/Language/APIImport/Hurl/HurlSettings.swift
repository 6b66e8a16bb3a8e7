/// The settings that requests are sent with: each is a line where it changes, and goes back where it is not wanted.
struct HurlSettings {
    private var current: [String: String] = [:]

    private static let defaults = [
        "transport.redirects": "0", "transport.timeout": "nil", "transport.connectTimeout": "nil",
        "transport.httpVersion": ".automatic", "transport.proxy": ".environment", "transport.insecureHosts": "[]",
        "transport.unixSocket": "nil", "transport.clientCertificate": "nil", "transport.certificateAuthority": "nil",
    ]

    /// Returns the lines before a request that needs these settings, by name. Redirects may stay as they are.
    mutating func lines(for wanted: [String: String]) -> [String] {
        let reset = Self.defaults.filter { name, _ in
            wanted[name] == nil && current[name] != nil && name != "transport.redirects"
        }
        var lines: [String] = []
        for (name, value) in reset.sorted(by: { $0.key < $1.key }) + wanted.sorted(by: { $0.key < $1.key })
        where current[name] != value {
            lines.append("\(name) = \(value)")
            current[name] = value
        }
        return lines
    }
}
