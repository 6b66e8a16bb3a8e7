package import Foundation

extension URL {
    /// The URL that is requested, without a fragment, which is never sent.
    package var withoutFragment: String { String(absoluteString.prefix { $0 != "#" }) }
}

extension Request {
    /// The path and query as written in the request's first line: `/films?page=2`.
    package var target: String {
        let text = url.withoutFragment
        guard let start = text.range(of: "://")?.upperBound else { return "/" }
        let target = text[start...].drop { !"/?".contains($0) }
        return target.hasPrefix("/") ? String(target) : "/\(target)"
    }
}
