import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// MARK: APIError
/// Why a request has no answer.
public enum APIError: Error {
    /// A value would lead elsewhere, or the address is none.
    case invalidEndpoint
    /// Nobody answers there.
    case unreachable(any Error)
    /// The request failed on its way.
    case requestFailed(any Error)
    /// The status is not one of success.
    case invalidResponse(status: Int, body: Data)
    /// The answer is not what was expected.
    case undecodable(any Error, body: Data)
    #if !WITHOUT_BODIES
    /// What was to be sent cannot be written.
    case unencodable(any Error)
    #endif
}

// MARK: links
extension HTTPURLResponse {
    /// The address of the next page, as the line `Link` tells it.
    fileprivate var nextLink: URL? {
        for link in (value(forHTTPHeaderField: "Link") ?? "").components(separatedBy: "<").dropFirst() {
            let parts = link.components(separatedBy: ">")
            let relation = parts.dropFirst().joined().lowercased().components(separatedBy: "rel=").dropFirst().first
            let words = relation?.split(separator: ";").first?.split { " \",".contains($0) } ?? []
            if words.contains("next") { return URL(string: parts[0], relativeTo: url)?.absoluteURL }
        }
        return nil
    }
}

extension URL {
    /// Whether it leads to the same server as another: keys go to no other.
    fileprivate func isBeside(_ other: URL?) -> Bool {
        scheme == other?.scheme && host == other?.host && port == other?.port
    }
}
