import Basics
public import Foundation

/// The scheme, host and port of a URL. A key belongs to one origin.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
    /// `http` or `https`.
    public let scheme: String
    /// The host in lower case; an IPv6 address without its brackets.
    public let host: String
    /// The port; the scheme's default if the URL does not name one.
    public let port: Int

    /// The origin of an absolute http or https URL. Other URLs have none, nor do URLs with a user name or with a host
    /// that two programs could read differently.
    public init?(_ url: URL) {
        let text = url.absoluteString
        if let last = Self.last.withLock({ $0 }), last.begins(text) {
            self = last.origin
            return
        }
        guard let site = try? SiteAddress.read(text).site else { return nil }
        if site.isStable { Self.last.withLock { $0 = site } }
        self = site.origin
    }

    /// The site that was read last: most URLs begin as the one before, and to read one takes long.
    private static let last = Lock<SiteAddress?>(nil)

    init(scheme: String, host: String, port: Int) {
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// `https://api.example.com`, with the port if it is not the default.
    public var description: String {
        let shown = host.contains(":") ? "[\(host)]" : host
        return port == Self.usualPorts[scheme] ? "\(scheme)://\(shown)" : "\(scheme)://\(shown):\(port)"
    }

    /// The default port of each scheme.
    package static let usualPorts = ["http": 80, "https": 443]
}
