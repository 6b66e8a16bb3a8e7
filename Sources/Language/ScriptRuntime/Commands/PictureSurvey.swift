package import HTTPModel

/// The responses of hosts to the links of a body.
package struct PictureSurvey: Sendable {
    /// The addresses in one member.
    package struct Member: Sendable {
        /// Its place, with `[*]` for every element.
        package let pattern: String
        /// The number of different addresses.
        package let links: Int
        /// The different responses with their numbers, in the order in which they arrived.
        package private(set) var responses: [(response: Response, count: Int)] = []

        init(pattern: String, links: Int) { (self.pattern, self.links) = (pattern, links) }

        /// The number of addresses that were requested.
        package var asked: Int { responses.reduce(0) { $0 + $1.count } }

        mutating func add(_ response: Response) {
            guard let place = responses.firstIndex(where: { $0.response == response }) else {
                return responses.append((response, 1))
            }
            responses[place].count += 1
        }
    }

    /// The destination of one address.
    package enum Response: Sendable, Hashable {
        /// A response with a media type; empty if the server does not name one.
        case type(String)
        case status(Status)
        /// A host that was not named.
        case elsewhere(String)
        case failure(String)
    }

    package let hosts: [Origin]
    /// The linked origins that differ from a host only in the port or the scheme.
    package let near: [Origin]
    package internal(set) var members: [Member] = []

    init(hosts: [Origin], near: [Origin]) { (self.hosts, self.near) = (hosts, near) }
}

extension PictureSurvey.Response {
    /// True if it is a picture that `UIImage` reads from iOS 16 on; nil if the type does not tell.
    package var isReadByUIImage: Bool? {
        guard case .type(let name) = self, name.hasPrefix("image/") || name.hasPrefix("text/") else { return nil }
        return Self.readable.contains(name)
    }

    private static let readable: Set = [
        "image/avif", "image/bmp", "image/gif", "image/heic", "image/heif", "image/jpeg", "image/jpg", "image/png",
        "image/tiff", "image/vnd.microsoft.icon", "image/webp", "image/x-icon",
    ]
}
