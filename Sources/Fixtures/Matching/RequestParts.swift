/// Parts of a request that are to be compared, or not: `.header("Accept")`, `[.query("page"), .body]`.
public struct RequestParts: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The headers of these names, in lower case.
    public private(set) var headers: Set<String> = []
    /// The query's items of these names.
    public private(set) var queryItems: Set<String> = []
    /// What these paths lead to in a body: members of JSON, items of a form.
    public private(set) var bodyMembers: Set<String> = []
    /// The whole body.
    public private(set) var hasBody = false
    /// Scheme, host and port, and the path from the first slash on.
    public private(set) var hasHost = false

    /// No part.
    public init() {}

    /// All of these together.
    public init(arrayLiteral parts: RequestParts...) {
        self.init(parts)
    }

    /// All of these together.
    public init(_ parts: some Sequence<RequestParts>) {
        for part in parts {
            headers.formUnion(part.headers)
            queryItems.formUnion(part.queryItems)
            bodyMembers.formUnion(part.bodyMembers)
            hasBody = hasBody || part.hasBody
            hasHost = hasHost || part.hasHost
        }
    }

    /// A header, by its name.
    public static func header(_ name: String) -> RequestParts {
        var parts = RequestParts()
        parts.headers = [name.lowercased()]
        return parts
    }

    /// An item of the query, by its name.
    public static func query(_ name: String) -> RequestParts {
        var parts = RequestParts()
        parts.queryItems = [name]
        return parts
    }

    /// A member of a JSON body, or an item of a form: `user.email`.
    public static func body(_ path: String) -> RequestParts {
        var parts = RequestParts()
        parts.bodyMembers = [path]
        return parts
    }

    /// The whole body.
    public static let body: RequestParts = {
        var parts = RequestParts()
        parts.hasBody = true
        return parts
    }()

    /// The host, and with it the whole URL: a recording from staging does not answer for production then.
    public static let host: RequestParts = {
        var parts = RequestParts()
        parts.hasHost = true
        return parts
    }()
}
