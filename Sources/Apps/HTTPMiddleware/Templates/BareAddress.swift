import HTTPModel

/// An address without its scheme, as typed into a browser.
package enum BareAddress {
    /// A request's URL. `http://` is added only to an address of this machine with a port, because any other text is
    /// a path.
    package static func completedForRequest(_ text: String) -> String {
        for host in ["localhost:", "127.0.0.1:", "[::1]:"] where text.hasPrefix(host) {
            let rest = text.dropFirst(host.count)
            let port = rest.prefix { $0.isASCII && $0.isNumber }
            let follows = rest[port.endIndex...].first
            guard !port.isEmpty, follows.map({ "/?#".contains($0) }) ?? true else { return text }
            return "http://\(text)"
        }
        return text
    }

    /// A base URL. `http://` is added to an address of this machine, and `https://` to a name with a dot or a port.
    package static func completedForBase(_ text: String) -> String {
        let authority = text.prefix { !"/?#".contains($0) }
        guard let first = authority.first, first != ".", !text.hasBlanksAround else { return text }
        let host: Substring
        if first == "[" {
            guard let close = authority.firstIndex(of: "]") else { return text }
            host = authority[...close]
        } else {
            host = authority.prefix { $0 != ":" }
        }
        let port = authority[host.endIndex...]
        let isPort = port.first == ":" && port.count > 1 && port.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
        guard port.isEmpty || isPort else { return text }
        if Origin.isLoopback(host.lowercased().trimmingPrefix("[").prefix { $0 != "]" }) { return "http://\(text)" }
        return isPort || first == "[" || host.contains(".") ? "https://\(text)" : text
    }
}
