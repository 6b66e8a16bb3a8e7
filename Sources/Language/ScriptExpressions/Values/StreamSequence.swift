package import ModelDecoding

/// The elements of a stream, one after the other as they arrive. Each iteration opens a connection when it begins,
/// and closes it as soon as enough elements have arrived.
package struct StreamSequence: Sendable {
    /// Receives an element, and returns whether another is needed.
    package typealias Visitor = (Value) async throws(RuntimeError) -> Bool
    /// Receives elements that arrived together, and returns whether more are needed.
    package typealias PartVisitor = (StreamPart) async throws(RuntimeError) -> Bool
    /// Iterates over the stream, from its beginning or from its next element.
    package typealias Passage = @Sendable (Manner, PartVisitor) async throws(RuntimeError) -> Void

    /// The way a stream is iterated over.
    package struct Manner: Sendable {
        /// Indicates whether a broken connection is reopened where it broke.
        package var isResuming = false
        /// Receives the error of an element that cannot be read, and lets the iteration continue after it; `nil` if
        /// such an element ends the iteration.
        package var skip: (@Sendable (RuntimeError) -> Void)?
        /// The part of each element that is used. A secret in an unused part cannot be shown.
        package var look = Look.elements

        package init() {}
    }

    /// The part of the elements that is needed.
    package enum Look: Sendable {
        /// The number of elements.
        case count
        /// These members, while elements arrive together; otherwise, whole elements are read.
        case members(Set<String>)
        case elements
    }

    /// The source that opens the stream: `ticks`, `GET events`.
    package let name: String
    /// Indicates whether the stream is already open, because it was not known to be a stream.
    package let isOpen: Bool
    private let passage: Passage

    package init(_ name: String, isOpen: Bool = false, passage: @escaping Passage) {
        self.name = name
        self.isOpen = isOpen
        self.passage = passage
    }

    /// Passes on each element until the closure returns false.
    package func visit(_ manner: Manner = Manner(), _ isWanted: Visitor) async throws(RuntimeError) {
        var manner = manner
        manner.look = .elements
        try await passage(manner) { (part) async throws(RuntimeError) in try await part.visit(isWanted) }
    }

    /// Passes on elements that arrive together, for callers that read these members of most elements, or whole
    /// elements.
    package func visitParts(lookingAt members: Set<String>?, _ isWanted: PartVisitor) async throws(RuntimeError) {
        var manner = Manner()
        if let members { manner.look = .members(members) }
        try await passage(manner, isWanted)
    }

    /// Returns the number of elements up to the end, without creating any of them.
    package func count() async throws(RuntimeError) -> Int {
        var count = 0
        var manner = Manner()
        manner.look = .count
        try await passage(manner) { (part) throws(RuntimeError) in
            count += part.count
            return true
        }
        return count
    }

    /// All elements if the stream ends, or as many as are needed.
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

    /// The same stream, reconnected when it breaks.
    package var resuming: StreamSequence {
        StreamSequence(name) { (manner, isWanted) async throws(RuntimeError) in
            var manner = manner
            manner.isResuming = true
            try await passage(manner, isWanted)
        }
    }

    /// Returns a stream of the transformed elements, without those that become `nil`.
    package func compactMapped(
        _ transform: @escaping @Sendable (Value) async throws(RuntimeError) -> Value?
    ) -> StreamSequence {
        StreamSequence(name, isOpen: isOpen) { (manner, isWanted) async throws(RuntimeError) in
            try await visit(manner) { (value) async throws(RuntimeError) in
                guard let result = try await transform(value) else { return true }
                return try await isWanted(.one(result))
            }
        }
    }

    /// The first elements. The connection is closed after the last of them.
    package func prefix(_ count: Int) -> StreamSequence {
        StreamSequence(name, isOpen: isOpen) { (manner, isWanted) async throws(RuntimeError) in
            guard count > 0 else { return }
            var seen = 0
            try await visit(manner) { (value) async throws(RuntimeError) in
                seen += 1
                guard try await isWanted(.one(value)) else { return false }
                return seen < count
            }
        }
    }

    /// Returns the elements after the first ones.
    package func dropFirst(_ count: Int) -> StreamSequence {
        StreamSequence(name, isOpen: isOpen) { (manner, isWanted) async throws(RuntimeError) in
            var seen = 0
            try await visit(manner) { (value) async throws(RuntimeError) in
                seen += 1
                return seen > count ? try await isWanted(.one(value)) : true
            }
        }
    }
}

/// A part of a stream that arrived together: one element, or several that are created when they are used.
package enum StreamPart: Sendable {
    case one(Value)
    case several(StreamElements)

    package var count: Int {
        switch self {
        case .one: 1
        case .several(let elements): elements.values.count
        }
    }

    /// Passes on each element after the first ones until the closure returns false. The work for one element does
    /// not use up the budget of the next.
    package func visit(
        after count: Int = 0, _ isWanted: StreamSequence.Visitor
    ) async throws(RuntimeError) -> Bool {
        guard count < self.count else { return true }
        switch self {
        case .one(let value): return try await isWanted(value)
        case .several(let elements):
            elements.reveal()
            for element in elements.values.elements.dropFirst(count) {
                elements.budget.renew()
                guard try await isWanted(.model(element)) else { return false }
            }
            return true
        }
    }
}

/// Elements of a stream that arrived together.
package struct StreamElements: Sendable {
    package let values: ArrayValue
    /// The budget. The work for one element does not use up the budget of the next.
    package let budget: Budget
    /// A function that is called before an element is seen as a whole.
    package let reveal: @Sendable () -> Void

    package init(_ values: ArrayValue, _ budget: Budget, revealing reveal: @escaping @Sendable () -> Void) {
        self.values = values
        self.budget = budget
        self.reveal = reveal
    }
}
