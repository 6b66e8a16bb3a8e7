import HTTPModel

/// The identity for which a response was made: the keys of its origin, its cookies, and every other line that
/// holds a secret.
///
/// A response to one key is never returned for another, or for a request without a key. Lines are compared as
/// they are sent, except those that a key changes in every request: such a key is compared as it was set.
struct CacheIdentity: Hashable {
    private let keys: [Credentials.Key]
    private let lines: [String]
    private let changing: Set<String>

    init(of request: Request) {
        let credentials = request.credentials.flatMap { $0.origin == Origin(request.url) ? $0 : nil }
        let keys = credentials?.keys ?? []
        let changing = Set(keys.lazy.filter(\.changesWithRequests).compactMap(\.header))
        let named = Set(["authorization", "proxy-authorization", "cookie"] + keys.compactMap(\.header))
        let secrets = request.secrets.map(\.revealed)
        lines = request.headers.compactMap { field in
            let name = field.name.lowercased()
            guard !changing.contains(name) else { return nil }
            guard named.contains(name) || secrets.contains(where: { !$0.isEmpty && field.value.contains($0) }) else {
                return nil
            }
            return "\(name): \(field.value)"
        }
        self.keys = keys
        self.changing = changing
    }

    /// Indicates whether a line with this name is already compared here, through its key.
    func covers(_ name: String) -> Bool { changing.contains(name) }
}

extension Credentials.Key {
    /// The name of its line in lower case, if it is one.
    fileprivate var header: String? {
        if case .header(let name) = place { name } else { nil }
    }

    /// True if its line changes with every request, or from time to time.
    fileprivate var changesWithRequests: Bool {
        switch self {
        case .digest, .aws, .token, .signer: true
        case .header, .query, .bearer, .basic: false
        }
    }
}
