import HTTPModel

/// For whom an answer was made: the keys of its origin, and every other line that holds a secret.
///
/// An answer to one key is never given to another, and not to a request without a key. Keys are compared as they were
/// set and not as they were sent, because a signature differs from request to request.
struct CacheIdentity: Hashable {
    private let keys: [Credentials.Key]
    private let lines: [String]
    private let laidOn: Set<String>

    init(of request: Request) {
        let credentials = request.credentials.flatMap { $0.origin == Origin(request.url) ? $0 : nil }
        let keys = credentials?.keys ?? []
        let laidOn = Set(
            keys.compactMap { key -> String? in
                if case .header(let name) = key.place { name } else { nil }
            })
        // The jar's cookies are part of no key: a server that answers by them says so by `Vary`.
        let secrets = request.secrets.map(\.revealed)
        lines = request.headers.compactMap { field in
            let name = field.name.lowercased()
            guard !laidOn.contains(name), name != "cookie" else { return nil }
            let isKey = ["authorization", "proxy-authorization"].contains(name)
            guard isKey || secrets.contains(where: { !$0.isEmpty && field.value.contains($0) }) else { return nil }
            return "\(name): \(field.value)"
        }
        self.keys = keys
        self.laidOn = laidOn
    }

    /// Whether a line of this name is compared here already.
    func covers(_ name: String) -> Bool { laidOn.contains(name) }
}
