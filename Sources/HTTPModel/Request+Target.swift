import Foundation

extension Request {
    /// The path and query as they stand in the request's first line: `/films?page=2`.
    package var target: String {
        let text = url.absoluteString
        guard let start = text.range(of: "://")?.upperBound else { return "/" }
        let target = text[start...].drop { !"/?#".contains($0) }.prefix { $0 != "#" }
        return target.hasPrefix("/") ? String(target) : "/\(target)"
    }
}
