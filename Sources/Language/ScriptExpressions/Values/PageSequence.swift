/// The pages of an endpoint, or their elements, requested one after the other on demand.
package struct PageSequence: Sendable {
    /// Returns the next page and moves past it; `nil` after the last.
    package typealias PageFetcher = @Sendable (inout PagePlace) async throws(RuntimeError) -> Value?

    package let endpoint: String
    /// Indicates whether the sequence consists of elements rather than pages.
    package let isOfElements: Bool
    private let start: PagePlace
    private let fetch: PageFetcher
    private let elements: @Sendable (Value) async throws(RuntimeError) -> [Value]

    package init(
        endpoint: String, isOfElements: Bool, start: PagePlace, fetch: @escaping PageFetcher,
        elements: @escaping @Sendable (Value) async throws(RuntimeError) -> [Value]
    ) {
        self.endpoint = endpoint
        self.isOfElements = isOfElements
        self.start = start
        self.fetch = fetch
        self.elements = elements
    }

    /// Returns the first elements (or pages), at most this many. Pages that are not needed are not requested.
    package func first(_ count: Int = .max) async throws(RuntimeError) -> [Value] {
        var found: [Value] = []
        try await visit { (value) throws(RuntimeError) in
            found.append(value)
            return found.count < count
        }
        return Array(found.prefix(count))
    }

    /// Passes on each element (or page) until the closure returns false.
    package func visit(
        _ isWanted: (Value) async throws(RuntimeError) -> Bool
    ) async throws(RuntimeError) {
        var place = start
        while let page = try await fetch(&place) {
            for value in isOfElements ? try await elements(page) : [page] {
                guard try await isWanted(value) else { return }
            }
        }
    }
}

/// The position in a sequence of pages.
package struct PagePlace: Sendable {
    package var values: [String: Value]
    package var pages = 0
    package var limit: Int
    /// The address of the next page, according to the last one.
    package var link: String?
    package var lastBody: [UInt8]?
    package var isOver = false

    package init(values: [String: Value], limit: Int = 100) {
        self.values = values
        self.limit = limit
    }
}
