/// The elements of a stream, one after the other as they come. Each time somebody goes through it, a connection is
/// opened, and not before; it is closed as soon as enough has come.
package struct StreamSequence: Sendable {
    /// Takes an element, and says whether another is wanted.
    package typealias Visitor = (Value) async throws(RuntimeError) -> Bool
    /// Goes through the stream, from its beginning or from what it gives next.
    package typealias Passage = @Sendable (Manner, Visitor) async throws(RuntimeError) -> Void

    /// How somebody goes through a stream.
    package struct Manner: Sendable {
        /// Whether a connection that breaks is opened again where it broke.
        package var isResuming = false
        /// Hears of an element that cannot be read, and goes on behind it; nil where that ends the passage.
        package var skip: (@Sendable (RuntimeError) -> Void)?

        package init() {}
    }

    /// What opens it: `ticks`, `GET events`.
    package let name: String
    /// Whether it is open already, because nobody knew that it would be a stream.
    package let isOpen: Bool
    private let passage: Passage

    package init(_ name: String, isOpen: Bool = false, passage: @escaping Passage) {
        self.name = name
        self.isOpen = isOpen
        self.passage = passage
    }

    /// Hands each element on until somebody has had enough.
    package func visit(_ manner: Manner = Manner(), _ isWanted: Visitor) async throws(RuntimeError) {
        try await passage(manner, isWanted)
    }

    /// All elements, if the stream ends, or as many as are wanted.
    package func collected(
        _ count: Int = .max, growing: (Int) throws(RuntimeError) -> Void
    ) async throws(RuntimeError) -> [Value] {
        var found: [Value] = []
        guard count > 0 else { return found }
        try await visit { (value) throws(RuntimeError) in
            try growing(found.count)
            found.append(value)
            return found.count < count
        }
        return found
    }

    /// The same, connected again where it breaks.
    package var resuming: StreamSequence {
        StreamSequence(name) { (manner, isWanted) async throws(RuntimeError) in
            var manner = manner
            manner.isResuming = true
            try await passage(manner, isWanted)
        }
    }

    /// What is made of each element, without what comes to nothing.
    package func compactMapped(
        _ transform: @escaping @Sendable (Value) async throws(RuntimeError) -> Value?
    ) -> StreamSequence {
        StreamSequence(name, isOpen: isOpen) { (manner, isWanted) async throws(RuntimeError) in
            try await passage(manner) { (value) async throws(RuntimeError) in
                guard let result = try await transform(value) else { return true }
                return try await isWanted(result)
            }
        }
    }

    /// The first elements: the connection is closed after the last of them.
    package func prefix(_ count: Int) -> StreamSequence {
        StreamSequence(name, isOpen: isOpen) { (manner, isWanted) async throws(RuntimeError) in
            guard count > 0 else { return }
            var seen = 0
            try await passage(manner) { (value) async throws(RuntimeError) in
                seen += 1
                guard try await isWanted(value) else { return false }
                return seen < count
            }
        }
    }

    /// The elements behind the first.
    package func dropFirst(_ count: Int) -> StreamSequence {
        StreamSequence(name, isOpen: isOpen) { (manner, isWanted) async throws(RuntimeError) in
            var seen = 0
            try await passage(manner) { (value) async throws(RuntimeError) in
                seen += 1
                return seen > count ? try await isWanted(value) : true
            }
        }
    }
}
