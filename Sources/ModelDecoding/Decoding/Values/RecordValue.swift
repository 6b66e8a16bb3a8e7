/// A structure or a class: a value for each of its stored properties.
public struct RecordValue: Sendable {
    /// Which type it is, and what its properties are.
    public let layout: RecordLayout
    /// The values, in the order of ``RecordLayout/names``.
    public let values: [ModelValue]
    private let start: UInt32

    /// A record of a layout. `offset` is where its text begins in the body, if it has one.
    public init(_ layout: RecordLayout, _ values: [ModelValue], offset: Int? = nil) {
        self.layout = layout
        self.values = values
        start = offset.flatMap(UInt32.init(exactly:)) ?? .max
    }

    /// Where in the body the record begins, in bytes; nil if it does not come from a body, or the body is not JSON.
    public var offset: Int? { start == .max ? nil : Int(start) }

    /// The value of a property, or nil if there is no such property.
    public subscript(name: String) -> ModelValue? { layout.position(of: name).map { values[$0] } }
}

extension RecordValue: Hashable {
    /// Whether two records are of one type and their properties are equal.
    public static func == (one: RecordValue, two: RecordValue) -> Bool {
        (one.layout === two.layout || one.layout.type == two.layout.type) && one.values == two.values
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(layout.type)
        hasher.combine(values)
    }
}

/// The layout that the records of one type share: the type, and its stored properties in the order of their
/// declaration.
///
/// It is a class so that a record holds it at the price of a reference. It never changes.
public final class RecordLayout: Sendable {
    /// The type.
    public let type: ModelType
    /// The names of the properties.
    public let names: [String]
    /// The declared type of each property.
    public let types: [ModelType]
    private let positions: [String: Int]

    /// The layout of a type with these properties.
    public init(_ type: ModelType, properties: [(name: String, type: ModelType)]) {
        self.type = type
        names = properties.map(\.name)
        types = properties.map(\.type)
        positions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The position of a property among the ``names``.
    public func position(of name: String) -> Int? { positions[name] }
}
