import CMicroHTTPD

/// The address a server listens on: one of this machine's addresses, or all of them.
package struct ListeningAddress: Sendable, Hashable {
    /// `127.0.0.1`, `::1`, `0.0.0.0`
    package let host: String
    /// Indicates whether only this machine can reach it.
    package let isLoopback: Bool

    private init(loopback host: String) {
        self.host = host
        isLoopback = true
    }

    /// An address in numbers, or `localhost`; `nil` for anything else.
    package init?(_ text: String) {
        guard text != "localhost" else {
            self = .loopback
            return
        }
        var address = sockaddr_storage()
        guard !text.utf8.contains(0), sonde_mhd_address(text, 0, &address) != 0 else { return nil }
        host = text
        isLoopback = sonde_mhd_is_loopback(&address) != 0
    }

    /// The loopback address, which only this machine can reach.
    package static let loopback = ListeningAddress(loopback: "127.0.0.1")

    /// The host as written in a URL. A client cannot connect to “all addresses”, so one of them is used.
    package var hostInURL: String {
        switch host {
        case "0.0.0.0": "127.0.0.1"
        case _ where host.contains(":"): isEvery ? "[::1]" : "[\(host)]"
        default: host
        }
    }

    /// Indicates whether it stands for every address of this machine.
    package var isEvery: Bool { host == "0.0.0.0" || (host.contains(":") && host.allSatisfy { ":0".contains($0) }) }
}
