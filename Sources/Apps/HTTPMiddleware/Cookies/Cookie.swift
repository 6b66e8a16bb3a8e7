public import Foundation
public import HTTPModel

/// A cookie as a server set it, and where it may go.
public struct Cookie: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// Its value, a secret, because many cookies are keys.
    public let value: Secret
    /// The only origin that receives it.
    public let origin: Origin
    /// The path under which it is sent.
    public let path: String
    /// The time at which it expires; `nil` if it lives as long as its jar.
    public let expires: Date?

    /// Reads a `Set-Cookie` line in the lenient way of RFC 6265, 5.2. Returns `nil` if it does not set a cookie
    /// for this URL.
    ///
    /// A line that names another domain does not set a cookie. One that names a parent domain sets a cookie for
    /// this host only. A cookie restricted to https is not set over http. A cookie whose name promises that
    /// restriction, `__Secure-` or `__Host-`, is not set without it.
    init?(_ line: String, from url: URL, at now: Date) {
        guard let origin = Origin(url), !line.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else {
            return nil
        }
        var parts = line.split(separator: ";", omittingEmptySubsequences: false).map(CookiePart.init)
        let pair = parts.removeFirst()
        guard let value = pair.value, !pair.name.isEmpty, pair.name.utf8.count + value.utf8.count <= 4096 else {
            return nil
        }
        let attributes = CookieAttributes(parts)
        guard attributes.admits(pair.name, at: origin) else { return nil }
        name = pair.name
        self.value = Secret("cookie \(pair.name)", value, from: .cookie)
        self.origin = origin
        path = attributes.path ?? CookiePath.usual(for: url)
        expires = attributes.end(from: now)
    }

    func isSent(to url: URL, at now: Date) -> Bool {
        Origin(url) == origin && !isOver(at: now) && CookiePath.path(path, covers: url)
    }

    func isOver(at now: Date) -> Bool {
        expires.map { $0 <= now } ?? false
    }

    func replaces(_ other: Cookie) -> Bool {
        name == other.name && origin == other.origin && path == other.path
    }
}

/// `name=value` without the blanks around it; the value is `nil` without an equals sign.
struct CookiePart {
    let name: String
    let value: String?

    init(_ text: Substring) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        name = sides[0]
        value = sides.count > 1 ? sides[1] : nil
    }
}
