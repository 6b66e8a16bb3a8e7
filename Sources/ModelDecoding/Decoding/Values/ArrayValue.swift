/// An array and the type its elements have.
public struct ArrayValue: Sendable, Hashable {
    /// The elements in the order of the body.
    public let elements: [ModelValue]
    /// The declared type of every element.
    public let elementType: ModelType

    /// An array of a type.
    public init(_ elements: [ModelValue], of elementType: ModelType) {
        self.elements = elements
        self.elementType = elementType
    }
}
