/// Parts of a request to compare or ignore: `.header("Accept")`, `[.query("page"), .body("items[].id")]`.
public struct RequestParts: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The headers with these names, in lower case.
    public private(set) var headers: Set<String> = []
    /// The query's items with these names.
    public private(set) var queryItems: Set<String> = []
    /// The values that these paths lead to in a body: members of JSON, items of a form.
    public private(set) var bodyMembers: Set<String> = []
    /// The parts of a multipart body with these names.
    public private(set) var parts: Set<String> = []
    /// The segments of a path that the stars in these patterns stand for.
    public private(set) var paths: Set<String> = []
    /// The whole body.
    public private(set) var hasBody = false
    /// The host and its port, and the path from the first slash on.
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
            self.parts.formUnion(part.parts)
            paths.formUnion(part.paths)
            hasBody = hasBody || part.hasBody
            hasHost = hasHost || part.hasHost
        }
    }

    private init(_ kind: WritableKeyPath<RequestParts, Set<String>>, _ name: String) { self[keyPath: kind] = [name] }

    private init(_ whole: WritableKeyPath<RequestParts, Bool>) { self[keyPath: whole] = true }

    /// A header, by its name.
    public static func header(_ name: String) -> RequestParts { RequestParts(\.headers, name.lowercased()) }

    /// An item of the query, by its name.
    public static func query(_ name: String) -> RequestParts { RequestParts(\.queryItems, name) }

    /// Returns the part that a path leads to in a JSON body, `user.email` or `items[].id`; an item of a form; a
    /// part of a multipart body.
    public static func body(_ path: String) -> RequestParts { RequestParts(\.bodyMembers, path) }

    /// A part of a multipart body, by its name.
    public static func part(_ name: String) -> RequestParts { RequestParts(\.parts, name) }

    /// Returns the segments that the stars in a path below the base stand for, one each: `users/*/avatar`.
    public static func path(_ pattern: String) -> RequestParts { RequestParts(\.paths, pattern) }

    /// The whole body.
    public static let body = RequestParts(\.hasBody)

    /// The host, and with it the whole URL: a recording from staging then does not respond for production.
    public static let host = RequestParts(\.hasHost)
}
