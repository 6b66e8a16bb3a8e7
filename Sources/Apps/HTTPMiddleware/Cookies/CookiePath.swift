import Foundation

/// The paths of cookies (RFC 6265, 5.1.4).
enum CookiePath {
    /// The path of a cookie that does not name one: the folder of the URL that set it.
    static func usual(for url: URL) -> String {
        let path = url.path(percentEncoded: true)
        guard path.hasPrefix("/"), let last = path.lastIndex(of: "/"), last > path.startIndex else { return "/" }
        return String(path[..<last])
    }

    /// Indicates whether the URL is this path or below it: `/a` covers `/a` and `/a/b`, not `/ab`.
    static func path(_ path: String, covers url: URL) -> Bool {
        let asked = url.path(percentEncoded: true)
        let other = asked.isEmpty ? "/" : asked
        return other == path || other.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
}
