import Foundation
import HTTPModel

/// A request as one of the demo's APIs sees it: its path begins after the API's own.
struct APIRequest {
    let served: ServedRequest
    /// `episodes/317`
    let path: String
    /// Names and values, their escapes undone; of a name that comes twice, the last.
    let query: [String: String]

    /// `nil` where the request is for another API.
    init?(_ served: ServedRequest, to root: String) {
        guard served.path.hasPrefix(root) else { return nil }
        self.served = served
        path = String(served.path.dropFirst(root.count))
        query = Dictionary(Self.items(served.query ?? "")) { $1 }
    }

    var method: HTTPModel.Method { served.method }

    /// Returns the part of the path after a word and a slash: the `317` of `episodes/317`.
    func name(behind word: String) -> String? {
        path.hasPrefix(word + "/") ? String(path.dropFirst(word.count + 1)) : nil
    }

    private static func items(_ query: String) -> [(String, String)] {
        query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                $0.replacing("+", with: " ").removingPercentEncoding ?? String($0)
            }
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }
}
