/// The pages of an endpoint, or their elements: asked for one after the other, as far as somebody wants them.
package struct PageSequence: Sendable {
    /// Gives the next page and goes on behind it; nil after the last.
    package typealias Turn = @Sendable (inout PagePlace) async throws(RuntimeError) -> Value?

    package let endpoint: String
    /// Whether it is the elements that count, not the pages.
    package let isOfElements: Bool
    private let start: PagePlace
    private let turn: Turn
    private let elements: @Sendable (Value) async throws(RuntimeError) -> [Value]

    package init(
        endpoint: String, isOfElements: Bool, start: PagePlace, turn: @escaping Turn,
        elements: @escaping @Sendable (Value) async throws(RuntimeError) -> [Value]
    ) {
        self.endpoint = endpoint
        self.isOfElements = isOfElements
        self.start = start
        self.turn = turn
        self.elements = elements
    }

    /// The first elements (or pages), no more than are wanted; no page is asked for that is not needed.
    package func first(_ count: Int = .max) async throws(RuntimeError) -> [Value] {
        var found: [Value] = []
        try await visit { (value) throws(RuntimeError) in
            found.append(value)
            return found.count < count
        }
        return Array(found.prefix(count))
    }

    /// Hands each element (or page) on until somebody has had enough.
    package func visit(
        _ isWanted: (Value) async throws(RuntimeError) -> Bool
    ) async throws(RuntimeError) {
        var place = start
        while let page = try await turn(&place) {
            for value in isOfElements ? try await elements(page) : [page] {
                guard try await isWanted(value) else { return }
            }
        }
    }
}

/// How far somebody has come in turning pages.
package struct PagePlace: Sendable {
    package var values: [String: Value]
    package var pages = 0
    package var limit: Int
    /// Where the last page said that the next one is.
    package var link: String?
    package var lastBody: [UInt8]?
    package var isOver = false

    package init(values: [String: Value], limit: Int = 100) {
        self.values = values
        self.limit = limit
    }
}
