import Foundation
import HTTPModel

/// The names that belong to this server.
///
/// A page in a browser can have a name of its own lead to this machine and then read every answer as if it came from
/// the page's own server (DNS rebinding). It cannot do so with an address, nor with a name that the public name
/// service does not have.
enum KnownHosts {
    /// Indicates whether this server answers requests to a host of this name.
    static func contain(_ host: String) -> Bool {
        guard !host.contains("@") else { return false }
        let name = withoutPort(host).lowercased()
        return name.hasPrefix("[") || isAddress(name) || !name.contains(".") || own.contains { name.hasSuffix($0) }
    }

    /// Whether it is an address, or this machine's name for itself.
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

/// A page of another site, as a browser says in `Sec-Fetch-Site`. It may not read an answer, but an answer can be a script
/// or a picture of it.
struct VisitingPage {
    /// Where it came from, as far as it says so. A page can keep that to itself, and cannot say anything else.
    let host: String?

    init?(_ headers: HeaderFields) {
        guard headers["Sec-Fetch-Site"]?.lowercased() == "cross-site", headers["Sec-Fetch-Mode"] != "navigate" else {
            return nil
        }
        let address = headers["Origin"] ?? headers["Referer"]
        host = address.flatMap { URL(string: $0)?.host(percentEncoded: true) }
    }
}

extension ServedResponse {
    /// The response to a page from elsewhere.
    static var forOtherPages: ServedResponse {
        .explanation(
            403,
            """
            A page from elsewhere asks for this. Name its origin if it may: sonde serve --cors ORIGIN.

            """)
    }

    /// The response to a request that names another host.
    static func notOurs(_ host: String) -> ServedResponse {
        .explanation(
            421,
            """
            This server does not answer to the name “\(Printable.excerpt(host))”: a web page can make any name lead here.
            Use an address such as 127.0.0.1, localhost, or a name that ends in .local or .test.

            """)
    }

    /// An answer of the server's own, in words.
    static func explanation(_ status: Int, _ text: String) -> ServedResponse {
        let headers = HeaderFields(told: [
            ("Content-Type", "text/plain; charset=utf-8"), ("X-Content-Type-Options", "nosniff"),
        ])
        return ServedResponse(Status(status), headers: headers, body: Data(text.utf8))
    }
}
