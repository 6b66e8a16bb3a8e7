/// A set and the type of its elements.
public struct SetValue: Sendable {
    private var distinct: DistinctElements
    /// The declared type of every element.
    public let elementType: ModelType

    /// A set of values; duplicates are dropped.
    public init(_ elements: [ModelValue], of elementType: ModelType) {
        var distinct = DistinctElements()
        for element in elements { _ = distinct.insert(element) }
        self.distinct = distinct
        self.elementType = elementType
    }

    /// The elements in the order of the body, each at its first occurrence.
    public var elements: [ModelValue] { distinct.values }

    /// Indicates whether a value is in the set.
    public func contains(_ value: ModelValue) -> Bool { distinct.position(of: value) != nil }
}

extension SetValue {
    /// Adds a value, and returns whether it is new.
    package mutating func insert(_ value: ModelValue) -> Bool { distinct.insert(value).isNew }

    /// Removes a value, and returns whether it was in the set.
    package mutating func remove(_ value: ModelValue) -> Bool { distinct.remove(value) != nil }
}

extension SetValue: Hashable {
    /// Indicates whether two sets have the same elements, in any order.
    public static func == (one: SetValue, two: SetValue) -> Bool {
        one.elementType == two.elementType && one.elements.count == two.elements.count
            && one.elements.allSatisfy(two.contains)
    }

    /// Hashes the elements regardless of their order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements.reduce(0) { $0 ^ $1.hashValue })
    }
}
