import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// MARK: APIError
/// The reason why a request has no response.
public enum APIError: Error {
    /// A value would lead elsewhere, or the address is not valid.
    case invalidEndpoint
    /// No server responds.
    case unreachable(any Error)
    /// The request failed.
    case requestFailed(any Error)
    /// The status is not a success.
    case invalidResponse(status: Int, body: Data)
    /// The response is not what was expected.
    case undecodable(any Error, body: Data)
    #if !WITHOUT_BODIES
    /// The body cannot be encoded.
    case unencodable(any Error)
    #endif
}

// MARK: links
extension HTTPURLResponse {
    /// The address of the next page, from the `Link` header.
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
    /// Indicates whether it leads to the same server as another, because keys go only there.
    fileprivate func isBeside(_ other: URL?) -> Bool {
        scheme == other?.scheme && host == other?.host && port == other?.port
    }
}
