import Foundation
import HTTPModel

/// The names that belong to this server.
///
/// A page in a browser can point a host name of its own to this machine and then read every response as if it
/// came from the page's own server (DNS rebinding). It cannot do so with an address, nor with a name that
/// does not exist in the public DNS.
enum KnownHosts {
    /// Indicates whether this server responds to requests for a host with this name.
    static func contain(_ host: String) -> Bool {
        guard !host.contains("@") else { return false }
        let name = withoutPort(host).lowercased()
        return name.hasPrefix("[") || isAddress(name) || !name.contains(".") || own.contains { name.hasSuffix($0) }
    }

    /// True if it is an address, or this machine's name for itself.
    static func isOfMachine(_ host: String) -> Bool {
        let name = withoutPort(host).lowercased()
        return name.isEmpty || name.hasPrefix("[") || isAddress(name) || name == "localhost"
    }

    /// Names under these belong to no one (RFC 2606, 6761, 6762, 8375, 9476).
    private static let own = [".localhost", ".local", ".test", ".internal", ".home.arpa"]

    private static func withoutPort(_ host: String) -> Substring {
        guard !host.hasPrefix("[") else { return host[...] }
        let name = host.prefix { $0 != ":" }
        return name.hasSuffix(".") ? name.dropLast() : name
    }

    private static func isAddress(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
    }
}

/// A page of another site, as a browser reports it in `Sec-Fetch-Site`, or in `Origin` alone where the address of the
/// server is neither https nor of this machine. It may not read a response, but can use it as a script or a picture.
struct VisitingPage {
    /// The page's host, if it is sent. A page can withhold it, but cannot forge it.
    let host: String?

    init?(_ headers: HeaderFields) {
        let origin = headers["Origin"]
        host = (origin ?? headers["Referer"]).flatMap { URL(string: $0)?.host(percentEncoded: true) }
        if let site = headers["Sec-Fetch-Site"]?.lowercased() {
            guard site == "cross-site", headers["Sec-Fetch-Mode"] != "navigate" else { return nil }
        } else {
            guard origin != nil, host != nil else { return nil }
        }
    }
}

extension ServedResponse {
    static var forOtherPages: ServedResponse {
        .explanation(
            403,
            """
            A page from elsewhere asks for this. Name its origin if it may: sonde serve --cors ORIGIN.

            """)
    }

    static func notOurs(_ host: String) -> ServedResponse {
        .explanation(
            421,
            """
            This server does not respond to the name “\(Printable.excerpt(host))”: a web page can make any name point here.
            Use an address such as 127.0.0.1, localhost, or a name that ends in .local or .test.

            """)
    }

    /// Returns a response of the server's own, with an explanation in words.
    static func explanation(_ status: Int, _ text: String) -> ServedResponse {
        let headers = HeaderFields(told: [
            ("Content-Type", "text/plain; charset=utf-8"), ("X-Content-Type-Options", "nosniff"),
        ])
        return ServedResponse(Status(status), headers: headers, body: Data(text.utf8))
    }
}
