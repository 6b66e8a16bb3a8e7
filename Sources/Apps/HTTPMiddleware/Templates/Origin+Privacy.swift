package import HTTPModel

extension Origin {
    /// Indicates whether requests to this origin stay private: they use TLS, or do not leave this machine.
    package var isReachedPrivately: Bool { scheme == "https" || Self.isLoopback(host) }

    /// Indicates whether a lowercase host is this machine, by a name or an address that no network can claim.
    static func isLoopback(_ host: some StringProtocol) -> Bool {
        if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The same host over TLS, as an address to write: `https://auth.example.com`.
    package var overTLS: String {
        let shown = host.contains(":") ? "[\(host)]" : host
        return port == Self.usualPorts[scheme] ? "https://\(shown)" : "https://\(shown):\(port)"
    }
}
