/// A structure or a class, with a value for each of its stored properties.
public struct RecordValue: Sendable {
    /// The type and its properties.
    public let layout: RecordLayout
    /// The values themselves or, of an object, what it shares with all who hold it.
    private let stored: [ModelValue]
    private let start: UInt32

    /// A record of a layout. `offset` is where its text begins in the body, if it has one.
    public init(_ layout: RecordLayout, _ values: [ModelValue], offset: Int? = nil) {
        self.layout = layout
        stored = layout.isObject ? [.code(CodeValue(.object(SharedValues(values))))] : values
        start = offset.flatMap(UInt32.init(exactly:)) ?? .max
    }

    /// The values, in the order of ``RecordLayout/names``.
    public var values: [ModelValue] { object?.values ?? stored }

    /// The properties that all holders of the object share; nil for a value.
    package var object: SharedValues? {
        guard layout.isObject, case .code(let code)? = stored.first, case .object(let object) = code.content else {
            return nil
        }
        return object
    }

    /// The byte offset of the record in the body; nil if it does not come from a body, or the body is not JSON.
    public var offset: Int? { start == .max ? nil : Int(start) }

    /// The value of a property, or nil if there is no such property.
    public subscript(name: String) -> ModelValue? { layout.position(of: name).map { values[$0] } }
}

extension RecordValue: Hashable {
    /// Indicates whether two records have the same type and equal properties.
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
/// It is a class, so that a record holds only a reference to it. It never changes.
public final class RecordLayout: Sendable {
    /// The type.
    public let type: ModelType
    /// The names of the properties.
    public let names: [String]
    /// The declared type of each property.
    public let types: [ModelType]
    /// True if its records are objects that code made, whose changes all holders see.
    let isObject: Bool
    private let positions: [String: Int]

    /// The layout of a type with these properties.
    public convenience init(_ type: ModelType, properties: [(name: String, type: ModelType)]) {
        self.init(type, properties: properties, isObject: false)
    }

    package init(_ type: ModelType, properties: [(name: String, type: ModelType)], isObject: Bool) {
        self.type = type
        self.isObject = isObject
        names = properties.map(\.name)
        types = properties.map(\.type)
        positions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The position of a property among the ``names``.
    public func position(of name: String) -> Int? {
        // Comparing a few names takes less time than hashing one.
        names.count <= 8 ? names.firstIndex(of: name) : positions[name]
    }
}
