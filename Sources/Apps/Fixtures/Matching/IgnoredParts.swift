import JSONModel

/// The ignored parts of a request, indexed for lookup.
package struct IgnoredParts: Sendable {
    package private(set) var headers: Set<String> = []
    package private(set) var queryItems: Set<String> = []
    private(set) var bodyPaths: [BodyPath] = []
    private(set) var parts: Set<String> = []
    private(set) var paths: [PathPattern] = []
    private(set) var hasBody = false

    package init() {}

    /// The parts that can match something; ``RequestParts/faults`` lists the others.
    init(_ parts: RequestParts) {
        headers = parts.headers
        queryItems = parts.queryItems
        bodyPaths = parts.bodyMembers.sorted().compactMap { try? BodyPath($0) }
        self.parts = parts.parts
        paths = parts.paths.sorted().compactMap { try? PathPattern($0) }
        hasBody = parts.hasBody
    }

    package var isEmpty: Bool {
        headers.isEmpty && queryItems.isEmpty && bodyPaths.isEmpty && parts.isEmpty && paths.isEmpty && !hasBody
    }

    /// True if any part of a body is ignored.
    package var concernBodies: Bool { hasBody || !bodyPaths.isEmpty || !parts.isEmpty }

    mutating func formUnion(_ other: IgnoredParts) {
        headers.formUnion(other.headers)
        queryItems.formUnion(other.queryItems)
        bodyPaths += other.bodyPaths
        parts.formUnion(other.parts)
        paths += other.paths
        hasBody = hasBody || other.hasBody
    }

    func containsBody(at path: [JSONPath.Step]) -> Bool { bodyPaths.contains { $0.leads(to: path) } }

    /// True if this form item is ignored.
    func containsItem(_ name: String) -> Bool { bodyPaths.contains { $0.names(name) } }

    func containsPart(_ name: String?) -> Bool {
        name.map { parts.contains($0) || containsItem($0) } ?? false
    }
}
