public import Foundation

/// Whom a URL speaks to: scheme, host and port. Keys belong to one.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
    /// `http` or `https`.
    public let scheme: String
    /// The host in lower case; an IPv6 address without its brackets.
    public let host: String
    /// The port, the scheme's own where the URL names none.
    public let port: Int

    /// The origin of an absolute http or https URL; any other URL has none, and neither has one with a user
    /// name or a host that two programs could read differently.
    public init?(_ url: URL) {
        guard let read = try? SiteAddress.read(url.absoluteString) else { return nil }
        self = read.site.origin
    }

    init(scheme: String, host: String, port: Int) {
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// `https://api.example.com`, with the port where it is not the usual one.
    public var description: String {
        let shown = host.contains(":") ? "[\(host)]" : host
        return port == Self.usualPorts[scheme] ? "\(scheme)://\(shown)" : "\(scheme)://\(shown):\(port)"
    }

    static let usualPorts = ["http": 80, "https": 443]
}
