import Foundation
import HTTPModel

/// A client's address for an API at this server: the API's own host name, or a folder with the API's name.
struct ServedAPIAddress: Sendable, Hashable {
    /// The client's name for this server, with its port.
    let host: String
    /// `nil` for the API without a name.
    let api: String?
    /// True if the host's name led to the API.
    let isByHost: Bool
    /// The beginning of the recorded paths that the client leaves out: `/v2`.
    var root = ""

    /// The prefix of a recorded request's path: `/tmdb`.
    var folder: String { isByHost ? "" : Self.folder(of: api) }

    /// The place of an API for the same client, which is the whole of this server or a folder of it; `nil` where the
    /// client does not reach it here.
    func folder(of other: String?, at origin: Origin) -> String? {
        if other == api { return folder }
        guard isByHost else { return Self.folder(of: other) }
        return host.split(separator: ":").first.map { $0.lowercased() } == origin.host ? "" : nil
    }

    /// The folder of this server that an API is in: `/tmdb`.
    static func folder(of api: String?) -> String {
        api.map { "/\($0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? $0)" } ?? ""
    }
}
