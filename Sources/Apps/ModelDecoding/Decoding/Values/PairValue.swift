/// A pair of values of one type: a range, a point or a size.
public struct PairValue: Sendable, Hashable {
    /// The Swift type of the pair.
    public let kind: PairType
    /// The type of both values.
    public let boundType: ModelType
    /// The lower bound, the `x`, the `width`.
    public let first: ModelValue
    /// The upper bound, the `y`, the `height`.
    public let second: ModelValue

    /// A pair of two values of one type.
    public init(_ kind: PairType, of boundType: ModelType, _ first: ModelValue, _ second: ModelValue) {
        self.kind = kind
        self.boundType = boundType
        self.first = first
        self.second = second
    }

    /// The value of a property, or nil if there is no such property.
    public subscript(name: String) -> ModelValue? {
        switch kind.propertyNames {
        case (name, _): first
        case (_, name): second
        default: nil
        }
    }
}

extension PairType {
    /// Swift's names for the two values.
    public var propertyNames: (first: String, second: String) {
        switch self {
        case .range, .closedRange: ("lowerBound", "upperBound")
        case .point: ("x", "y")
        case .size: ("width", "height")
        case .vector: ("dx", "dy")
        }
    }
}
