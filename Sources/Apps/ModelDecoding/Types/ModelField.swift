/// A property or an associated value of a declaration.
public struct ModelField: Sendable, Hashable {
    /// The property's name, the associated value's label, or `_0`, `_1`, … for a value without a label.
    public var name: String

    /// The type it is decoded as.
    public var type: ModelType

    /// The property wrapper that is decoded instead of the type, and whose `wrappedValue` the field is.
    public var wrapper: ModelType?

    /// The key it is decoded under, before any key strategy; `nil` if no coding key names it.
    public var key: String?

    /// Indicates whether a missing or null member is `nil`.
    ///
    /// This describes how the property is *declared*: a `T` that is `Int?` must be present, as in Swift.
    public var isOptional: Bool

    /// Indicates whether decoding sets the field: it has a key, and is not a `let` with a value.
    public var isDecoded: Bool

    /// Indicates whether it is declared with `let`.
    public var isConstant: Bool

    /// The value it starts with, which it keeps if it is not decoded.
    public var initialValue: LiteralValue?

    /// Its attributes of the draft of Swift's next decoding; `nil` in a type that `JSONDecoder` decodes.
    package var draft: DraftMarks?

    /// All keys of the field.
    package var keys: [String] { [key].compactMap(\.self) + (draft?.aliases ?? []) }

    /// The text of its documentation comment.
    public var documentation: String?

    /// The position of its name; `nil` if no source text declares it.
    public var position: SourcePosition?

    /// A property, decoded under its own name by default.
    public init(
        _ name: String, type: ModelType, key: String? = nil, isOptional: Bool? = nil, isDecoded: Bool = true,
        isConstant: Bool = true, initialValue: LiteralValue? = nil, documentation: String? = nil,
        position: SourcePosition? = nil
    ) {
        self.name = name
        self.type = type
        self.key = isDecoded ? key ?? name : key
        self.isOptional = isOptional ?? (type.wrapped != nil)
        self.isDecoded = isDecoded
        self.isConstant = isConstant
        self.initialValue = initialValue
        self.documentation = documentation
        self.position = position
    }
}

extension ModelField {
    /// The field with generic parameters replaced in its type.
    public func substituting(_ arguments: [String: ModelType]) -> ModelField {
        var field = self
        field.type = type.substituting(arguments)
        field.wrapper = wrapper?.substituting(arguments)
        return field
    }
}
