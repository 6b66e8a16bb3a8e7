/// The cache's part in a response.
public enum CacheUse: Sendable, Hashable {
    /// The cached response was fresh: nothing was sent.
    case fresh
    /// The server confirmed that the response has not changed: 304.
    case confirmed
}

extension CacheUse: CustomStringConvertible {
    /// `from the session's cache`, `304 · from the session's cache`
    public var description: String {
        switch self {
        case .fresh: "from the session's cache"
        case .confirmed: "304 · from the session's cache"
        }
    }
}
