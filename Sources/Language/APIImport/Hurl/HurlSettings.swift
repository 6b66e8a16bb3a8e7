/// The settings that requests are sent with: each is a line where it changes, and goes back where it is not wanted.
struct HurlSettings {
    private var current: [String: String] = [:]

    private static let defaults = [
        "transport.redirects": "0", "transport.timeout": "nil", "transport.connectTimeout": "nil",
        "transport.httpVersion": ".automatic", "transport.proxy": ".environment", "transport.insecureHosts": "[]",
        "transport.unixSocket": "nil", "transport.clientCertificate": "nil", "transport.certificateAuthority": "nil",
    ]

    /// Returns the lines before a request that needs these settings, by name. A setting that is named without a
    /// value may stay as it is.
    mutating func lines(for wanted: [String: String], keeping indifferent: Set<String> = []) -> [String] {
        var lines: [String] = []
        for name in Self.defaults.keys.sorted() where wanted[name] == nil && !indifferent.contains(name) {
            guard let value = Self.defaults[name], let old = current[name], old != value else { continue }
            lines.append("\(name) = \(value)")
            current[name] = value
        }
        for name in wanted.keys.sorted() {
            guard let value = wanted[name], current[name] != value else { continue }
            lines.append("\(name) = \(value)")
            current[name] = value
        }
        return lines
    }
}
