public import Foundation

/// Whom a URL speaks to: scheme, host and port. Keys belong to one.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
    /// `http` or `https`.
    public let scheme: String
    /// The host in lower case; an IPv6 address without its brackets.
    public let host: String
    /// The port, the scheme's own where the URL names none.
    public let port: Int

    /// The origin of an absolute http or https URL; any other URL has none.
    public init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let usual = Self.usualPorts[scheme],
            let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty
        else { return nil }
        self.scheme = scheme
        self.host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        port = url.port ?? usual
    }

    /// `https://api.example.com`, with the port where it is not the usual one.
    public var description: String {
        let shown = host.contains(":") ? "[\(host)]" : host
        return port == Self.usualPorts[scheme] ? "\(scheme)://\(shown)" : "\(scheme)://\(shown):\(port)"
    }

    private static let usualPorts = ["http": 80, "https": 443]
}
